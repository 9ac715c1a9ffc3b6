import type { Context } from "../../context.ts";
import { type BankHolder, findBankHolder, insertBankHolder } from "./bank-holder-store.ts";

/** Under which reference the aggregator knows an employee. */
export const bankReferenceOf = (employeeId: string): string => employeeId;

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
  const holder = { employeeId: who.employeeId, companyId: who.companyId, holderId };
  await insertBankHolder(ctx.database, holder);
  return holder;
}
