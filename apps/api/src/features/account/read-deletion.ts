import type { AnswerOf } from "@wellpaid/contract/call";
import type { readDeletion as call, closeAccount } from "@wellpaid/contract/account/closure";
import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { deletionDue, EMPLOYEE_ACCOUNTS, type OpenThing, openThings } from "@wellpaid/domain/identity/closure";
import { sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";

interface Who {
  readonly employeeId: string;
  readonly companyId: string;
}

/** What must be settled before an erasure: by the ledger and payroll's runs, and while a bank account is open. */
export async function readOpenThings(db: Database | Tx, who: Who): Promise<readonly OpenThing[]> {
  const accounts = await db
    .selectFrom("ledger_account")
    .select(["kind", "balance_pence as pence"])
    .where("kind", "in", EMPLOYEE_ACCOUNTS)
    .where("employee_id", "=", who.employeeId)
    .where("company_id", "=", who.companyId)
    .execute();
  const saving = await db
    .selectFrom("saving")
    .select("id")
    .where("employee_id", "=", who.employeeId)
    .where("status", "=", "active")
    .executeTakeFirst();
  const { rows: withPayroll } = await sql`select 1 from deduction d join pay_period p on p.id = d.pay_period_id
    where d.employee_id = ${who.employeeId} and d.due_pence <> 0 and p.status <> 'posted' limit 1`.execute(db);
  return openThings(accounts, { isSavingOpen: saving !== undefined, isWithPayroll: withPayroll.length > 0 });
}

/** The deletion requested at this time. */
export async function deletionOf(
  db: Database | Tx,
  who: Who,
  requestedAt: Instant,
): Promise<AnswerOf<typeof closeAccount>> {
  return {
    deletionDate: londonDate(deletionDue(requestedAt)),
    waitsFor: [...(await readOpenThings(db, who))],
  };
}

/** The deletion as requested, or as it would be if requested now. */
export async function readDeletion(
  database: Database,
  who: Who & { readonly now: Date },
): Promise<AnswerOf<typeof call>> {
  const { deletion_requested_at: requestedAt } = await database
    .selectFrom("employee")
    .select("deletion_requested_at")
    .where("id", "=", who.employeeId)
    .executeTakeFirstOrThrow();
  const at = instant((requestedAt ?? who.now).getTime());
  return { ...(await deletionOf(database, who, at)), isRequested: requestedAt !== null };
}
