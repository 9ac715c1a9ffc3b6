import type { AnswerOf } from "@wellpaid/contract/call";
import type { recalculateDeadline as recalculateCall } from "@wellpaid/contract/savings/savings";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { recalculatedDeadline } from "@wellpaid/domain/savings/plan/recalculated-deadline";
import { savingsTexts } from "@wellpaid/texts/savings/savings";
import type { Database } from "../../../database/tables/schema.ts";
import { outcomeOf, paydaysOf, readSaver, type Saver, type Saving } from "../saver-facts.ts";

/** The payday on which a goal is reached if saving continues unchanged; null for a buffer, or when that cannot be foreseen. */
export const reachedOn = (saver: Saver, saving: Saving): CivilDate | null =>
  saving.plan.kind === "buffer" ? null : recalculatedDeadline(saving.plan, saver, paydaysOf(saver, saving.startsOn));

/** When the goal would be reached if saving continued unchanged; null when there is no goal, or it is reached. */
export async function recalculateDeadline(
  database: Database,
  employeeId: string,
): Promise<AnswerOf<typeof recalculateCall>> {
  const saver = await readSaver(database, employeeId);
  const { saving } = saver;
  if (saving === null || saving.plan.kind === "buffer" || outcomeOf(saver, saving).isGoalReached) {
    return { newDeadline: null, error: null };
  }
  const newDeadline = reachedOn(saver, saving);
  return { newDeadline, error: newDeadline === null ? savingsTexts.noNewDeadline : null };
}
