import type { SignedPence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";
import type { OpenedPeriod } from "./pay-period-store.ts";

/** A payroll run as a list shows it. */
export interface PayrollRunSummary {
  readonly id: string;
  readonly company: string;
  /** Null: of the company's people without one. */
  readonly payGroup: string | null;
  readonly payday: string;
  readonly cutOffDay: string;
  readonly status: OpenedPeriod["status"];
  /** By which the employer pays it. */
  readonly paymentReference: string;
  /** With a line in it. */
  readonly employees: number;
  /** What payroll deducts in all; below zero where it gives back more. */
  readonly totalPence: SignedPence;
}

/** What payroll deducts from one employee's pay. */
export interface PayrollLine {
  /** Null where payroll no longer knows the person. */
  readonly employeeNumber: string | null;
  readonly surname: string;
  readonly name: string;
  readonly salaryPence: SignedPence;
  readonly advancesPence: SignedPence;
  readonly feesPence: SignedPence;
  readonly carriedOverPence: SignedPence;
  readonly savingsPence: SignedPence;
  readonly creditedPence: SignedPence;
  readonly duePence: SignedPence;
  /** Stays owed: of people who have left, for good. */
  readonly carriedOnPence: SignedPence;
}

export interface PayrollRun extends PayrollRunSummary {
  readonly lines: readonly PayrollLine[];
}

const MAX_RUNS = 1_000;

/** A company's runs, that of the newest payday first; null where there is no such company. */
export async function listPayrollRuns(database: Database, companyName: string): Promise<PayrollRunSummary[] | null> {
  const company = await database.selectFrom("company").select("id").where("name", "=", companyName).executeTakeFirst();
  if (company === undefined) return null;
  const { rows } = await sql<PayrollRunSummary>`${summaries} where p.company_id = ${company.id}
    order by p.payday desc, g.name nulls first, p.id limit ${MAX_RUNS}`.execute(database);
  return rows;
}

/** Of `d deduction`, `e employee` and `r payroll_record`: a line as payroll gets it. */
export const LINE_COLUMNS = sql<PayrollLine>`coalesce(r.payroll_reference, r.employee_number) as "employeeNumber", coalesce(r.surname, e.surname) as surname,
  coalesce(r.name, e.name) as name, d.salary_pence as "salaryPence", d.withdrawals_taken_pence as "advancesPence",
  d.fees_taken_pence as "feesPence", d.carried_over_taken_pence as "carriedOverPence",
  d.savings_taken_pence as "savingsPence", d.amounts_credited_pence + d.fees_credited_pence as "creditedPence",
  d.due_pence as "duePence", d.carried_on_pence as "carriedOnPence"`;
export const LINE_PEOPLE = sql`deduction d join employee e on e.id = d.employee_id
  left join payroll_record r on r.id = e.payroll_record_id`;
/** In which order the file has them. */
export const LINE_ORDER = sql`coalesce(r.surname, e.surname), coalesce(r.name, e.name), r.employee_number, d.id`;

const summaries = sql`
  select p.id, c.name as company, g.name as "payGroup", p.payday, p.cut_off_day as "cutOffDay", p.status,
    p.payment_reference as "paymentReference", p.lines as employees, p.due_pence as "totalPence"
  from pay_period p join company c on c.id = p.company_id left join pay_group g on g.id = p.pay_group_id`;

/** One run with its lines as of one moment, by surname; null where there is none of this id. */
export async function readPayrollRun(database: Database, id: string): Promise<PayrollRun | null> {
  return database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const [run] = (await sql<PayrollRunSummary>`${summaries} where p.id = ${id}`.execute(tx)).rows;
      if (run === undefined) return null;
      const { rows: lines } = await sql<PayrollLine>`
        select ${LINE_COLUMNS} from ${LINE_PEOPLE}
        where d.pay_period_id = ${id} order by ${LINE_ORDER}`.execute(tx);
      return { ...run, lines };
    });
}
