import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { OBJECTIONS_COUNTED_DAYS, type PayoutAccount } from "@wellpaid/domain/ledger/payout-account";
import type { messageTexts } from "@wellpaid/texts/messages";
import { sql } from "kysely";
import { enqueueJob } from "../database/outbox.ts";
import { lockEmployee } from "../database/stores/lock-employee.ts";
import type { Database, Tx } from "../database/tables/schema.ts";

interface BankAccount {
  readonly sortCode: string;
  readonly accountNumber: string;
}

/** Since when employee `e` objects to the salary account of payroll record `r`; null when they do not. */
export const OBJECTED_AT = sql`(select o.objected_at from salary_account_objection o where o.employee_id = e.id
  and o.lifted_at is null and o.sort_code = r.salary_sort_code and o.account_number = r.salary_account_number)`;

/** Whether an employee objects to an account, which need not be the current salary account. */
export async function isObjectedTo(
  db: Database | Tx,
  employeeId: string,
  { sortCode, accountNumber }: BankAccount,
): Promise<boolean> {
  const { rows } = await sql`select 1 from salary_account_objection where employee_id = ${employeeId}
    and lifted_at is null and sort_code = ${sortCode} and account_number = ${accountNumber}`.execute(db);
  return rows.length > 0;
}

/** A person's salary account as decisions about an objection need it. */
export interface StandingAccount {
  readonly employeeId: string;
  readonly companyId: string;
  readonly phone: string;
  /** The person's name, as payroll has it. */
  readonly name: string;
  readonly company: string;
  /** Null where payroll knows no account. */
  readonly account: (BankAccount & PayoutAccount) | null;
  readonly ending: string | null;
  readonly objectedAt: Instant | null;
  /** Their recent objections to this account, including the open one. */
  readonly objections: number;
  readonly now: Instant;
}

interface StandingRow {
  readonly companyId: string;
  readonly phone: string;
  readonly name: string;
  readonly company: string;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly replacedAt: Date | null;
  readonly objectedAt: Date | null;
  readonly objections: number;
  readonly now: Date;
}

const momentOf = (at: Date | null): Instant | null => (at === null ? null : instant(at.getTime()));

/** Returns null when the account at the product has ended. */
export async function readStandingAccount(db: Database | Tx, employeeId: string): Promise<StandingAccount | null> {
  const { rows } = await sql<StandingRow>`
    select e.company_id as "companyId", e.phone, coalesce(r.name || ' ' || r.surname, e.name || ' ' || e.surname) as name,
      c.name as company, r.salary_sort_code as "sortCode", r.salary_account_number as "accountNumber",
      r.salary_account_replaced_at as "replacedAt", ${OBJECTED_AT} as "objectedAt",
      (select count(*)::int from salary_account_objection o where o.employee_id = e.id and o.sort_code = r.salary_sort_code
        and o.account_number = r.salary_account_number
        and o.objected_at > n.now - make_interval(days => ${OBJECTIONS_COUNTED_DAYS}::int)) as objections, n.now
    from employee e join company c on c.id = e.company_id cross join (select app_now() as now) n left join payroll_record r on r.id = e.payroll_record_id
    where e.id = ${employeeId} and e.ended_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { companyId, phone, name, company, sortCode, accountNumber, objections } = row;
  const objectedAt = momentOf(row.objectedAt);
  return {
    employeeId,
    companyId,
    phone,
    name,
    company,
    account:
      sortCode === null || accountNumber === null
        ? null
        : { sortCode, accountNumber, replacedAnotherAt: momentOf(row.replacedAt), isObjectedTo: objectedAt !== null },
    ending: accountNumber?.slice(-4) ?? null,
    objectedAt,
    objections,
    now: instant(row.now.getTime()),
  };
}

/** The same with the employee locked, as every payment to the account locks them. */
export async function lockCurrentAccount(tx: Tx, employeeId: string): Promise<StandingAccount | null> {
  await lockEmployee(tx, employeeId);
  return readStandingAccount(tx, employeeId);
}

/** Who lifts an objection, and why. */
export type Lifting =
  | { readonly by: "employee" }
  | { readonly by: "administrator"; readonly id: string; readonly reason: string };

/**
 * Lifts the objection to the account of an employee whose row the caller has locked. The database makes the account rest
 * a day from now, and the owner gets new links.
 */
export async function liftObjection(tx: Tx, standing: StandingAccount, lifting: Lifting): Promise<void> {
  const { employeeId, companyId, account } = standing;
  if (account === null) throw new Error("an objection is to an account");
  const isByAdministrator = lifting.by === "administrator";
  const { sortCode, accountNumber } = account;
  const { rows } = await sql<{
    id: string;
  }>`update salary_account_objection set lifted_at = app_now(), lifted_by = ${lifting.by},
      lifted_by_administrator = ${isByAdministrator ? lifting.id : null}, reason = ${isByAdministrator ? lifting.reason : null}
    where employee_id = ${employeeId} and lifted_at is null and sort_code = ${sortCode}
      and account_number = ${accountNumber} returning id`.execute(tx);
  const [lifted] = rows;
  if (lifted === undefined) throw new Error("the objection is gone while its employee is held");
  const template: keyof typeof messageTexts = isByAdministrator
    ? "salary-account-confirmed"
    : "salary-account-accepted";
  await enqueueJob(tx, {
    kind: "tell-salary-account",
    key: `objection ${lifted.id} lifted`,
    companyId,
    payload: { employeeId, sortCode, accountNumber, template },
  });
}
