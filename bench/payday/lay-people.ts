import type { Pool } from "pg";

/** A company created for the bench. */
export interface LaidCompany {
  readonly id: string;
  readonly name: string;
  readonly people: number;
}

/** The row of a shared account to which the product posts an employee's causes. */
const SHARD = "get_byte(uuid_send(a.employee_id), 15) % 64";

/**
 * Creates a company and its people, as signing up and the employer's approval would: a payroll record with a salary account
 * each, access to on-demand pay, no pay group. Its cut-off is the working day before its payday.
 */
export async function layPeople(
  owner: Pool,
  wish: { readonly name: string; readonly people: number; readonly paydayDay: number; readonly firstPhone: number },
): Promise<LaidCompany> {
  const { name, people, paydayDay, firstPhone } = wish;
  const made = await owner.query<{ id: string }>(
    `insert into company (name, admin_email, default_payday, cut_off_working_days)
     values ($1, 'payroll@load.example', $2, 1) returning id`,
    [name, paydayDay],
  );
  const [company] = made.rows;
  if (company === undefined) throw new Error("no company was made");
  const { id } = company;
  await owner.query(
    `insert into payroll_record (company_id, employee_number, name, surname, monthly_salary_pence, salary_sort_code,
       salary_account_number, started_on)
     select $1, n, 'Load', 'Tester ' || n, 150000 + n % 100 * 1000, '040099', lpad((40000000 + n)::text, 8, '0'),
       london_today() - 400
     from generate_series(1, $2::int) n`,
    [id, people],
  );
  await owner.query(
    `insert into employee (company_id, payroll_record_id, username, phone, email, name, surname, disable_withdrawal_2fa, created_at)
     select $1, r.id, $2::text || '-' || r.employee_number, '+44' || ($3::bigint + r.employee_number::int),
       $2::text || '-' || r.employee_number || '@load.example', 'Load', r.surname, true, app_now() - interval '120 days'
     from payroll_record r where r.company_id = $1`,
    [id, name, firstPhone],
  );
  await owner.query(
    `with asked as (insert into access_request (company_id, employee_id, status, created_at, decided_at)
       select company_id, id, 'approved', created_at, created_at from employee where company_id = $1)
     insert into on_demand_pay_account (employee_id, company_id, status)
       select id, company_id, 'active' from employee where company_id = $1`,
    [id],
  );
  return { id, name, people };
}

/** Six in ten have withdrawn in the open pay period, one to three times, about a day ago. */
const ADVANCES = `
  insert into withdrawal (company_id, employee_id, period_start, payday, amount_pence, fee_pence, status, created_at,
    cancellable_until, limit_pence, max_count, sort_code, account_number, account_name)
  select e.company_id, e.id, p.first_day, p.payday, 1000 + (r.employee_number::int * 7 + i * 13) % 9 * 500, 200, 'paid', at,
    at + interval '30 seconds', 75000, 5, r.salary_sort_code, r.salary_account_number, e.name || ' ' || e.surname
  from employee e join payroll_record r on r.id = e.payroll_record_id
    join pay_period p on p.paid_together = e.company_id and p.status = 'open'
    cross join lateral generate_series(1, 1 + r.employee_number::int % 3) i
    cross join lateral (select app_now() - interval '1 day' - i * interval '1 hour' as at) w
  where e.company_id = $1 and r.employee_number::int % 10 < 6`;

/** The accounts and amounts that the product posts in the two steps of a paid advance. */
const LINES = `
  select a.id, l.step, l.line, l.kind, case when l.is_own then a.employee_id end as employee_id,
    (case when l.is_own then 0 else ${SHARD} end)::smallint as shard, l.pence
  from withdrawal a cross join lateral (values
    ('withdrawn', 1, 'advances-receivable', true, a.amount_pence), ('withdrawn', 2, 'payouts-in-transit', false, -a.amount_pence),
    ('withdrawn', 3, 'fees-receivable', true, a.fee_pence), ('withdrawn', 4, 'fee-income', false, -a.fee_pence),
    ('paid', 1, 'payouts-in-transit', false, a.amount_pence), ('paid', 2, 'payouts-settled', false, -a.amount_pence)
  ) l(step, line, kind, is_own, pence)
  where a.company_id = $1`;

/** The rows that withdrawals and their payouts leave. One in a hundred of all people is now paid less than they owe. */
const ROWS: readonly string[] = [
  ADVANCES,
  `insert into withdrawal_move (withdrawal_id, company_id, from_status, to_status, moved_by, moved_at)
    select a.id, a.company_id, m.was, m.becomes, m.mover, a.created_at + m.seconds * interval '1 second'
    from withdrawal a cross join (values (null, 'new', 'employee', 0), ('new', 'processing', 'cancel-window', 31),
      ('processing', 'paid', 'rail', 45)) m(was, becomes, mover, seconds)
    where a.company_id = $1`,
  `insert into ledger_account (kind, company_id, employee_id, shard, balance_pence)
    select kind, $1, employee_id, shard, sum(pence) from (${LINES}) l group by kind, employee_id, shard`,
  `insert into ledger_transfer (company_id, cause_type, cause_id, step, posted_in)
    select company_id, 'advance', id, step, pg_current_xact_id() from withdrawal cross join (values ('withdrawn'), ('paid')) s(step) where company_id = $1`,
  `with line as materialized (${LINES}),
      placed as (
        select l.*, c.id as account_id from line l join ledger_account c on c.company_id = $1 and c.kind = l.kind
          and c.employee_id = l.employee_id
        union all select l.*, c.id from line l join ledger_account c on c.company_id = $1 and c.kind = l.kind
          and c.employee_id is null and c.shard = l.shard
        where l.employee_id is null)
    insert into ledger_entry (transfer_id, line, account_id, amount_pence)
    select t.id, l.line, l.account_id, l.pence from placed l
      join ledger_transfer t on t.cause_type = 'advance' and t.cause_id = l.id and t.step = l.step`,
  `insert into sandbox.payment (reference, amount_pence, sort_code, account_number, payee_name, purpose, taken_at, settles_at)
    select 'adv-' || id, amount_pence, sort_code, account_number, account_name, 'advance', created_at + interval '32 seconds',
      created_at + interval '40 seconds'
    from withdrawal where company_id = $1`,
  `insert into payment_authorisation (company_id, employee_id, cause_type, cause_id, attempt, amount_pence, sort_code, account_number, authorised_at,
      authorised_in)
    select company_id, employee_id, 'advance', id, 1, amount_pence, sort_code, account_number, cancellable_until, pg_current_xact_id()
    from withdrawal where company_id = $1`,
  `insert into outbox (kind, key, company_id, payload, due_at, attempts, done_at, created_at)
    select n.kind, n.words || a.id, a.company_id, '{}', a.cancellable_until, 1, a.created_at + interval '45 seconds', a.created_at
    from withdrawal a cross join (values ('end-cancel-window', 'advance '), ('follow-payout', 'payout of advance ')) n(kind, words)
    where a.company_id = $1`,
  `update payroll_record set monthly_salary_pence = 500 where company_id = $1 and employee_number::int % 100 = 1`,
];

/** The exposure that the ledger's trigger would have kept in the rows of the shards, in one of them. */
const EXPOSED = `update company_exposure set exposed_pence = exposed_pence + (select sum(balance_pence) from ledger_account
    where company_id = $1 and kind in ('advances-receivable', 'fees-receivable', 'carried-over'))
  where company_id = $1 and shard = 0`;

/**
 * Creates paid withdrawals of the open pay period: the rows that the product would have written one by one, without its
 * triggers, which take most of the time. The ledger check at the end reads each of them.
 */
export async function layAdvances(owner: Pool, company: LaidCompany): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    // The planner has no statistics yet of the rows just written.
    await client.query("set local enable_nestloop = off");
    await client.query("set local enable_mergejoin = off");
    for (const rows of [...ROWS, EXPOSED]) await client.query(rows, [company.id]);
    await client.query("commit");
  } finally {
    client.release();
  }
}
