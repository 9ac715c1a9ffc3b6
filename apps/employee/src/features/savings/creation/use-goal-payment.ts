import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { NO_PENCE, type Pence, pence } from "@wellpaid/domain/money";
import { useEffect, useState } from "react";
import { monthlyPaymentQuery } from "../start/queries.ts";
import { deadlineOf, sumOf, type TypedPlan } from "../start/typed-plan.ts";

/** The typed value is sent when typing pauses. */
const PAUSE_MS = 300;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * What a goal takes from each payday, and on how many; undefined while that is not known, null where it does not come.
 * @param saved what is saved already
 */
export function useGoalPayment({ hasGoal, sum, deadline }: TypedPlan, isLaterSaving: boolean, saved: Pence = NO_PENCE) {
  const typedSum = useSettled(sum);
  const typedDay = useSettled(deadline);
  const needToSave = sumOf(typedSum) ?? 0;
  const day = deadlineOf(typedDay);
  const isWhole = hasGoal && needToSave > 0 && day !== undefined;
  const { data, isError } = useQuery({
    ...monthlyPaymentQuery(needToSave, day ?? "", isLaterSaving),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  });
  if (isWhole && isError) return null;
  if (!isWhole || data === undefined) return undefined;
  const payment = pence(data.monthlyPayment);
  return { payment, paydays: data.monthDiff, needToSave: pence(needToSave), deadline: day, saved };
}

export type GoalPayment = NonNullable<ReturnType<typeof useGoalPayment>>;
