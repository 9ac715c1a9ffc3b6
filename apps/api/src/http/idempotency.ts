import { createHash } from "node:crypto";
import type { Call } from "@wellpaid/contract/call";
import { sql } from "kysely";
import type { Database, Tx } from "../database/schema.ts";
import { inTransaction } from "../database/transaction.ts";
import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import type { Session } from "./session.ts";

/** A body's fields in one order, without the code, which is not part of what is asked for. */
function canonical(body: unknown): string {
  return JSON.stringify(body, (key, value: unknown) => {
    if (key === "code") return undefined;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** A request that may be sent twice: who, which call, its key (null where none was sent) and what is asked for. */
export interface Repeatable {
  readonly session: Session;
  readonly call: Call;
  readonly key: string | null;
  readonly body: unknown;
}

/**
 * Runs a story once for each key, in one transaction: the same key and body again gets the first answer, another body is
 * refused, and so is a key whose first request is still running. A refusal leaves the key unused.
 */
export async function onceForKey<T extends object>(
  database: Database,
  asked: Repeatable,
  story: (tx: Tx) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { key, session } = asked;
  if (key === null) return inTransaction(database, story);
  if (key.length < 1 || key.length > 255) return refuse("IDEMPOTENCY_KEY_INVALID");
  const bodyHash = createHash("sha256").update(canonical(asked.body)).digest();
  const call = asked.call.name;
  return inTransaction(database, async (tx) => {
    // The lock lives and dies with this transaction, so a crash leaves nobody "in flight".
    const lockName = `${session.employeeId} ${call} ${key}`;
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0)) as locked`.execute(tx);
    if (rows[0]?.locked !== true) return refuse("IDEMPOTENCY_KEY_IN_FLIGHT");
    const first = await tx
      .selectFrom("idempotency_key")
      .select(["body_hash", "answer"])
      .where("employee_id", "=", session.employeeId)
      .where("call", "=", call)
      .where("key", "=", key)
      .executeTakeFirst();
    if (first !== undefined) {
      return first.body_hash.equals(bodyHash) ? (first.answer as T) : refuse("IDEMPOTENCY_KEY_REUSED");
    }
    const answer = await story(tx);
    if (isRefusal(answer)) return answer;
    await tx
      .insertInto("idempotency_key")
      .values({
        employee_id: session.employeeId,
        company_id: session.companyId,
        call,
        key,
        body_hash: bodyHash,
        answer: JSON.stringify(answer),
      })
      .execute();
    return answer;
  });
}
