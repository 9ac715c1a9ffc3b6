import { type NoteKind, retryParked } from "./database/outbox.ts";
import { accountRoutes } from "./features/account/routes.ts";
import { budgetingRoutes } from "./features/budgeting/routes.ts";
import { noteDueSyncs, syncBanksNote } from "./features/budgeting/sync-notes.ts";
import { identityRoutes } from "./features/identity/routes.ts";
import { useCode } from "./features/identity/verification-code.ts";
import { endCancelWindow } from "./features/on-demand-pay/end-cancel-window.ts";
import { followPayout } from "./features/on-demand-pay/follow-payout.ts";
import { onDemandPayRoutes } from "./features/on-demand-pay/routes.ts";
import type { AnswerCall } from "./http/answer-call.ts";
import { type NoteStory, PARK_AFTER_TRIES } from "./jobs/runner.ts";
import { sendMessage } from "./jobs/send-message.ts";
import type { Surroundings } from "./surroundings.ts";

/** Gives every call of the contract to the feature that answers it. What one feature needs of another meets here. */
export function wireCalls(answer: AnswerCall, around: Surroundings): void {
  identityRoutes(answer, around);
  accountRoutes(answer, around);
  budgetingRoutes(answer, around);
  onDemandPayRoutes(answer, around, (tx, employeeId, code) =>
    useCode(tx, around.keys.codes, employeeId, { type: "advance_request", code }),
  );
}

/** Gives every kind of note to the use case that works on it. */
export function wireNotes(around: Surroundings): Readonly<Record<NoteKind, NoteStory>> {
  return {
    "send-message": sendMessage(around),
    "end-cancel-window": endCancelWindow(around),
    "follow-payout": followPayout(around),
    "sync-banks": syncBanksNote(around),
  };
}

/** What the product looks at again and again by itself, once. Any number of servers may look at once. */
export async function lookAtStandingThings(around: Surroundings): Promise<void> {
  await retryParked(around.database, PARK_AFTER_TRIES - 1);
  await noteDueSyncs(around);
}
