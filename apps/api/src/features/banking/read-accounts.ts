import type { accounts, BankingAccount, connections } from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import { connectionStatus, isRenewalNeeded } from "@wellpaid/domain/budgeting/bank-sync/connection-status";
import { isCounted } from "@wellpaid/domain/budgeting/current-balance";
import { type AccountRow, findAccounts } from "../../database/stores/banks/bank-accounts.ts";
import type { Database } from "../../database/tables/schema.ts";
import { findConnections } from "../../database/stores/banks/bank-connections.ts";

/** The connected accounts; savings that the employee has not included, cards, loans and mortgages are listed but not counted. */
export async function listAccounts(database: Database, employeeId: string): Promise<AnswerOf<typeof accounts>> {
  return (await findAccounts(database, employeeId)).map(accountAnswer);
}

/** Whether the employee may have it counted. */
export const isIncludable = ({ kind, currency }: Pick<AccountRow, "kind" | "currency">): boolean =>
  kind === "savings" && currency === "GBP";

/** An account as the calls return it. */
export const accountAnswer = (account: AccountRow): BankingAccount => ({
  id: account.id,
  name: account.name,
  bankName: account.bankName,
  type: account.kind,
  isActive: account.isActive,
  isShared: account.isShared,
  isCounted: isCounted(account),
  isIncludable: isIncludable(account),
  isIncluded: account.isIncluded,
  balance: { value: account.balancePence, currency: account.currency },
  balanceAt: account.balanceAt.toISOString(),
  connectionId: account.connectionId,
});

/** The bank connections and their status. */
export async function listConnections(database: Database, employeeId: string): Promise<AnswerOf<typeof connections>> {
  const rows = await findConnections(database, employeeId, "created_at");
  return rows.map(({ id, connectionName, accountsName, facts, now, expiresAt, readAt }) => ({
    ...{ id, connectionName, accountsName, status: connectionStatus(facts, now) },
    expiresAt: expiresAt.toISOString(),
    lastUpdatedAt: readAt?.toISOString() ?? null,
    isReauthNeed: isRenewalNeeded(facts, now),
  }));
}
