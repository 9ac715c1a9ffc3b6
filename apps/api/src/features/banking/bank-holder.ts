import type { HolderId } from "@wellpaid/providers/open-banking/port";
import type { Database } from "../../database/tables/schema.ts";
import type { Context } from "../../context.ts";

/** An employee known to the aggregator. */
export interface BankHolder {
  readonly employeeId: string;
  readonly companyId: string;
  readonly holderId: HolderId;
}

/** Under which reference the aggregator knows an employee. */
export const bankReferenceOf = (employeeId: string): string => employeeId;

/** Null while the employee has never begun to connect a bank, and once the account has ended. */
export async function findBankHolder(database: Database, employeeId: string): Promise<BankHolder | null> {
  const row = await database
    .selectFrom("open_banking_user as u")
    .innerJoin("employee as e", "e.id", "u.employee_id")
    .select(["u.company_id", "u.aggregator_user_id"])
    .where("u.employee_id", "=", employeeId)
    .where("e.ended_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { employeeId, companyId: row.company_id, holderId: row.aggregator_user_id as HolderId };
}

/**
 * Makes an employee known to the aggregator and keeps under which id. Safe to repeat, also after a crash between the
 * two: the same reference gives the same id.
 */
export async function registerBankHolder(
  ctx: Pick<Context, "database" | "openBanking">,
  who: { readonly employeeId: string; readonly companyId: string },
): Promise<BankHolder> {
  const known = await findBankHolder(ctx.database, who.employeeId);
  if (known !== null) return known;
  const holderId = await ctx.openBanking.registerHolder(bankReferenceOf(who.employeeId));
  await ctx.database
    .insertInto("open_banking_user")
    .values({ employee_id: who.employeeId, company_id: who.companyId, aggregator_user_id: holderId })
    .onConflict((conflict) => conflict.column("employee_id").doNothing())
    .execute();
  return { employeeId: who.employeeId, companyId: who.companyId, holderId };
}
