import type { KeyRefusal } from "@wellpaid/contract/usual-refusals";
import { type Advance, cancelAdvance as call } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { cancelledTransfer } from "@wellpaid/domain/on-demand-pay/postings";
import { postLaterStep } from "../../../database/stores/ledger-store.ts";
import { onceForKey } from "../../../http/idempotency.ts";
import type { Session } from "../../../http/session/session.ts";
import { tellIfByPartner } from "../../../shared/partner-agreements.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { advanceAnswer } from "../withdrawal-response.ts";
import { moveAdvance } from "../withdrawal-move-store.ts";
import { findAdvance } from "../withdrawal-store.ts";

export interface CancelRequest {
  readonly session: Session;
  readonly body: { readonly advanceId: string };
  readonly idempotencyKey: string | null;
}

/**
 * Cancels a withdrawal while its window lasts. The row decides between this and the payout: whichever moves it first.
 * Another person's withdrawal is not found. In a partner's session it needs no code, and the phone is notified.
 */
export function cancelAdvance(
  ctx: Context,
  request: CancelRequest,
): Promise<Advance | Refusal<KeyRefusal | "ALREADY_CANCELLED" | "NOT_FOUND" | "TOO_LATE_TO_CANCEL">> {
  const { session, body, idempotencyKey: key } = request;
  return onceForKey(ctx.database, { session, call, key, body }, async (tx) => {
    const advance = await findAdvance(tx, body.advanceId);
    if (advance === null || advance.employeeId !== session.employeeId) return refuse("NOT_FOUND");
    const cancelled = await moveAdvance(tx, advance.id, { from: "new", to: "cancelled", by: "employee" });
    if (cancelled === null) {
      const now = await findAdvance(tx, advance.id);
      return refuse(now?.status === "cancelled" ? "ALREADY_CANCELLED" : "TOO_LATE_TO_CANCEL");
    }
    await postLaterStep(tx, cancelledTransfer(cancelled));
    await tellIfByPartner(tx, session, "withdrawal-cancelled");
    return advanceAnswer(cancelled, session.now);
  });
}
