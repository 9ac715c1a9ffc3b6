import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import type { SavingPlan } from "@wellpaid/domain/savings/plan/plan";
import {
  type PlanChosenIn,
  type PlanRefusal,
  type PlanRefusalIn,
  refusalOfPlan,
} from "@wellpaid/domain/savings/settings-rules";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Saver } from "../saver-facts.ts";

/** Why this plan may not be chosen now; null when it may. */
export function refusePlan<W extends PlanChosenIn>(
  saver: Saver,
  plan: SavingPlan,
  chosenIn: W,
): Refusal<PlanRefusalIn<W>["code"]> | null {
  const { saving } = saver;
  const lastSwitch = saving?.lastTypeSwitchMs ?? null;
  const refusal = refusalOfPlan(plan, chosenIn, {
    today: saver.today,
    monthlySalaryPence: saver.monthlySalaryPence,
    isDepositExternal: saver.isDepositExternal,
    isBufferOnly: saver.isBufferOnly,
    isClosingPeriod: saver.isClosingPeriod,
    savedPence: saver.savedPence,
    current: saving?.plan ?? null,
    lastTypeSwitchDate: lastSwitch === null ? null : londonDate(instant(lastSwitch)),
  });
  return refusal === undefined ? null : { ...messageOf(refusal), refused: refusal.code };
}

const messageOf = (refusal: PlanRefusal): Refusal<PlanRefusal["code"]> =>
  refusal.code === "TYPE_SWITCH_TOO_SOON"
    ? refuse(refusal.code, formatDate(civilDate(refusal.from)))
    : refuse(refusal.code);
