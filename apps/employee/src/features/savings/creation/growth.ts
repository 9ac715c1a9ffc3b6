import { add, min, type Pence, times } from "@wellpaid/domain/money";

export interface Growing {
  /** What is saved already. */
  readonly saved: Pence;
  readonly payment: Pence;
  readonly paydays: number;
  readonly needToSave: Pence;
}

/** What is saved after each payday: the last takes only what is left. */
export const growthOf = ({ saved, payment, paydays, needToSave }: Growing): readonly Pence[] =>
  Array.from({ length: paydays }, (_, at) => min(needToSave, add(saved, times(payment, at + 1))));
