/** A visit to a bank's own pages: who the person is, what they came for, and where they go back to. */
import type { BankState } from "../bank-state.ts";

export type VisitWish = "connect" | "reauth" | "reconsent" | "refresh";

export interface Visit {
  readonly uid: string;
  readonly bankId: string;
  readonly userId: string | null;
  readonly connectionId: string | null;
  readonly wish: VisitWish;
  readonly consentUntil: Date;
  readonly returnTo: string;
  readonly bankUserId: string | null;
  readonly accountIds: readonly string[];
  readonly expiresAt: Date;
}

/** A bank's own session, by the sandbox's clock. */
export const VISIT_MINUTES = 15;

const VISIT = `uid, bank_id as "bankId", user_id as "userId", connection_id as "connectionId", wish,
  consent_until as "consentUntil", return_to as "returnTo", bank_user_id as "bankUserId",
  account_ids::text[] as "accountIds", expires_at as "expiresAt"`;

/** Keeps a visit that just began; one that is known stays as it is. */
export async function startVisit(bankState: BankState, visit: Omit<Visit, "accountIds" | "expiresAt">): Promise<void> {
  const now = await bankState.now();
  await bankState.pool.query(
    `insert into sandbox.bank_visit (uid, bank_id, user_id, connection_id, wish, consent_until, return_to, bank_user_id,
       expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (uid) do nothing`,
    [
      visit.uid,
      visit.bankId,
      visit.userId,
      visit.connectionId,
      visit.wish,
      visit.consentUntil,
      visit.returnTo,
      visit.bankUserId,
      new Date(now.getTime() + VISIT_MINUTES * 60_000),
    ],
  );
}

export async function findVisit(bankState: BankState, uid: string): Promise<Visit | null> {
  const found = await bankState.pool.query<Visit>(`select ${VISIT} from sandbox.bank_visit where uid = $1`, [uid]);
  return found.rows[0] ?? null;
}

export async function signIn(bankState: BankState, uid: string, bankUserId: string): Promise<void> {
  await bankState.pool.query("update sandbox.bank_visit set bank_user_id = $2, account_ids = '{}' where uid = $1", [
    uid,
    bankUserId,
  ]);
}

export async function chooseAccounts(bankState: BankState, uid: string, accountIds: readonly string[]): Promise<void> {
  await bankState.pool.query("update sandbox.bank_visit set account_ids = $2::uuid[] where uid = $1", [
    uid,
    accountIds,
  ]);
}

/** Takes away visits that ended days ago. Called at start. */
export async function sweepVisits(bankState: BankState): Promise<void> {
  await bankState.pool.query("delete from sandbox.bank_visit where expires_at < $1", [
    new Date((await bankState.now()).getTime() - 2 * 86_400_000),
  ]);
}
