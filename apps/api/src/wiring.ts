import type { FastifyInstance } from "fastify";
import { type NoteKind, retryParked } from "./database/outbox.ts";
import { eraseAccountNote, eraseDueAccounts } from "./features/account/erase-account.ts";
import { forgetBankHolder } from "./features/account/forget-bank-holder.ts";
import { accountRoutes } from "./features/account/routes.ts";
import { serveBankReturn } from "./features/budgeting/connect/bank-routes.ts";
import { removeConnectionNote } from "./features/budgeting/consent/revoke-connection.ts";
import { serveBankNews } from "./features/budgeting/news/news-route.ts";
import { budgetingRoutes } from "./features/budgeting/routes.ts";
import { noteDueSyncs, syncBanksNote } from "./features/budgeting/sync-notes.ts";
import { endOpenCodes } from "./features/identity/end-open-codes.ts";
import { linkPayrollRecord } from "./features/identity/link-payroll-record.ts";
import { passkeyRoutes } from "./features/identity/passkeys/passkey-routes.ts";
import { takeConfirmation, takeConfirmations } from "./features/identity/passkeys/take-confirmation.ts";
import { passwordResetRoutes } from "./features/identity/password-reset-routes.ts";
import { identityRoutes } from "./features/identity/routes.ts";
import { signUpRoutes } from "./features/identity/sign-up-routes.ts";
import { endCancelWindow } from "./features/on-demand-pay/end-cancel-window.ts";
import { followPayout } from "./features/on-demand-pay/follow-payout.ts";
import { onDemandPayRoutes } from "./features/on-demand-pay/routes.ts";
import { fixPayPeriod } from "./features/payroll/fix-pay-period.ts";
import { openPayPeriods } from "./features/payroll/open-pay-periods.ts";
import { oweBackIfTaken } from "./features/payroll/owe-back.ts";
import type { PlannedDeposits } from "./features/payroll/owed-by-payday.ts";
import { payRefund } from "./features/payroll/pay-refund.ts";
import { postPayPeriod } from "./features/payroll/post-pay-period.ts";
import { payrollRoutes } from "./features/payroll/routes.ts";
import type { AnswerCall } from "./http/answer-call.ts";
import { type NoteStory, PARK_AFTER_TRIES } from "./jobs/runner.ts";
import { sendMessage } from "./jobs/send-message.ts";
import { sweep } from "./jobs/sweep.ts";
import type { Surroundings } from "./surroundings.ts";

/** Gives every call of the contract to the feature that answers it. What one feature needs of another meets here. */
function wireCalls(answer: AnswerCall, around: Surroundings): void {
  identityRoutes(answer, around);
  signUpRoutes(answer, around);
  passwordResetRoutes(answer, around);
  passkeyRoutes(answer, around);
  accountRoutes(answer, around, {
    useCodes: (tx, session, sent) => takeConfirmations(tx, around.keys.codes, session, sent),
    endOpenCodes,
    linkPayrollRecord,
  });
  budgetingRoutes(answer, around, (tx, session, type, code) => takeConfirmation(tx, around, session, type, code));
  onDemandPayRoutes(answer, around, (tx, session, code) =>
    takeConfirmation(tx, around, session, "advance_request", code),
  );
  payrollRoutes(answer, around);
}

/** Gives the calls, and what is no call of the app's, to the features of one server. */
export const wireFeatures =
  (around: Surroundings) =>
  (answer: AnswerCall, server: FastifyInstance): void => {
    wireCalls(answer, around);
    serveBankReturn(server, around);
    serveBankNews(server, around);
  };

/** Nobody plans a deposit before savings are there. */
const noDeposits: PlannedDeposits = async () => new Map();

/** Gives every kind of note to the use case that works on it. */
export function wireNotes(around: Surroundings): Readonly<Record<NoteKind, NoteStory>> {
  return {
    "send-message": sendMessage(around),
    "end-cancel-window": endCancelWindow(around),
    "follow-payout": followPayout(around, oweBackIfTaken),
    "fix-pay-period": fixPayPeriod(around, noDeposits),
    "post-pay-period": postPayPeriod(around),
    "pay-refund": payRefund(around),
    "sync-banks": syncBanksNote(around),
    "erase-account": eraseAccountNote(around),
    "forget-bank-holder": forgetBankHolder(around),
    "remove-bank-connection": removeConnectionNote(around),
  };
}

/** What the product looks at again and again by itself, once. Any number of servers may look at once. */
export async function lookAtStandingThings(around: Surroundings): Promise<void> {
  await retryParked(around.database, PARK_AFTER_TRIES - 1);
  await openPayPeriods(around.database);
  await noteDueSyncs(around);
  await eraseDueAccounts(around);
  await sweep(around.database);
}
