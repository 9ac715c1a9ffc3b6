/** What happens at the bank, step by step; each step returns where the browser goes next, or what is wrong. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import { connectionOf, giveConsent, renewConsent } from "../aggregator-store.ts";
import {
  accountsOfUser,
  type BankAccountRecord,
  type BankRecord,
  type BankUser,
  bankUserById,
  findBankUser,
  inTransaction,
} from "../bank-store.ts";
import { ensureCustomer } from "../first-accounts.ts";
import { LOGIN_REQUIRED } from "./visit-start.ts";
import { signIn, type Visit } from "./visit-store.ts";
import { tell } from "../webhooks.ts";
import type { BankPerson, BankState } from "../bank-state.ts";

export interface Arrived {
  readonly provider: Provider;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly visit: Visit;
  readonly bank: BankRecord;
}

const USERNAME = /^[\p{L}\p{N}._@+-]{2,60}$/u;

/** The person who came from the product, where it says who they are. */
export async function visitor(bankState: BankState, visit: Visit): Promise<BankPerson | null> {
  const found = await bankState.pool.query<{ ref: string | null }>(
    "select client_user_id as ref from sandbox.aggregator_user where id = $1",
    [visit.userId],
  );
  const reference = found.rows[0]?.ref ?? null;
  return reference === null ? null : bankState.personOf(reference);
}

/** Returns null when the log-in succeeded, otherwise what the page says. */
export async function logIn(
  bankState: BankState,
  visit: Visit,
  bank: BankRecord,
  typed: { username: string; password: string | null },
): Promise<string | null> {
  const asTyped = typed.username.trim();
  const isKnown = (await findBankUser(bankState.pool, bank.id, asTyped)) !== null;
  const username = isKnown ? asTyped : asTyped.toLowerCase();
  // A picked demo customer needs no password: this is the sandbox.
  const isRight = typed.password === null || typed.password === bankState.demoPassword;
  if (!isRight || !USERNAME.test(username)) return "That customer name or password is wrong. Try again.";
  const person = await visitor(bankState, visit);
  const user = await ensureCustomer(bankState, bank, username, person?.username === username ? person : null);
  if (visit.connectionId !== null && visit.userId !== null) {
    const connection = await connectionOf(bankState.pool, visit.userId, visit.connectionId);
    if (connection?.bankUserId !== user.id)
      return "These accounts belong to another customer. Log in as the customer you connected before.";
  }
  await signIn(bankState, visit.uid, user.id);
  return null;
}

export async function customerOf(
  bankState: BankState,
  visit: Visit,
): Promise<{ user: BankUser; accounts: BankAccountRecord[] } | null> {
  const user = visit.bankUserId === null ? null : await bankUserById(bankState.pool, visit.bankUserId);
  return user === null ? null : { user, accounts: await accountsOfUser(bankState.pool, user.id) };
}

/** The accounts already chosen in this visit, else those that the connection shows; all of the customer's for a new connection. */
export async function accountsToTick(
  bankState: BankState,
  visit: Visit,
  accounts: readonly BankAccountRecord[],
): Promise<string[]> {
  if (visit.accountIds.length > 0) return [...visit.accountIds];
  if (visit.connectionId === null) return accounts.map((account) => account.id);
  const found = await bankState.pool.query<{ id: string }>(
    "select account_id as id from sandbox.connection_account where connection_id = $1",
    [visit.connectionId],
  );
  return found.rows.map((row) => row.id);
}

/** Records the consent: creates or renews the connection and continues the authorisation. */
export async function allow(bankState: BankState, arrived: Arrived, accountIds: readonly string[]): Promise<string> {
  const { visit, provider, bank } = arrived;
  const { userId, bankUserId } = visit;
  if (userId === null || bankUserId === null) return leave(arrived);
  const now = await bankState.now();
  const connectionId = await inTransaction(bankState.pool, async (db) => {
    if (visit.wish === "reconsent" && visit.connectionId !== null) {
      await renewConsent(db, visit.connectionId, visit.consentUntil, now);
      await db.query("update sandbox.connection set consented_at = $2 where id = $1", [visit.connectionId, now]);
      return visit.connectionId;
    }
    const consent = {
      userId,
      bankId: bank.id,
      bankUserId,
      accountIds,
      consentedAt: now,
      expiresAt: visit.consentUntil,
      renews: visit.connectionId,
    };
    return giveConsent(db, consent, now);
  });
  const details = await provider.interactionDetails(arrived.request, arrived.response);
  const grant = new provider.Grant({ accountId: userId, clientId: String(details.params["client_id"]) });
  const { scope } = details.params;
  grant.addOIDCScope(typeof scope === "string" ? scope : "openid");
  grant.addOIDCClaims(["sub", "mh:con_id", "mh:consent", "mh:sync", "mh:payment"]);
  const grantId = await grant.save();
  await bankState.pool.query("insert into sandbox.oidc_grant_connection (grant_id, connection_id) values ($1, $2)", [
    grantId,
    connectionId,
  ]);
  tell(bankState, "syncCompleted", userId, { connectionId, status: "success" }, now);
  return result(arrived, { login: { accountId: userId, remember: false }, consent: { grantId } });
}

export function refuse(arrived: Arrived): Promise<string> {
  return result(arrived, { error: "access_denied", error_description: "The end-user denied the request" });
}

/** The person left, or the bank's session expired. */
export function leave(arrived: Arrived): Promise<string> {
  return result(arrived, { error: "login_required", error_description: LOGIN_REQUIRED });
}

function result(arrived: Arrived, outcome: Parameters<Provider["interactionResult"]>[2]): Promise<string> {
  return arrived.provider.interactionResult(arrived.request, arrived.response, outcome, {
    mergeWithLastSubmission: false,
  });
}
