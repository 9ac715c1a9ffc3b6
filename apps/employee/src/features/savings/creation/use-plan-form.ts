import { useQuery } from "@tanstack/react-query";
import { readCivilDate } from "@wellpaid/domain/calendar";
import { NO_PENCE, type Pence } from "@wellpaid/domain/money";
import { useRef, useState } from "react";
import { paydayQuery } from "../../../shared/payday.ts";
import { useProfile } from "../../../shared/profile.ts";
import { deductionError, planErrors, GOAL_FIELDS, type PlanField, sumOf, type TypedPlan } from "../start/typed-plan.ts";

interface PlanFormWish {
  readonly plan: TypedPlan;
  readonly change: (change: Partial<TypedPlan>) => void;
  /** What each payday takes for the current goal; undefined while that is not known. */
  readonly goalPayment: Pence | undefined;
  /** What is saved already; a goal is not below it. */
  readonly savedPence?: Pence;
  /** The plan existed before: its errors are shown at once, since its fields may never be visited and left. */
  readonly isFilled?: boolean;
}

const filledFields = (plan: TypedPlan): readonly PlanField[] =>
  ([...GOAL_FIELDS, "buffer"] as const).filter((name) => plan[name] !== "");

/** A plan that is typed: what is wrong with each field once it was left, and where the focus goes. */
export function usePlanForm(wish: PlanFormWish) {
  const { plan, change, goalPayment, savedPence = NO_PENCE, isFilled = false } = wish;
  const profile = useProfile();
  const { data: payday } = useQuery(paydayQuery);
  const nearestPayday = readCivilDate(payday?.paydayDate ?? "") ?? null;
  const [left, setLeft] = useState<readonly PlanField[]>(() => (isFilled ? filledFields(plan) : []));
  /** The edited fields: one emptied again is shown as missing, one never touched is not. */
  const touched = useRef(new Set<PlanField>());
  const inputs = useRef(new Map<PlanField, HTMLInputElement>());
  const ofFields = planErrors(plan, nearestPayday, savedPence);
  const monthly = plan.hasGoal ? goalPayment : sumOf(plan.buffer);
  const ofDeduction = deductionError(monthly ?? NO_PENCE, plan.hasGoal, profile);
  const errors: typeof ofFields = {
    ...(ofDeduction !== undefined && { [plan.hasGoal ? "sum" : "buffer"]: ofDeduction }),
    ...ofFields,
  };
  const fields: readonly PlanField[] = plan.hasGoal ? GOAL_FIELDS : ["buffer"];
  const field = (name: PlanField) => ({
    value: plan[name],
    error: left.includes(name) ? errors[name] : undefined,
    onChange: (typed: string) => {
      touched.current.add(name);
      setLeft(left.filter((planField) => planField !== name));
      change({ [name]: typed });
    },
    onBlur: () => (plan[name] !== "" || touched.current.has(name)) && setLeft([...left, name]),
    inputRef: (input: HTMLInputElement | null) => {
      if (input !== null) inputs.current.set(name, input);
    },
  });
  /** Whether all is well; else the focus goes to the first fault. */
  const check = (): boolean => {
    setLeft(fields);
    const firstInvalid = fields.find((name) => errors[name] !== undefined);
    if (firstInvalid !== undefined) inputs.current.get(firstInvalid)?.focus();
    return firstInvalid === undefined;
  };
  return { field, check, errors: errors, nearestPayday };
}

export type PlanForm = ReturnType<typeof usePlanForm>;
