import { createHash } from "node:crypto";
import type { KeyRefusal } from "@wellpaid/contract/usual-refusals";
import type { RawBuilder } from "kysely";
import type { Database, Tx } from "../database/tables/schema.ts";
import { inTransaction } from "../database/transaction.ts";
import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import { enterCall, keyInsert, NO_KEY, type Repeatable } from "./idempotency-store.ts";

/** Fields that confirm and are not part of the request: the same withdrawal may be confirmed again by another code. */
const CONFIRMING = new Set(["code", "shownFee"]);

/** A body's fields in one order, without what confirms it. */
function canonical(body: unknown): string {
  return JSON.stringify(body, (key, value: unknown) => {
    if (CONFIRMING.has(key)) return undefined;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/**
 * Lets a story write the row of its key in one statement with its own rows. What it is given must be what the story
 * answers in the end. Without a key it is a statement that does nothing.
 */
export type KeepAnswer<T> = (answer: T) => RawBuilder<unknown>;

/**
 * Runs a story once for each key, in one transaction: the same key and body again gets the first answer, another body is
 * refused, and so is a key whose first request is still running. A refusal leaves the key unused. The story runs while
 * the employee's row is held, with or without a key.
 */
export async function onceForKey<T extends object>(
  database: Database,
  request: Repeatable,
  useCase: (tx: Tx, storeAnswer: KeepAnswer<object>) => Promise<T>,
): Promise<T | Refusal<KeyRefusal>> {
  const { key } = request;
  if (key !== null && (key.length < 1 || key.length > 255)) return refuse("IDEMPOTENCY_KEY_INVALID");
  return inTransaction(database, async (tx) => {
    const { isInFlight, bodyHash: firstHash, answer: first } = await enterCall(tx, request);
    if (isInFlight) return refuse("IDEMPOTENCY_KEY_IN_FLIGHT");
    const bodyHash = createHash("sha256").update(canonical(request.body)).digest();
    if (firstHash !== null) return firstHash.equals(bodyHash) ? (first as T) : refuse("IDEMPOTENCY_KEY_REUSED");
    let stored: object | null = null;
    const answer = await useCase(tx, (value) => {
      stored = value;
      return key === null ? NO_KEY : keyInsert(request, bodyHash, value);
    });
    // A refusal that rolls back takes with it whatever answer was written.
    if (isRefusal(answer) && answer.keepsWrites !== true) return answer;
    if (stored !== null && stored !== answer) throw new Error("the answer that was kept is not the one that is given");
    if (isRefusal(answer) || key === null || stored !== null) return answer;
    await keyInsert(request, bodyHash, answer).execute(tx);
    return answer;
  });
}
