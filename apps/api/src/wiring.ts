import type { FastifyInstance } from "fastify";
import { type NoteKind, retryParked } from "./database/outbox.ts";
import { eraseAccountNote, eraseDueAccounts } from "./features/account/erase-account.ts";
import { forgetBankHolder } from "./features/account/forget-bank-holder.ts";
import { accountRoutes } from "./features/account/routes.ts";
import { tellSalaryAccount } from "./features/account/salary-account/tell-salary-account.ts";
import { serveBankReturn } from "./features/budgeting/connect/bank-routes.ts";
import { endStrayConsentsNote } from "./features/budgeting/connect/end-stray-consents.ts";
import { removeConnectionNote } from "./features/budgeting/consent/revoke-connection.ts";
import { serveBankNews } from "./features/budgeting/news/news-route.ts";
import { budgetingRoutes } from "./features/budgeting/routes.ts";
import { noteDueSyncs, syncBanksNote } from "./features/budgeting/sync-notes.ts";
import { confirmAdministratorNote } from "./features/employer/administrators/agree.ts";
import { inviteOwnerNote } from "./features/employer/administrators/invite.ts";
import { sendAdministratorLink } from "./features/employer/administrators/links.ts";
import { sendWebhook } from "./features/employer/partners/send-webhook.ts";
import { employerRoutes } from "./features/employer/routes.ts";
import { sendDeviceLink } from "./features/identity/device-link.ts";
import { endOpenCodes } from "./features/identity/end-open-codes.ts";
import { linkPayrollRecord } from "./features/identity/link-payroll-record.ts";
import { passkeyRoutes } from "./features/identity/passkeys/passkey-routes.ts";
import { takeConfirmation, takeConfirmations } from "./features/identity/passkeys/take-confirmation.ts";
import { provenAtDoor } from "./features/identity/prove-at-door.ts";
import { passwordResetRoutes } from "./features/identity/password-reset-routes.ts";
import { identityRoutes } from "./features/identity/routes.ts";
import { signUpRoutes } from "./features/identity/sign-up-routes.ts";
import { isMaybeAnothers, passStepUp, proveStepUp, whyNotTheseDetails } from "./features/identity/step-up.ts";
import { tellOfPartnerKey } from "./features/identity/tell-of-partner-key.ts";
import { endCancelWindow } from "./features/on-demand-pay/end-cancel-window.ts";
import { followPayout } from "./features/on-demand-pay/follow-payout.ts";
import { onDemandPayRoutes } from "./features/on-demand-pay/routes.ts";
import { fixPayPeriod } from "./features/payroll/fix-pay-period.ts";
import { judgeImport } from "./features/payroll/import/judge-import.ts";
import { linkImportedPeople } from "./features/payroll/import/link-imported.ts";
import { importRoutes } from "./features/payroll/import/routes.ts";
import { failLapsedImports } from "./features/payroll/import/upload-import.ts";
import { moveCutOffs } from "./features/payroll/move-cut-offs.ts";
import { openPayPeriods } from "./features/payroll/open-pay-periods.ts";
import { oweBackIfTaken } from "./features/payroll/owe-back.ts";
import { payRefund } from "./features/payroll/pay-refund.ts";
import { recordPaymentNote, reversePaymentNote } from "./features/payroll/payments/payment-notes.ts";
import { takeEmployerPayments } from "./features/payroll/payments/take-payments.ts";
import { postPayPeriod } from "./features/payroll/post-pay-period.ts";
import { payrollRoutes } from "./features/payroll/routes.ts";
import { carryReturn } from "./features/payroll/runs/carry-return.ts";
import { settleBankChange } from "./features/savings/bank-change/settle-bank-change.ts";
import { dropLapsedUploads, removeStoredFile } from "./features/savings/cover/remove-stored-file.ts";
import { keepDeposits } from "./features/savings/deposits/keep-deposits.ts";
import { placeDeposit, settleDeposit } from "./features/savings/deposits/place-deposit.ts";
import { plannedDeposit, plannedDeposits } from "./features/savings/deposits/planned-deposits.ts";
import { refundDeposit } from "./features/savings/deposits/refund-deposit.ts";
import { sendDeposits } from "./features/savings/deposits/send-deposits.ts";
import { followInstruction } from "./features/savings/instructions/follow-instruction.ts";
import { noteDueInterest, takeInterestNote } from "./features/savings/interest/read-interest.ts";
import { openSavingNote } from "./features/savings/opening/open-saving.ts";
import { savingsRoutes } from "./features/savings/routes.ts";
import { endSavingOfLeaver } from "./features/savings/withdrawals/end-saving-of-leaver.ts";
import { payWithdrawal } from "./features/savings/withdrawals/pay-withdrawal.ts";
import { settleWithdrawal } from "./features/savings/withdrawals/settle-withdrawal.ts";
import type { AnswerCall } from "./http/answer-call.ts";
import { type NoteStory, PARK_AFTER_TRIES } from "./jobs/runner.ts";
import { sendMessage } from "./jobs/send-message.ts";
import { sweep } from "./jobs/sweep.ts";
import { type NearCompany, tellNearLimits } from "./jobs/tell-near-limits.ts";
import type { PassStepUp } from "./step-up.ts";
import type { Surroundings } from "./surroundings.ts";

/** Gives every call of the contract to the feature that answers it. What one feature needs of another meets here. */
function wireCalls(answer: AnswerCall, around: Surroundings): void {
  const stepUp: PassStepUp = (tx, session, code) => passStepUp(tx, around, session, code);
  identityRoutes(answer, around);
  signUpRoutes(answer, around);
  passwordResetRoutes(answer, around);
  passkeyRoutes(answer, around);
  accountRoutes(answer, around, {
    useCodes: (tx, session, sent) => takeConfirmations(tx, around.keys.codes, session, sent),
    endOpenCodes,
    linkPayrollRecord,
    whyNotTheseDetails,
    passStepUp: stepUp,
    proveStepUp: (tx, session, code) => proveStepUp(tx, around, session, code),
  });
  budgetingRoutes(answer, around, {
    useCode: (tx, session, type, code) => takeConfirmation(tx, around, session, type, code),
    passStepUp: stepUp,
  });
  onDemandPayRoutes(answer, around, {
    useCode: (tx, session, code) => takeConfirmation(tx, around, session, "advance_request", code),
    isCodeOwed: isMaybeAnothers,
    plannedDeposit,
  });
  payrollRoutes(answer, around, plannedDeposits);
  importRoutes(answer, around);
  savingsRoutes(answer, around, stepUp);
  employerRoutes(answer, around, moveCutOffs);
}

/** Gives the calls, and what is no call of the app's, to the features of one server. */
export const wireFeatures =
  (around: Surroundings) =>
  (answer: AnswerCall, server: FastifyInstance): void => {
    wireCalls(provenAtDoor(answer, around), around);
    serveBankReturn(server, around);
    serveBankNews(server, around);
  };

/** Gives every kind of note to the use case that works on it. */
export function wireNotes(around: Surroundings): Readonly<Record<NoteKind, NoteStory>> {
  return {
    "send-message": sendMessage(around),
    "end-cancel-window": endCancelWindow(around),
    "follow-payout": followPayout(around, oweBackIfTaken),
    "fix-pay-period": fixPayPeriod(around, plannedDeposits),
    "post-pay-period": postPayPeriod(around, keepDeposits),
    "pay-refund": payRefund(around),
    "carry-payroll-return": carryReturn(around),
    "record-employer-payment": recordPaymentNote(around),
    "reverse-employer-payment": reversePaymentNote(around),
    "take-employer-payments": takeEmployerPayments(around),
    "open-saving": openSavingNote(around),
    "send-deposits": sendDeposits(around),
    "place-deposit": placeDeposit(around),
    "refund-deposit": refundDeposit(around),
    "follow-instruction": followInstruction(around, {
      deposit: settleDeposit,
      withdrawal: settleWithdrawal,
      "bank-change": settleBankChange,
    }),
    "pay-savings-withdrawal": payWithdrawal(around),
    "take-interest": takeInterestNote(around),
    "end-saving-of-leaver": endSavingOfLeaver(around),
    "sync-banks": syncBanksNote(around),
    "erase-account": eraseAccountNote(around),
    "forget-bank-holder": forgetBankHolder(around),
    "remove-bank-connection": removeConnectionNote(around),
    "end-stray-consents": endStrayConsentsNote(around),
    "remove-stored-file": removeStoredFile(around),
    "judge-payroll-import": judgeImport(around),
    "link-imported-people": linkImportedPeople(around, linkPayrollRecord),
    "send-administrator-link": sendAdministratorLink(around),
    "send-device-link": sendDeviceLink(around),
    "invite-owner": inviteOwnerNote(around),
    "confirm-administrator": confirmAdministratorNote(around),
    "send-webhook": sendWebhook(around),
    "tell-salary-account": tellSalaryAccount(around),
    "tell-of-partner-key": tellOfPartnerKey(around),
  };
}

/**
 * What the product looks at again and again by itself, once. Any number of servers may look at once.
 * @param onNearLimit is called for each company that has just come near its limit of exposure
 */
export async function lookAtStandingThings(
  around: Surroundings,
  onNearLimit: (company: NearCompany) => void = () => undefined,
): Promise<void> {
  await retryParked(around.database, PARK_AFTER_TRIES - 1);
  await openPayPeriods(around.database);
  await noteDueSyncs(around);
  await noteDueInterest(around);
  await eraseDueAccounts(around);
  await dropLapsedUploads(around.database);
  await failLapsedImports(around.database);
  for (const company of await tellNearLimits(around)) onNearLimit(company);
  await sweep(around.database);
}
