import type { Client, Pool } from "pg";
import { carried, due, entriesAtCutOff, entriesOnPayday, type Line, nameOf, readLines, saved } from "./bare-lines.ts";
import { posting, type Statement } from "./bare-posting.ts";
import type { LaidCompany } from "./lay-people.ts";

/** As the product: people of one transaction at the cut-off, lines of one on payday. */
const AT_ONCE = 1_000;

/** As the product's connections: plans that the ledger's triggers keep from when tables were small would read them whole. */
export const BY_INDEX = "set enable_seqscan = off";

/** Values of one transaction, statement by statement, worked out before the clock runs. */
type Batch = readonly Statement[];

export interface BarePayday {
  readonly fix: readonly Batch[];
  readonly post: readonly Batch[];
}

interface Period {
  readonly id: string;
  readonly payday: string;
}

const inBatches = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

/** The row is as of the cut-off, which this company has not reached: only the bench works on it. */
const DEDUCTIONS = `
  insert into deduction (id, company_id, pay_period_id, employee_id, payday, shard, created_at, salary_pence, carried_over_owed_pence,
    withdrawals_owed_pence, fees_owed_pence, savings_owed_pence, amounts_credited_pence, fees_credited_pence,
    carried_over_taken_pence, withdrawals_taken_pence, fees_taken_pence, savings_taken_pence, carried_on_pence, net_pence)
  select l.id, $1, p.id, l.employee, p.payday, l.shard, p.cut_off_day::timestamp at time zone 'Europe/London', l.salary, 0,
    l.advances, l.fees, l.saved, 0, 0, 0, l.withdrawals_taken, l.fees_taken, l.saved, l.carried,
    l.salary - l.withdrawals_taken - l.fees_taken - l.saved
  from pay_period p, unnest($3::uuid[], $4::uuid[], $5::smallint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[],
    $10::bigint[], $11::bigint[], $12::bigint[])
    l(id, employee, shard, salary, advances, fees, withdrawals_taken, fees_taken, carried, saved)
  where p.id = $2`;

function fixing(
  company: LaidCompany,
  period: Period,
  lines: readonly Line[],
  accounts: ReadonlyMap<string, string>,
): Batch {
  const links = lines.flatMap(({ id, advanceIds }) => advanceIds.map((advanceId) => [advanceId, id] as const));
  const carriedOn = lines.filter((line) => carried(line) > 0);
  const columns = [
    lines.map(({ id }) => id),
    lines.map(({ employeeId }) => employeeId),
    lines.map(({ shard }) => shard),
    lines.map(({ salary }) => salary),
    lines.map(({ advances }) => advances),
    lines.map(({ fees }) => fees),
    lines.map(({ advancesTaken }) => advancesTaken),
    lines.map(({ feesTaken }) => feesTaken),
    lines.map(carried),
    lines.map(saved),
  ];
  return [
    { name: "deductions", text: DEDUCTIONS, values: [company.id, period.id, ...columns] },
    {
      name: "links",
      text: `insert into deduction_withdrawal (withdrawal_id, deduction_id, company_id)
        select a, d, $1 from unnest($2::uuid[], $3::uuid[]) l(a, d)`,
      values: [company.id, links.map(([advance]) => advance), links.map(([, deduction]) => deduction)],
    },
    {
      name: "carried",
      text: `insert into carried_over (employee_id, company_id, period_start, amount_pence)
        select e, $1, $2::date + 1, p from unnest($3::uuid[], $4::bigint[]) l(e, p)`,
      values: [company.id, period.payday, carriedOn.map(({ employeeId }) => employeeId), carriedOn.map(carried)],
    },
    posting(company.id, "deduction", "fixed", lines.flatMap(entriesAtCutOff), accounts),
  ];
}

function messageOf(line: Line): string {
  const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;
  const amount = pounds(due(line) - saved(line));
  const text = (): object => {
    if (carried(line) > 0) return { template: "payday-carried-over", values: { amount, left: pounds(carried(line)) } };
    if (line.deposit === null) return { template: "payday-deducted", values: { amount } };
    if (line.advanceIds.length === 0) return { template: "payday-saved", values: { saved: pounds(saved(line)) } };
    return { template: "payday-deducted-and-saved", values: { amount, saved: pounds(saved(line)) } };
  };
  return JSON.stringify({ to: line.phone, channel: "sms", ...text() });
}

/** What the payday took for savings. */
function deposits(company: LaidCompany, period: Period, lines: readonly Line[]): Batch {
  const made = lines.flatMap(({ deposit, id, employeeId }) =>
    deposit === null ? [] : [{ ...deposit, line: id, employeeId }],
  );
  return [
    {
      name: "deposits",
      text: `insert into savings_deposit (id, deduction_id, company_id, employee_id, saving_id, payday, amount_pence)
        select i, d, $1, e, s, $2::date, p
        from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::bigint[]) l(i, d, e, s, p)`,
      values: [
        company.id,
        period.payday,
        made.map(({ id }) => id),
        made.map(({ line }) => line),
        made.map(({ employeeId }) => employeeId),
        made.map(({ savingId }) => savingId),
        made.map(({ pence }) => pence),
      ],
    },
  ];
}

function payday(
  company: LaidCompany,
  period: Period,
  lines: readonly Line[],
  accounts: ReadonlyMap<string, string>,
): Batch {
  return [
    posting(company.id, "deduction", "posted", lines.flatMap(entriesOnPayday), accounts),
    ...deposits(company, period, lines),
    {
      name: "messages",
      text: `insert into outbox (kind, key, company_id, payload, due_at)
        select 'send-message', k, $1, p::jsonb, ($2::date + time '08:00') at time zone 'Europe/London'
        from unnest($3::text[], $4::text[]) l(k, p)`,
      values: [company.id, period.payday, lines.map(({ id }) => `payday of deduction ${id}`), lines.map(messageOf)],
    },
  ];
}

const done = (text: "fix" | "post", period: Period): Batch[number] => ({
  name: "done",
  text: "update outbox set done_at = app_now(), payload = '{}', attempts = 1 where key = $1",
  values: [`${text} pay period ${period.id}`],
});

const FIXED = "update pay_period set status = 'fixed', fixed_at = app_now() where id = $1";
const POSTED = "update pay_period set status = 'posted', posted_at = app_now() where id = $1";
const OPENED = `
  with opened as (insert into pay_period (company_id, month, first_day, payday, cut_off_day)
    select company_id, to_char(payday + interval '1 month', 'YYYY-MM'), payday + 1, (payday + interval '1 month')::date,
      (payday + interval '1 month')::date - 1
    from pay_period where id = $1 returning id, company_id, payday, cut_off_day)
  insert into outbox (kind, key, company_id, payload, due_at)
    select n.kind, n.words || o.id, o.company_id, jsonb_build_object('payPeriodId', o.id), n.day::timestamp at time zone 'Europe/London'
    from opened o cross join lateral (values ('fix-pay-period', 'fix pay period ', o.cut_off_day),
      ('post-pay-period', 'post pay period ', o.payday)) n(kind, words, day)`;

/** Makes the accounts that the rows name and are not there yet, so that the bare half is not measured making them. */
async function openAccounts(
  owner: Pool,
  company: LaidCompany,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, string>> {
  const open = (kind: string, owners: readonly Line[]) =>
    owner.query(
      "insert into ledger_account (kind, company_id, employee_id) select $1, $2, e from unnest($3::uuid[]) e",
      [kind, company.id, owners.map(({ employeeId }) => employeeId)],
    );
  await open(
    "carried-over",
    lines.filter((line) => carried(line) > 0),
  );
  await open(
    "savings-owed",
    lines.filter((line) => saved(line) > 0),
  );
  await owner.query(
    `insert into ledger_account (kind, company_id, shard)
     select k, $1, s from generate_series(0, 63) s, unnest(array['due-from-payroll', 'due-from-employer', 'savings-in-transit']) k`,
    [company.id],
  );
  const { rows } = await owner.query<{ id: string; kind: string; owner: string }>(
    "select id, kind, coalesce(employee_id::text, shard::text) as owner from ledger_account where company_id = $1",
    [company.id],
  );
  return new Map(rows.map(({ id, kind, owner: whose }) => [nameOf(kind, whose), id]));
}

/** Works out what a payday of this company writes, batch by batch. */
export async function prepareBarePayday(owner: Pool, company: LaidCompany): Promise<BarePayday> {
  const { rows } = await owner.query<Period>(
    "select id, payday::text from pay_period where company_id = $1 and status = 'open'",
    [company.id],
  );
  const [period] = rows;
  if (period === undefined) throw new Error("no pay period is open");
  const people = await readLines(owner, company);
  const isLine = (line: Line | null): line is Line => line !== null;
  const lines = people.filter(isLine);
  const accounts = await openAccounts(owner, company, lines);
  return {
    fix: [
      ...inBatches(people).map((batch) => fixing(company, period, batch.filter(isLine), accounts)),
      [{ name: "fixed", text: FIXED, values: [period.id] }, done("fix", period)],
    ],
    post: [
      ...inBatches(lines).map((batch) => payday(company, period, batch, accounts)),
      [
        { name: "posted", text: POSTED, values: [period.id] },
        { name: "opened", text: OPENED, values: [period.id] },
        done("post", period),
      ],
    ],
  };
}

/** Writes the batches one after the other, each in a transaction; tells how long it took. */
export async function writeBarely(client: Client, batches: readonly Batch[]): Promise<number> {
  const started = performance.now();
  for (const batch of batches) {
    await client.query("begin");
    for (const { name, text, values } of batch) await client.query({ name, text, values: [...values] });
    await client.query("commit");
  }
  return performance.now() - started;
}
