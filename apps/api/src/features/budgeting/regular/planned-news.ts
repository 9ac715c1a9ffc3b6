import type { PlannedNews as NewsAnswer } from "@wellpaid/contract/regular-payments";
import { followPlanned, newsOf, type PlannedNews } from "@wellpaid/domain/budgeting/follow-planned";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import type { Database } from "../../../database/schema.ts";
import { findPlannedPayments } from "../planned-store.ts";
import { findRegularPayments } from "./found-payments.ts";

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

function answerOf(plannedPaymentId: string, news: PlannedNews): NewsAnswer {
  return news.kind === "stopped"
    ? { plannedPaymentId, kind: news.kind, amount: null, lastPaidOn: news.lastPaidOn }
    : { plannedPaymentId, kind: news.kind, amount: poundsFromPence(news.typicalPence), lastPaidOn: null };
}
