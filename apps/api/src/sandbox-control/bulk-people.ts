import type { ControlRefusal, NewCrowd } from "@wellpaid/sandbox/sandbox-control";
import { sql } from "kysely";
import type { Database, Tx } from "../database/tables/schema.ts";
import { transact } from "../database/transaction.ts";
import { openPayPeriodsOf } from "../features/payroll/open-pay-periods.ts";
import { findEmployee } from "./people.ts";

/** The most created in one statement, so that none comes near its time-out. */
const TRANSACTIONS_AT_ONCE = 50_000;
const DIGITS = 6;

interface Range {
  readonly prefix: string;
  readonly first: number;
  readonly last: number;
}

/**
 * Creates many employees like another one: a payroll record with a salary account each, the same pay group, access to
 * on-demand pay, and bank transactions that are already read. Numbers continue where an earlier crowd ended.
 */
export async function createCrowd(
  database: Database,
  crowd: NewCrowd,
  passwordHash: string,
): Promise<{ readonly first: string; readonly last: string } | ControlRefusal> {
  return transact(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sandbox crowd'))`.execute(tx);
    const like = await findEmployee(tx, crowd.likeUsername);
    if (like === null) return { refused: "NOT_FOUND", message: `There is no employee ${crowd.likeUsername}.` } as const;
    const range = await nextRange(tx, crowd);
    if (range.last >= 10 ** DIGITS) return { refused: "NOT_POSSIBLE", message: "There are no numbers left." } as const;
    await insertRecords(tx, like.id, range);
    await insertPeople(tx, like.id, crowd, range, passwordHash);
    await insertAccess(tx, like.id, range);
    await openPayPeriodsOf(tx, like.companyId);
    if (crowd.transactionsEach > 0) await insertBanks(tx, like.companyId, range, crowd.transactionsEach);
    return { first: nameOf(range.prefix, range.first), last: nameOf(range.prefix, range.last) };
  });
}

const nameOf = (prefix: string, number: number): string => `${prefix}${String(number).padStart(DIGITS, "0")}`;

async function nextRange(tx: Tx, crowd: NewCrowd): Promise<Range> {
  const { usernamePrefix: prefix, count } = crowd;
  const { rows } = await sql<{ newest: string | null }>`
    select max(username) as newest from employee where username ~ ${`^${prefix}[0-9]{${DIGITS}}$`}`.execute(tx);
  const first = Number(rows[0]?.newest?.slice(prefix.length) ?? 0) + 1;
  return { prefix, first, last: first + count - 1 };
}

/** `load-000001` for each number of the range. */
const series = ({ prefix, first, last }: Range) =>
  sql`(select n, ${prefix}::text || lpad(n::text, ${DIGITS}, '0') as name from generate_series(${first}::int, ${last}::int) n) s`;

/** Inserts the payroll records, with the model employee's salary, or £2,000 a month when payroll has none. */
async function insertRecords(tx: Tx, likeId: string, range: Range): Promise<void> {
  await sql`
    insert into payroll_record (company_id, employee_number, name, surname, phone, monthly_salary_pence, pay_group_id,
      salary_sort_code, salary_account_number, started_on)
    select e.company_id, upper(s.name), 'Load', 'Tester ' || s.n, null,
      coalesce(r.monthly_salary_pence, 200000), r.pay_group_id, '040011', lpad((40000000 + s.n)::text, 8, '0'),
      london_today() - 400
    from employee e left join payroll_record r on r.id = e.payroll_record_id, ${series(range)}
    where e.id = ${likeId}`.execute(tx);
}

async function insertPeople(
  tx: Tx,
  likeId: string,
  crowd: NewCrowd,
  range: Range,
  passwordHash: string,
): Promise<void> {
  await sql`
    insert into employee (company_id, payroll_record_id, username, phone, email, name, surname, password_hash,
      disable_withdrawal_2fa, own_payday_day, created_at)
    select e.company_id, r.id, s.name, '+44' || (${crowd.firstPhone}::bigint + s.n - 1), s.name || '@load.example', 'Load',
      'Tester ' || s.n, ${passwordHash}, e.disable_withdrawal_2fa, e.own_payday_day, app_now() - interval '120 days'
    from employee e, ${series(range)}
      join payroll_record r on r.employee_number = upper(s.name) and r.retired_at is null
    where e.id = ${likeId} and r.company_id = e.company_id`.execute(tx);
}

async function insertAccess(tx: Tx, likeId: string, range: Range): Promise<void> {
  await sql`
    with asked as (
      insert into access_request (company_id, employee_id, status, created_at, decided_at)
      select p.company_id, p.id, q.status, q.created_at, q.decided_at
      from access_request q, ${people(range)} where q.employee_id = ${likeId}
      returning id, company_id, employee_id, created_at)
    insert into consent_acceptance
      (access_request_id, company_id, employee_id, company_consent_id, consent_hash, accepted_at, session_hash)
    select a.id, a.company_id, a.employee_id, c.company_consent_id, c.consent_hash, c.accepted_at, c.session_hash
    from asked a join access_request q on q.employee_id = ${likeId} and q.created_at = a.created_at
      join consent_acceptance c on c.access_request_id = q.id`.execute(tx);
  await sql`
    insert into on_demand_pay_account (employee_id, company_id, status)
    select p.id, p.company_id, a.status
    from on_demand_pay_account a, ${people(range)} where a.employee_id = ${likeId}`.execute(tx);
}

const people = (range: Range) =>
  sql`(select s.n, e.id, e.company_id from ${series(range)}
    join employee e on e.username_key = s.name and e.ended_at is null) p`;

/** One current account each, as if it had just been read; its balance is the sum of its transactions. */
async function insertBanks(tx: Tx, companyId: string, range: Range, each: number): Promise<void> {
  await sql`
    with connected as (
      insert into bank_connection (company_id, employee_id, aggregator_connection_id, bank_id, bank_name,
        consent_expires_at, bank_read_at)
      select p.company_id, p.id, 'crowd-' || p.id, 'crowd', 'Albion Bank', app_now() + interval '80 days', app_now()
      from ${people(range)} returning id, employee_id, company_id)
    insert into bank_account (company_id, employee_id, connection_id, aggregator_account_id, name, type, currency,
      balance_pence, balance_at, synced_at)
    select company_id, employee_id, id, 'crowd-' || id, 'Current Account', 'current', 'GBP', 0, app_now(), app_now()
    from connected`.execute(tx);
  const peopleAtOnce = Math.max(1, Math.floor(TRANSACTIONS_AT_ONCE / each));
  for (let first = range.first; first <= range.last; first += peopleAtOnce) {
    const last = Math.min(range.last, first + peopleAtOnce - 1);
    await insertTransactions(tx, { ...range, first, last }, each);
  }
  await sql`update bank_account a set balance_pence = t.sum
    from (select b.account_id, sum(b.amount_pence)::bigint as sum from bank_transaction b
      join ${people(range)} on p.id = b.employee_id group by b.account_id) t
    where a.id = t.account_id and a.company_id = ${companyId}`.execute(tx);
}

const SPENT =
  sql.raw(`(array['Marlow Grocers', 'Corner Bakery', 'Northline Trains', 'Fern Pharmacy', 'Tidewater Energy',
  'Hartley Books', 'Cobalt Mobile', 'Green Lane Cafe', 'Weston Cinema', 'Brook Street Garage', 'Pantry Direct', 'Ridgeway Water'])`);
const CATEGORY = sql.raw(`(array['groceries', 'eating-out', 'transport', 'health', 'bills',
  'shopping', 'bills', 'eating-out', 'entertainment', 'transport', 'groceries', 'bills'])`);

/** Over the last 360 days; every thirtieth is a salary, the others are spent. Not random: the same numbers, the same rows. */
async function insertTransactions(tx: Tx, range: Range, each: number): Promise<void> {
  await sql`
    insert into bank_transaction (company_id, employee_id, account_id, aggregator_transaction_id, date, amount_pence,
      currency, status, description, category, counterparty, modified_at)
    select p.company_id, p.id, a.id, 'crowd-' || t.i,
      london_today() - ((t.i - 1) * 360 / ${each}::int),
      case when t.i % 30 = 0 then 200000 else -(150 + (t.i * 7919 + p.n::bigint * 104729) % 11850) end,
      'GBP', 'posted',
      case when t.i % 30 = 0 then 'Salary' else ${SPENT}[1 + (t.i * 31 + p.n) % 12] || ' ' || (t.i % 97) end,
      case when t.i % 30 = 0 then 'income' else ${CATEGORY}[1 + (t.i * 31 + p.n) % 12] end,
      case when t.i % 30 = 0 then 'Employer' else ${SPENT}[1 + (t.i * 31 + p.n) % 12] end, app_now()
    from ${people(range)} join bank_account a on a.employee_id = p.id, generate_series(1, ${each}::int) as t(i)`.execute(
    tx,
  );
}
