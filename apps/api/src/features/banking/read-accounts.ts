import type { accounts, BankingAccount, connections } from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import { isCounted } from "@wellpaid/domain/budgeting/current-balance";
import { sql } from "kysely";
import { type AccountRow, findAccounts } from "../../database/stores/bank-accounts.ts";
import type { Database } from "../../database/tables/schema.ts";

/** The connected accounts; savings, cards, loans and mortgages are listed beside the balance and not counted. */
export async function listAccounts(database: Database, employeeId: string): Promise<AnswerOf<typeof accounts>> {
  return (await findAccounts(database, employeeId)).map(accountAnswer);
}

/** Whether the employee may have it counted. */
export const isIncludable = ({ kind, currency }: Pick<AccountRow, "kind" | "currency">): boolean =>
  kind === "savings" && currency === "GBP";

/** An account as the calls tell it. */
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

/** Notified seven days before the consent ends (docs/product/banking.md#consents). */
export const REAUTH_NOTICE_DAYS = 7;

interface ConnectionRow {
  readonly id: string;
  readonly connectionName: string;
  readonly accountsName: string[];
  readonly status: "ok" | "error" | "expired";
  readonly expiresAt: Date;
  readonly lastUpdatedAt: Date | null;
  readonly isReauthNeed: boolean;
}

/** By then four polls have failed. */
const HOURS_UNREAD = 24;

/**
 * SQL of whether a connection `c` cannot be read: the bank does not answer, or the aggregator has not for so long that nothing
 * new of any bank came.
 */
export const isUnread = sql<boolean>`(c.status = 'error' or (c.status = 'ok'
  and c.bank_read_at < app_now() - make_interval(hours => ${HOURS_UNREAD}::int)
  and exists (select 1 from bank_load l where l.employee_id = c.employee_id and l.status = 'failed')))`;

/** The bank connections and how they are. A consent that has ended is over, also before the bank says so. */
export async function listConnections(database: Database, employeeId: string): Promise<AnswerOf<typeof connections>> {
  const { rows } = await sql<ConnectionRow>`
    select c.id, c.bank_name as "connectionName",
      array(select a.name from bank_account a where a.connection_id = c.id and a.is_shared order by a.name, a.id) as "accountsName",
      case when c.status = 'expired' or c.consent_expires_at <= n.now then 'expired'
        when c.status = 'login-needed' or ${isUnread} then 'error' else 'ok' end as status,
      c.consent_expires_at as "expiresAt", c.bank_read_at as "lastUpdatedAt",
      c.status in ('expired', 'login-needed')
        or c.consent_expires_at <= n.now + make_interval(days => ${REAUTH_NOTICE_DAYS}) as "isReauthNeed"
    from bank_connection c cross join lateral (select app_now() as now) n
    where c.employee_id = ${employeeId} and c.removed_at is null
    order by c.created_at, c.id`.execute(database);
  return rows.map((row) => ({
    ...row,
    expiresAt: row.expiresAt.toISOString(),
    lastUpdatedAt: row.lastUpdatedAt?.toISOString() ?? null,
  }));
}
