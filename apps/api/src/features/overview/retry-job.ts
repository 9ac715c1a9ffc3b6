import { recordAudit } from "../../shared/audit-log.ts";
import { releaseDeadLetteredJob } from "../../database/outbox.ts";
import { EMPLOYERS_JOBS } from "../../jobs/job-kinds.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Administrator, actorOf } from "../../http/session/administrator-session.ts";
import { isRefusal, type Refusal, refuse } from "../../refusal.ts";
import type { Context } from "../../context.ts";

/** Gives a job of the company that has failed too often back to the worker. The work on it bears being done again. */
export async function retryJob(
  ctx: Context,
  administrator: Administrator,
  id: number,
): Promise<Record<string, never> | Refusal<"NOT_FOUND">> {
  const { companyId } = administrator;
  const result = await inTransaction(
    ctx.database,
    async (tx): Promise<Record<string, never> | Refusal<"NOT_FOUND">> => {
      const kind = await releaseDeadLetteredJob(tx, { id, companyId, kinds: EMPLOYERS_JOBS });
      if (kind === null) return refuse("NOT_FOUND");
      await recordAudit(tx, actorOf(administrator), {
        companyId,
        action: "job-tried-again",
        subject: { kind: "job", id: String(id) },
        before: { state: "parked", job: kind },
        after: { state: "due", job: kind },
      });
      return {};
    },
  );
  if (!isRefusal(result)) await ctx.deliverNow();
  return result;
}
