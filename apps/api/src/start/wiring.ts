import type { FastifyInstance } from "fastify";
import { retryDeadLettered } from "../database/outbox.ts";
import type { JobKind } from "../jobs/job-kinds.ts";
import { eraseAccountJob, eraseDueAccounts } from "../features/account/erase-account.ts";
import { forgetBankHolder } from "../features/account/forget-bank-holder.ts";
import { accountRoutes } from "../features/account/routes.ts";
import { sendPush } from "../features/account/push/send-push.ts";
import { tellSalaryAccount } from "../features/account/salary-account/tell-salary-account.ts";
import { categoriseAgainJob, enqueueOutdated } from "../features/banking/categoriser/categorise-again.ts";
import { serveBankReturn } from "../features/banking/connect/bank-routes.ts";
import { endStrayConsentsJob } from "../features/banking/connect/end-stray-consents.ts";
import { removeConnectionJob } from "../features/banking/consent/revoke-connection.ts";
import { serveBankNews } from "../features/banking/events/event-route.ts";
import { bankingRoutes } from "../features/banking/routes.ts";
import { serveCalendarFeed } from "../features/budgeting/bill-calendar/serve-feed.ts";
import { readLeftOnEve } from "../features/budgeting/forecast/left-on-eve.ts";
import { budgetingRoutes } from "../features/budgeting/routes.ts";
import { makeNews } from "../features/budgeting/news/make-news.ts";
import { countNews } from "../features/budgeting/news/news-store.ts";
import { enqueueDueNews, makeNewsJob } from "../features/budgeting/news/news-jobs.ts";
import { learnPlanned, learnPlannedJob } from "../features/budgeting/planned/learn-planned.ts";
import { enqueueDueSyncs, syncBanksJob } from "../features/banking/sync/sync-jobs.ts";
import { confirmAdministratorJob } from "../features/administrators/agree.ts";
import { inviteOwnerJob } from "../features/administrators/invite.ts";
import { sendAdministratorLink } from "../features/administrators/links.ts";
import { sendWebhook } from "../features/partners/webhooks/send-webhook.ts";
import { consoleRoutes } from "./console-routes.ts";
import { sendDeviceLink } from "../features/identity/devices/device-link.ts";
import { endOpenCodes } from "../features/identity/codes/code-store.ts";
import { linkPayrollRecord } from "../features/identity/sign-up/link-payroll-record.ts";
import { helpRoutes } from "../features/help/routes.ts";
import { passkeyRoutes } from "../features/identity/passkeys/passkey-routes.ts";
import { takeConfirmation, takeConfirmations } from "../features/identity/passkeys/take-confirmation.ts";
import { provenAtDoor } from "../features/identity/partner-sessions/confirm-partner-call.ts";
import { passwordResetRoutes } from "../features/identity/passwords/password-reset-routes.ts";
import { identityRoutes } from "../features/identity/routes.ts";
import { signUpRoutes } from "../features/identity/sign-up/sign-up-routes.ts";
import { isMaybeAnothers, passStepUp, proveStepUp, whyNotTheseDetails } from "../features/identity/step-up.ts";
import { tellOfPartnerKey } from "../features/identity/partner-sessions/notify-of-partner-key.ts";
import { endCancelWindow } from "../features/on-demand-pay/withdrawal/end-cancel-window.ts";
import { followPayout } from "../features/on-demand-pay/payout/follow-payout.ts";
import { readAvailability } from "../features/on-demand-pay/read-availability.ts";
import { onDemandPayRoutes } from "../features/on-demand-pay/routes.ts";
import { fixPayPeriod } from "../features/payroll/fix-pay-period.ts";
import { judgeImport } from "../features/payroll/payroll-import/rows/judge-import.ts";
import { linkImportedPeople } from "../features/payroll/payroll-import/link-imported.ts";
import { importRoutes } from "../features/payroll/payroll-import/routes.ts";
import { failLapsedImports } from "../features/payroll/payroll-import/import-store.ts";
import { moveCutOffs } from "../features/payroll/move-cut-offs.ts";
import { openPayPeriods } from "../features/payroll/open-pay-periods.ts";
import { oweBackIfTaken } from "../features/payroll/deductions/owe-back.ts";
import { payRefund } from "../features/payroll/deductions/pay-refund.ts";
import { recordPaymentJob, reversePaymentJob } from "../features/payroll/employer-payments/payment-jobs.ts";
import { takeEmployerPayments } from "../features/payroll/employer-payments/take-payments.ts";
import { postPayPeriod } from "../features/payroll/post-pay-period.ts";
import { payrollRoutes } from "../features/payroll/routes.ts";
import { carryReturn } from "../features/payroll/payroll-runs/returns/carry-return.ts";
import { settleBankChange } from "../features/savings/bank-change/settle-bank-change.ts";
import { dropLapsedUploads, removeStoredFile } from "../features/savings/cover/remove-stored-file.ts";
import { keepDeposits } from "../features/savings/deposits/deposit-store.ts";
import { placeDeposit, settleDeposit } from "../features/savings/deposits/place-deposit.ts";
import { plannedDeposit, plannedDeposits } from "../features/savings/deposits/planned-deposits.ts";
import { refundDeposit } from "../features/savings/deposits/refund-deposit.ts";
import { sendDeposits } from "../features/savings/deposits/send-deposits.ts";
import { followInstruction } from "../features/savings/instructions/follow-instruction.ts";
import { enqueueDueInterest } from "../features/savings/interest/interest-store.ts";
import { takeInterestJob } from "../features/savings/interest/read-interest.ts";
import { enqueueDueLeftovers } from "../features/savings/leftover/leftover-store.ts";
import { saveLeftover } from "../features/savings/leftover/save-leftover.ts";
import { openSavingJob } from "../features/savings/opening/open-saving.ts";
import { savingsRoutes } from "../features/savings/routes.ts";
import { endSavingOfLeaver } from "../features/savings/withdrawals/end-saving-of-leaver.ts";
import { payWithdrawal } from "../features/savings/withdrawals/pay-withdrawal.ts";
import { settleWithdrawal } from "../features/savings/withdrawals/settle-withdrawal.ts";
import { serveLogos } from "../http/web-app/serve-logos.ts";
import { serveWellKnown } from "../http/web-app/well-known.ts";
import type { AnswerCall } from "../http/answer-call.ts";
import { type JobHandler, MAX_ATTEMPTS } from "../jobs/runner.ts";
import { sendMessage } from "../jobs/send-message.ts";
import { sweep } from "../jobs/sweep-store.ts";
import type { NearCompany } from "../jobs/near-limit-store.ts";
import { tellNearLimits } from "../jobs/notify-near-limits.ts";
import type { PassStepUp } from "../auth/step-up.ts";
import type { Context } from "../context.ts";

/** Gives every call of the contract to the feature that answers it. What one feature needs of another meets here. */
function wireCalls(answer: AnswerCall, ctx: Context): void {
  const stepUp: PassStepUp = (tx, session, code) => passStepUp(tx, ctx, session, code);
  identityRoutes(answer, ctx);
  signUpRoutes(answer, ctx);
  passwordResetRoutes(answer, ctx);
  passkeyRoutes(answer, ctx);
  accountRoutes(answer, ctx, {
    useCodes: (tx, session, sentCodes) => takeConfirmations(tx, ctx.keys.codes, session, sentCodes),
    endOpenCodes,
    linkPayrollRecord,
    whyNotTheseDetails,
    passStepUp: stepUp,
    readNextPayslip: async (session) =>
      (await readAvailability(ctx.database, plannedDeposit, session))?.payslip ?? null,
    proveStepUp: (tx, session, code) => proveStepUp(tx, ctx, session, code),
  });
  helpRoutes(answer, ctx);
  bankingRoutes(answer, ctx, (tx, session, type, code) => takeConfirmation(tx, ctx, session, type, code));
  budgetingRoutes(answer, ctx, stepUp);
  onDemandPayRoutes(answer, ctx, {
    useCode: (tx, session, code) => takeConfirmation(tx, ctx, session, "advance_request", code),
    isCodeOwed: isMaybeAnothers,
    plannedDeposit,
  });
  payrollRoutes(answer, ctx, plannedDeposits);
  importRoutes(answer, ctx);
  savingsRoutes(answer, ctx, stepUp, readLeftOnEve);
  consoleRoutes(answer, ctx, moveCutOffs);
}

/** Gives the calls, and what is no call of the app's, to the features of one server. */
export const wireFeatures =
  (ctx: Context) =>
  (answer: AnswerCall, server: FastifyInstance): void => {
    wireCalls(provenAtDoor(answer, ctx), ctx);
    serveBankReturn(server, ctx);
    serveBankNews(server, ctx);
    serveCalendarFeed(server, ctx);
    serveLogos(server, ctx.merchantLogos);
    serveWellKnown(server, ctx);
  };

/** Gives every kind of job to the use case that works on it. */
export function jobHandlers(ctx: Context): Readonly<Record<JobKind, JobHandler>> {
  return {
    "send-message": sendMessage(ctx),
    "send-complaint": sendMessage(ctx),
    "end-cancel-window": endCancelWindow(ctx),
    "follow-payout": followPayout(ctx, oweBackIfTaken),
    "fix-pay-period": fixPayPeriod(ctx, plannedDeposits),
    "post-pay-period": postPayPeriod(ctx, keepDeposits),
    "pay-refund": payRefund(ctx),
    "carry-payroll-return": carryReturn(ctx),
    "record-employer-payment": recordPaymentJob(ctx),
    "reverse-employer-payment": reversePaymentJob(ctx),
    "take-employer-payments": takeEmployerPayments(ctx),
    "open-saving": openSavingJob(ctx),
    "send-deposits": sendDeposits(ctx),
    "place-deposit": placeDeposit(ctx),
    "refund-deposit": refundDeposit(ctx),
    "follow-instruction": followInstruction(ctx, {
      deposit: settleDeposit,
      withdrawal: settleWithdrawal,
      "bank-change": settleBankChange,
    }),
    "pay-savings-withdrawal": payWithdrawal(ctx),
    "take-interest": takeInterestJob(ctx),
    "save-leftover": saveLeftover(ctx, readLeftOnEve),
    "end-saving-of-leaver": endSavingOfLeaver(ctx),
    "sync-banks": syncBanksJob(ctx, async (employeeId) => {
      await learnPlanned(ctx.database, employeeId);
      await makeNews(ctx, employeeId);
    }),
    "make-news": makeNewsJob(ctx),
    "learn-planned": learnPlannedJob(ctx),
    "categorise-again": categoriseAgainJob(ctx),
    "erase-account": eraseAccountJob(ctx),
    "forget-bank-holder": forgetBankHolder(ctx),
    "remove-bank-connection": removeConnectionJob(ctx),
    "end-stray-consents": endStrayConsentsJob(ctx),
    "remove-stored-file": removeStoredFile(ctx),
    "judge-payroll-import": judgeImport(ctx),
    "link-imported-people": linkImportedPeople(ctx, linkPayrollRecord),
    "send-administrator-link": sendAdministratorLink(ctx),
    "send-device-link": sendDeviceLink(ctx),
    "invite-owner": inviteOwnerJob(ctx),
    "confirm-administrator": confirmAdministratorJob(ctx),
    "send-webhook": sendWebhook(ctx),
    "send-push": sendPush(ctx, async (employeeId) => (await countNews(ctx.database, employeeId)).unread),
    "tell-salary-account": tellSalaryAccount(ctx),
    "tell-of-partner-key": tellOfPartnerKey(ctx),
  };
}

/**
 * What the product looks at again and again by itself, once. Any number of servers may look at once.
 * @param onNearLimit is called for each company that has just come near its limit of exposure
 */
export async function runScheduledPolls(
  ctx: Context,
  onNearLimit: (company: NearCompany) => void = () => undefined,
): Promise<void> {
  await retryDeadLettered(ctx.database, MAX_ATTEMPTS - 1);
  await openPayPeriods(ctx.database);
  await enqueueDueSyncs(ctx);
  await enqueueOutdated(ctx);
  await enqueueDueNews(ctx);
  await enqueueDueInterest(ctx.database);
  await enqueueDueLeftovers(ctx.database);
  await eraseDueAccounts(ctx);
  await dropLapsedUploads(ctx.database);
  await failLapsedImports(ctx.database);
  for (const company of await tellNearLimits(ctx)) onNearLimit(company);
  await sweep(ctx.database);
}
