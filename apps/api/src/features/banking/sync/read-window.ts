import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import type { AccountId, Transaction } from "@wellpaid/providers/open-banking/port";
import type { Context } from "../../../context.ts";
import type { StoredAccount } from "../bank-store.ts";
import type { RunningLoad } from "./load-store.ts";

/** All transactions of an account from one day on, up to another if given. */
export async function readWindow(
  { openBanking }: Pick<Context, "openBanking">,
  load: RunningLoad,
  account: StoredAccount,
  from: string,
  to?: string,
): Promise<Transaction[]> {
  const found: Transaction[] = [];
  const days = { from: civilDate(from), ...(to === undefined ? {} : { to: civilDate(to) }) };
  const query = { accountId: account.aggregatorId as AccountId, ...days };
  for await (const page of openBanking.transactions(load.holderId, query)) found.push(...page);
  return found;
}
