import { giveBackUse } from "../../../database/stores/rate-limits.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { deleteCode, endUnsentJob } from "./code-store.ts";
import type { CodeHolder } from "./types.ts";
import { type CodeWish, type NotedCode, enqueueCode } from "./verification-code.ts";

/**
 * Withdraws a code whose message has not left, and its count against the phone's cap; returns false when the message has left.
 */
async function takeBack(database: Database, noted: NotedCode): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    if (!(await endUnsentJob(tx, noted.codeId))) return false;
    await deleteCode(tx, noted.codeId);
    for (const useId of noted.phoneUseIds) await giveBackUse(tx, useId);
    return true;
  });
}

/**
 * Sends a new code and answers once its message has left: the person looks at the phone next. If it has not left by then, the
 * code is revoked and MESSAGE_NOT_SENT returned: the person does not wait for a message that never comes, and may request a new
 * code at once.
 */
export async function sendCode(
  ctx: Context,
  holder: CodeHolder,
  wish: CodeWish,
): Promise<NotedCode | Refusal<"CODE_TOO_SOON" | "MESSAGE_NOT_SENT" | "TOO_MANY_CODES" | "TOO_MANY_REQUESTS">> {
  const noted = await inTransaction(ctx.database, (tx) => enqueueCode(tx, ctx, holder, wish));
  if (isRefusal(noted)) return noted;
  await ctx.deliverNow();
  return (await takeBack(ctx.database, noted)) ? refuse("MESSAGE_NOT_SENT") : noted;
}
