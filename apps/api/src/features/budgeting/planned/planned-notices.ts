import type { PlannedNews as NewsAnswer } from "@wellpaid/contract/budgeting/regular-payments";
import { followPlanned, newsOf, type PlannedNews } from "@wellpaid/domain/budgeting/regular/follow-planned";
import { penceFromPounds, poundsFromPence } from "@wellpaid/domain/money/pounds";
import type { Database } from "../../../database/tables/schema.ts";
import { refuseInput } from "../../../http/refusal-answer.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { findPlannedPayments, setKeptAgainst } from "./planned-store.ts";
import { findRegularPayments } from "../regular/found-payments.ts";

/** GET /banking/planned-payments/news: the planned payments whose history has gone on otherwise. */
export async function readPlannedNews(database: Database, employeeId: string): Promise<NewsAnswer[]> {
  const planned = await findPlannedPayments(database, employeeId);
  if (planned.length === 0) return [];
  const found = await findRegularPayments(database, employeeId);
  return [...followPlanned(planned, found)].flatMap(([one, of]) => {
    const news = newsOf(one, of);
    return news === null ? [] : [answerOf(one.id, news)];
  });
}

/** POST /banking/planned-payments/{id}/keep-amount: what it usually is by now is no news any more. */
export async function keepPlannedAmount(
  database: Database,
  employeeId: string,
  id: string,
  amount: number,
): Promise<Record<string, never> | Refusal> {
  const keptAgainst = penceFromPounds(amount);
  if (keptAgainst === undefined) return refuseInput([{ path: "/amount", message: "is no amount with two decimals" }]);
  return (await setKeptAgainst(database, employeeId, id, keptAgainst)) ? {} : refuse("NOT_FOUND");
}

function answerOf(plannedPaymentId: string, news: PlannedNews): NewsAnswer {
  return news.kind === "stopped"
    ? { plannedPaymentId, kind: news.kind, amount: null, lastPaidOn: news.lastPaidOn }
    : { plannedPaymentId, kind: news.kind, amount: poundsFromPence(news.typicalPence), lastPaidOn: null };
}
