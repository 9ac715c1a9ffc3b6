import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import type { StageOfWithdraw } from "@wellpaid/domain/on-demand-pay/stage-of-withdraw";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { salaryAccountTexts } from "@wellpaid/texts/account/salary-account";
import { hasPayableAccount, stageOf } from "./stage.ts";

/** Why there is no entry, in short; an entry there is not without a salary account that may be paid to. */
export function titleOfStage(stage: StageOfWithdraw, { isAccountObjectedTo }: AdvanceAmount): string {
  switch (stage.kind) {
    case "awaiting-employer":
      return texts.awaitingEmployer;
    case "no-withdrawals-left":
      return refusalTexts.NO_WITHDRAWALS_LEFT(stage.maxCount);
    case "period-limit-reached":
      return texts.takenAll;
    case "own-limit-reached":
      return texts.ownLimitTitle;
    case "exposure-limit-reached":
      return texts.employerLimitTitle;
    case "company-limit-too-low":
      return texts.limitTooLow;
    case "not-enough-earned":
      return texts.moreToEarn;
    case "entry":
      return isAccountObjectedTo ? salaryAccountTexts.stoppedTitle : texts.noSalaryAccount;
    case "closed-before-payday":
      return texts.closedTitle;
  }
}

/** Why nothing can be withdrawn now, though there may be an amount; undefined where something can. */
export function whyNothingNow(amount: AdvanceAmount): string | undefined {
  const stage = stageOf(amount);
  return stage.kind === "entry" && hasPayableAccount(amount) ? undefined : titleOfStage(stage, amount);
}
