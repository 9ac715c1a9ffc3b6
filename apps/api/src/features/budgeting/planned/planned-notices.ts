import type { PlannedNews as NewsAnswer } from "@wellpaid/contract/budgeting/regular-payments";
import { hasEnded } from "@wellpaid/domain/budgeting/regular/schedule";
import { followPlanned, newsOf, type PlannedNews } from "@wellpaid/domain/budgeting/regular/follow-planned";
import { penceFromPounds, poundsFromPence } from "@wellpaid/domain/money/pounds";
import type { Database } from "../../../database/tables/schema.ts";
import { refuseInput } from "../../../http/refusal-answer.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { readBudgetCalendar } from "../budget-calendar.ts";
import { setComparedPence } from "./learned-store.ts";
import { findPlannedPayments } from "./planned-store.ts";
import { findRegularPayments } from "../regular/found-payments.ts";

/** GET /banking/planned-payments/news: the planned payments whose history has gone on otherwise. */
export async function readPlannedNews(database: Database, employeeId: string): Promise<NewsAnswer[]> {
  const all = await findPlannedPayments(database, employeeId);
  if (all.length === 0) return [];
  const { today } = await readBudgetCalendar(database, employeeId);
  // What is to end is expected to stop.
  const planned = all.filter(({ schedule }) => !hasEnded(schedule, today));
  const found = await findRegularPayments(database, employeeId, { withMoves: true });
  return [...followPlanned(planned, found)].flatMap(([plannedRow, of]) => {
    const notice = newsOf(plannedRow, of);
    return notice === null ? [] : [answerOf(plannedRow.id, notice)];
  });
}

/** POST /banking/planned-payments/{id}/keep-amount: what it usually is by now is no news any more. */
export async function keepPlannedAmount(
  database: Database,
  employeeId: string,
  id: string,
  amount: number,
): Promise<Record<string, never> | Refusal<"INVALID_INPUT" | "NOT_FOUND">> {
  const comparedPence = penceFromPounds(amount);
  if (comparedPence === undefined)
    return refuseInput([{ path: "/amount", message: "must be an amount with 2 decimals" }]);
  return (await setComparedPence(database, employeeId, id, comparedPence)) ? {} : refuse("NOT_FOUND");
}

function answerOf(plannedPaymentId: string, notice: PlannedNews): NewsAnswer {
  const { kind } = notice;
  const none = { amount: null, previousAmount: null, changedOn: null, lastPaidOn: null };
  if (notice.kind === "stopped") return { plannedPaymentId, kind, ...none, lastPaidOn: notice.lastPaidOn };
  const amount = poundsFromPence(notice.amountPence);
  if (notice.rise === null) return { plannedPaymentId, kind, ...none, amount };
  const { fromPence, on } = notice.rise;
  return { plannedPaymentId, kind, ...none, amount, previousAmount: poundsFromPence(fromPence), changedOn: on };
}
