import type { RefusalCode } from "@wellpaid/contract/refusals";
import type { NoCode } from "@wellpaid/contract/usual-refusals";
import type { BankingAccount } from "@wellpaid/contract/budgeting/budgeting";
import type { Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Session } from "../../http/session/session.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import { type AccountRow, findAccounts } from "../../database/stores/banks/bank-accounts.ts";
import { type AccountChange, lockAccount, updateAccount } from "./bank-store.ts";
import { accountAnswer, isIncludable } from "./read-accounts.ts";

/** What confirms that an account is deactivated or activated; wired by start. */
export type UseAccountCode = (
  tx: Tx,
  session: Session,
  type: "account_activate" | "account_deactivate",
  code: string | null | undefined,
) => Promise<Refusal<NoCode> | null>;

/** Changes one of the employee's own accounts, held meanwhile; tells it as it then is. */
async function changeAccount<C extends RefusalCode = never>(
  { database }: Context,
  session: Session,
  id: string,
  decide: (tx: Tx, account: AccountRow) => Promise<AccountChange | Refusal<C>> | AccountChange | Refusal<C>,
): Promise<BankingAccount | Refusal<C | "NOT_FOUND">> {
  return inTransaction(database, async (tx) => {
    const ownId = await lockAccount(tx, session.employeeId, id);
    const own = async () => (await findAccounts(tx, session.employeeId)).find((account) => account.id === ownId);
    const account = await own();
    if (account === undefined) return refuse("NOT_FOUND");
    const change = await decide(tx, account);
    if ("refused" in change) return change;
    if (Object.keys(change).length > 0) await updateAccount(tx, id, change);
    return accountAnswer((await own()) ?? account);
  });
}

/** The bank's own name of it does not come back with the next reading. */
export function renameAccount(ctx: Context, session: Session, id: string, name: string) {
  return changeAccount(ctx, session, id, () => ({ name }));
}

/**
 * Takes an account out of the balance and of left to spend, or in again, once a code has confirmed it. One that is so
 * already needs none: the answer to an earlier request may have been lost.
 */
export function setAccountActive(
  ctx: Context,
  useCode: UseAccountCode,
  session: Session,
  wish: { readonly id: string; readonly isActive: boolean; readonly code: string | null | undefined },
) {
  return changeAccount(ctx, session, wish.id, async (tx, account): Promise<AccountChange> => {
    if (account.isActive === wish.isActive) return {};
    const type = wish.isActive ? "account_activate" : "account_deactivate";
    return (await useCode(tx, session, type, wish.code)) ?? { is_active: wish.isActive };
  });
}

/** Only savings are optional: current accounts always count, debts never do. */
export function includeAccount(ctx: Context, session: Session, id: string, isIncluded: boolean) {
  return changeAccount(ctx, session, id, (_tx, account) =>
    isIncludable(account) ? { is_included: isIncluded } : refuse("ACCOUNT_NOT_INCLUDABLE"),
  );
}
