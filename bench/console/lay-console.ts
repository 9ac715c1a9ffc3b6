import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { layPeople } from "../payday/lay-people.ts";
import { makeAdministrator } from "../product/administrators.ts";

/** What the console of a large company shows. */
export interface LaidConsole {
  readonly companyId: string;
  readonly runId: string;
  readonly importId: string;
}

/** Three withdrawals of each person for the open period's payday, over the last month; one in twenty owes a carried-over sum. */
const OPEN_PERIOD: readonly string[] = [
  `insert into withdrawal (company_id, employee_id, period_start, payday, amount_pence, fee_pence, status, created_at,
     cancellable_until, limit_pence, max_count, sort_code, account_number, account_name)
   select e.company_id, e.id, p.first_day, p.payday, 1000 + n.n * 7 % 9 * 500, 200, 'paid', n.at, n.at, 75000, 5,
     r.salary_sort_code, r.salary_account_number, e.name
   from employee e join payroll_record r on r.id = e.payroll_record_id
     join pay_period p on p.company_id = e.company_id and p.status = 'open' cross join generate_series(1, 3) i
     cross join lateral (select r.employee_number::int + i as n,
       app_now() - (r.employee_number::int * 37 + i * 1009) % 43200 * interval '1 minute' as at) n
   where e.company_id = $1`,
  `insert into ledger_account (kind, company_id, employee_id, shard, balance_pence)
   select 'carried-over', e.company_id, e.id, 0, 500 from employee e join payroll_record r on r.id = e.payroll_record_id
   where e.company_id = $1 and r.employee_number::int % 20 = 0`,
];

/** One in five awaits a decision, and the audit log has an earlier approval of each person. */
const DECISIONS: readonly string[] = [
  `insert into access_request (company_id, employee_id, status, created_at)
   select e.company_id, e.id, 'pending', app_now() - r.employee_number::int * interval '1 second'
   from employee e join payroll_record r on r.id = e.payroll_record_id
   where e.company_id = $1 and r.employee_number::int % 5 = 0`,
  `insert into audit_entry (company_id, at, action, subject_kind, subject_id, before, after)
   select e.company_id, app_now() - r.employee_number::int * interval '1 minute', 'request-approved', 'employee', e.id,
     '{"state": "pending"}', '{"state": "approved", "kind": "on-demand-pay"}'
   from employee e join payroll_record r on r.id = e.payroll_record_id where e.company_id = $1 order by e.id`,
];

/** A file of all people that waits for a second person. */
const IMPORT: readonly string[] = [
  `insert into payroll_import (company_id, state, file_name, encoding, read_rows, judged_rows, counts, uploaded_by, uploaded_by_name)
   select $1, 'ready', 'people.csv', 'utf-8', n.count, n.count, jsonb_build_object('joiner', 0, 'change', n.count, 'unchanged', 0,
     'leaver', 0, 'missing', 0, 'faulty', 0, 'implausible', 0), a.id, a.name
   from administrator a cross join (select count(*) from payroll_record where company_id = $1) n where a.company_id = $1`,
  `insert into payroll_import_row (import_id, company_id, position, line, employee_number, person, kind, before)
   select i.id, r.company_id, r.employee_number::int, r.employee_number::int + 1, r.employee_number,
     jsonb_build_object('employeeNumber', r.employee_number, 'name', r.name, 'surname', r.surname, 'monthlySalaryPence', 250000),
     'change', jsonb_build_object('employeeNumber', r.employee_number, 'name', r.name, 'surname', r.surname,
       'monthlySalaryPence', r.monthly_salary_pence)
   from payroll_record r join payroll_import i on i.company_id = r.company_id where r.company_id = $1`,
];

const deductions = (
  period: string,
): string => `insert into deduction (company_id, pay_period_id, employee_id, payday, shard,
    salary_pence, carried_over_owed_pence, withdrawals_owed_pence, fees_owed_pence, savings_owed_pence, amounts_credited_pence,
    fees_credited_pence, carried_over_taken_pence, withdrawals_taken_pence, fees_taken_pence, savings_taken_pence, carried_on_pence, net_pence)
  select p.company_id, p.id, e.id, p.payday, 0, 200000, 0, 4000, 200, 0, 0, 0, 0, 4000, 200, 0, 0, 195800
  from pay_period p join employee e on e.company_id = p.company_id where p.company_id = $1 and ${period}`;

/** Runs of earlier months, each with a line for each person. */
const earlierRuns = (runs: number): readonly string[] => [
  `insert into pay_period (company_id, month, first_day, payday, cut_off_day, status, fixed_at, posted_at, lines, due_pence)
   select p.company_id, to_char(d.day, 'YYYY-MM'), d.day, d.day + 27, d.day + 26, 'posted', app_now(), app_now(), n.people, n.people * 4200
   from pay_period p cross join generate_series(1, ${runs}) i
     cross join (select count(*)::int as people from employee where company_id = $1) n
     cross join lateral (select (date_trunc('month', p.first_day) - (i + 1) * interval '1 month')::date as day) d
   where p.company_id = $1 and p.status = 'open'`,
  deductions("p.status = 'posted'"),
];

async function layRows(owner: Pool, companyId: string, statements: readonly string[]): Promise<void> {
  const client = await owner.connect();
  try {
    // Without the triggers, which take most of the time.
    await client.query("set session_replication_role = replica");
    for (const statement of statements) await client.query(statement, [companyId]);
  } finally {
    client.release(true);
  }
}

const OPENED_WITHIN_SECONDS = 60;

/** The worker opens pay periods by itself, later where the machine is busy. */
async function untilOpened(owner: Pool, companyIds: readonly string[]): Promise<void> {
  for (let waited = 0; waited < OPENED_WITHIN_SECONDS; waited += 1) {
    const { rowCount } = await owner.query(
      "select 1 from pay_period where company_id = any($1) and status = 'open' group by company_id",
      [companyIds],
    );
    if (rowCount === companyIds.length) return;
    await pause(1_000);
  }
  throw new Error("no pay periods were opened");
}

/** Creates a company of `people` people and another as large, and fills both once the product has opened their pay periods. */
export async function layConsole(
  owner: Pool,
  wish: { readonly people: number; readonly runs: number; readonly openPeriods: () => Promise<void> },
): Promise<LaidConsole & { readonly token: string }> {
  const { people, runs } = wish;
  // Far from its cut-off on every day of the year: the period that is opened stays open.
  const { rows: days } = await owner.query<{ day: number }>("select extract(day from london_today() + 14)::int as day");
  const paydayDay = days[0]?.day ?? 1;
  const [shown, beside] = [
    await layPeople(owner, { name: "shown", people, paydayDay, firstPhone: 7_400_000_000 }),
    await layPeople(owner, { name: "beside", people, paydayDay, firstPhone: 7_500_000_000 }),
  ];
  await owner.query("vacuum analyze");
  await wish.openPeriods();
  await untilOpened(owner, [shown.id, beside.id]);
  const { token } = await makeAdministrator(owner, shown.id, "console@load.example");
  await layRows(owner, beside.id, OPEN_PERIOD);
  await layRows(owner, shown.id, [...OPEN_PERIOD, ...DECISIONS, ...IMPORT, ...earlierRuns(runs)]);
  await owner.query("vacuum analyze");
  const { rows } = await owner.query<LaidConsole>(
    `select p.company_id as "companyId", p.id as "runId", i.id as "importId" from pay_period p join payroll_import i using (company_id)
     where p.company_id = $1 and p.status = 'posted' order by p.payday desc limit 1`,
    [shown.id],
  );
  const [laid] = rows;
  if (laid === undefined) throw new Error("nothing was laid");
  return { ...laid, token };
}
