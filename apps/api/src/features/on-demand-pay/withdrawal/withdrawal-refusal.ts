import { formatDate } from "@wellpaid/domain/calendar/format-date";
import type { Instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { formatPoundsShort, formatWholePounds } from "@wellpaid/domain/money/format";
import type { WithdrawalRefusal } from "@wellpaid/domain/on-demand-pay/decide-withdrawal";
import { type Refusal, refuse } from "../../../refusal.ts";

const dateOf = (at: Instant): string => formatDate(londonDate(at));

/** The rule's "no" with its sentence. No sentence shows a figure below the least withdrawal. */
export function refuseWithdrawal<R extends WithdrawalRefusal>(refusal: R): Refusal<R["code"]> {
  return { ...sentenceOf(refusal), refused: refusal.code };
}

function sentenceOf(refusal: WithdrawalRefusal): Refusal<WithdrawalRefusal["code"]> {
  switch (refusal.code) {
    case "WITHDRAWALS_PAUSED":
      return refuse(refusal.code, refusal.until === null ? null : dateOf(refusal.until));
    case "NO_WITHDRAWALS_LEFT":
      return refuse(refusal.code, refusal.maxCount);
    case "AMOUNT_BELOW_MIN":
      return refuse(refusal.code, formatPoundsShort(refusal.minPence));
    case "PERIOD_LIMIT_REACHED": {
      const left = refusal.leftPence === null ? null : formatWholePounds(refusal.leftPence);
      return refuse(refusal.code, formatPoundsShort(refusal.maxPence), left);
    }
    case "OWN_LIMIT_REACHED":
      return refuse(refusal.code, refusal.eachPence === null ? null : formatPoundsShort(refusal.eachPence));
    case "EXPOSURE_LIMIT_REACHED":
      return refuse(refusal.code, refusal.leftPence === null ? null : formatWholePounds(refusal.leftPence));
    case "AMOUNT_ABOVE_AVAILABLE":
      return refuse(refusal.code, formatWholePounds(refusal.amountPence));
    case "NOT_ENOUGH_EARNED":
      return refuse(refusal.code, refusal.from === undefined ? null : formatDate(refusal.from));
    default:
      return refuse(refusal.code);
  }
}
