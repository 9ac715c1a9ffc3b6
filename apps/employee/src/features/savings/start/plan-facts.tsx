import { formatDate } from "@wellpaid/domain/calendar";
import { formatPounds, NO_PENCE, type Pence } from "@wellpaid/domain/money";
import { storedGoalName } from "@wellpaid/domain/savings/settings-rules";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { type Fact, Facts, Skeleton } from "@wellpaid/ui";
import { useGoalPayment } from "../creation/use-goal-payment.ts";
import type { SavingDraft } from "./draft.ts";
import { deadlineOf, sumOf } from "./typed-plan.ts";

/** What each payday takes; undefined while a goal's is not known, null where it does not come. */
export function useMonthly(draft: SavingDraft): Pence | null | undefined {
  const goal = useGoalPayment(draft, draft.start === "later");
  return draft.hasGoal ? goal && goal.payment : (sumOf(draft.buffer) ?? NO_PENCE);
}

function factsOf({ hasGoal, name, sum, deadline, start }: SavingDraft): readonly Fact[] {
  const day = deadlineOf(deadline);
  const goal = [
    { name: texts.goal, value: storedGoalName(name) },
    { name: texts.sum, value: formatPounds(sumOf(sum) ?? NO_PENCE) },
    { name: texts.deadline, value: day ? formatDate(day) : "" },
  ];
  return [
    ...(hasGoal ? goal : [{ name: texts.plan, value: texts.buffer }]),
    { name: texts.start, value: start === "later" ? texts.inAMonth : texts.nextPayday },
  ];
}

/** The plan line by line, and what each payday takes. */
export function PlanFacts({ draft }: { readonly draft: SavingDraft }) {
  const monthly = useMonthly(draft);
  const amount = monthly === undefined ? <Skeleton width="4rem" /> : formatPounds(monthly ?? NO_PENCE);
  return <Facts facts={[...factsOf(draft), { name: texts.fromEachPayday, value: amount, total: true }]} />;
}
