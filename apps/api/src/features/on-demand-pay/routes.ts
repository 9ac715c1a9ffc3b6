import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { pauseWithdrawals as pauseCall } from "@wellpaid/contract/on-demand-pay/pause";
import { feesOfYear } from "@wellpaid/contract/on-demand-pay/fees-of-year";
import { selfLimits, setSelfLimits } from "@wellpaid/contract/on-demand-pay/own-limits";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Context } from "../../context.ts";
import { accessRoutes } from "./access/routes.ts";
import { advanceAnswer } from "./withdrawal-response.ts";
import { cancelAdvance } from "./withdrawal/cancel-withdrawal.ts";
import { readFeesOfYear } from "./fees-of-year/read-fees-of-year.ts";
import type { PlannedDeposit } from "./next-payslip.ts";
import { readOwnLimits } from "./own-limits/read-own-limits.ts";
import { setOwnLimits } from "./own-limits/set-own-limits.ts";
import { pauseWithdrawals } from "./pause-withdrawals.ts";
import { quoteAdvance } from "./withdrawal/quote-withdrawal.ts";
import { readAvailability } from "./read-availability.ts";
import { listAdvances } from "./withdrawal-store.ts";
import { type WithdrawalCodes, withdraw } from "./withdrawal/withdraw.ts";

/** The calls of on-demand pay. */
export function onDemandPayRoutes(
  answer: AnswerCall,
  ctx: Context,
  { plannedDeposit, ...codes }: WithdrawalCodes & { readonly plannedDeposit: PlannedDeposit },
): void {
  const { database } = ctx;
  accessRoutes(answer, ctx);
  answer(contract.advanceAmount, ({ session }) => readAvailability(database, plannedDeposit, session));
  answer(contract.quoteAdvance, ({ session, query }) => quoteAdvance(database, plannedDeposit, session, query.amount));
  answer(contract.advanceHistory, async ({ session }) => {
    const advances = await listAdvances(database, session.employeeId);
    return advances.map((advance) => advanceAnswer(advance, session.now));
  });
  answer(feesOfYear, ({ session, query }) => readFeesOfYear(database, session, query.taxYear));
  answer(selfLimits, ({ session }) => readOwnLimits(database, session));
  answer(setSelfLimits, ({ session, body }) => setOwnLimits(database, session, body));
  answer(contract.withdraw, (request) => withdraw(ctx, codes, request));
  answer(contract.cancelAdvance, (request) => cancelAdvance(ctx, request));
  answer(pauseCall, (request) => pauseWithdrawals(database, request));
}
