/** What the aggregator tells the product by itself: once, signed, with five seconds to answer. */
import { randomUUID } from "node:crypto";
import { FAULT_MODES, takeFault } from "../faults.ts";
import { signedJwt } from "./oidc/signing-key.ts";
import type { AggregatorClient, BankState } from "./bank-state.ts";

export type WebhookEvent =
  | "newTransactions"
  | "updatedTransactions"
  | "deletedTransactions"
  | "syncCompleted"
  | "reauthReminder";

const ANSWER_WITHIN_MS = 5_000;
const IDS_AT_ONCE = 1_000;
const FEW = 5;

/** Tells of transactions of an account, to each product that is connected to it, at most 1,000 ids at once. */
export async function tellOfTransactions(
  bankState: BankState,
  event: "newTransactions" | "updatedTransactions" | "deletedTransactions",
  accountId: string,
  transactionIds: readonly string[],
): Promise<void> {
  if (transactionIds.length === 0) return;
  const now = await bankState.now();
  for (let start = 0; start < Math.min(transactionIds.length, IDS_AT_ONCE * FEW); start += IDS_AT_ONCE) {
    const seen = await bankState.pool.query<{ id: string; userId: string; transactions: string[] }>(
      `select ca.id, c.user_id as "userId",
         array(select sandbox.shown_id(ca.id, ca.has_own_ids, t) from unnest($3::uuid[]) t) as transactions
       from sandbox.connection_account ca join sandbox.connection c on c.id = ca.connection_id
       where ca.account_id = $1 and c.expires_at > $2`,
      [accountId, now, transactionIds.slice(start, start + IDS_AT_ONCE)],
    );
    for (const { id, userId, transactions } of seen.rows)
      tell(bankState, event, userId, { accounts: [{ id, transactions }] }, now);
  }
}

/** Sends an event to every registered product. Does not wait: `webhooksDone` does. */
export function tell(bankState: BankState, event: WebhookEvent, userId: string, payload: object, now: Date): void {
  for (const client of bankState.clients) {
    if (client.webhookUrl === null) continue;
    const sending = send(bankState, client, client.webhookUrl, event, userId, payload, now);
    bankState.webhooksUnderWay.add(sending);
    void sending.finally(() => bankState.webhooksUnderWay.delete(sending));
  }
}

async function send(
  bankState: BankState,
  client: AggregatorClient,
  url: string,
  event: WebhookEvent,
  userId: string,
  payload: object,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const body = signedJwt(bankState.key, {
    iss: bankState.identityUrl,
    aud: client.clientId,
    jti: id,
    sub: userId,
    iat: Math.floor(Date.now() / 1000),
    events: { [`urn:com:moneyhub:events:${inKebabCase(event)}`]: payload },
  });
  let outcome = await post(url, body);
  if (await takeTwice(bankState)) outcome = await post(url, body);
  await bankState.pool
    .query(
      `insert into sandbox.webhook (id, event_type, user_id, payload, sent_at, status, failure)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, event, userId, JSON.stringify(payload), now, outcome.status, outcome.failure],
    )
    .catch(() => undefined);
}

/** A fault `twice` on banking is a webhook that comes twice. */
async function takeTwice(bankState: BankState): Promise<boolean> {
  const others = FAULT_MODES.filter((mode) => mode !== "twice");
  return (await takeFault(bankState.pool, "banking", others)) !== null;
}

async function post(url: string, body: string): Promise<{ status: number | null; failure: string | null }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/jwt" },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.body?.cancel();
    return { status: response.status, failure: null };
  } catch (error) {
    return { status: null, failure: error instanceof Error ? error.message : String(error) };
  }
}

function inKebabCase(event: string): string {
  return event.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
