import * as contract from "@wellpaid/contract/budgeting/news";
import type { Context } from "../../../context.ts";
import type { AnswerCall } from "../../../http/answer-call.ts";
import { listNews, markNews, readAllNews } from "./list-news.ts";
import { readNewsSettings, setNewsSettings } from "./news-settings.ts";

/** What an employee is notified of in the app. */
export function newsRoutes(answer: AnswerCall, { database }: Pick<Context, "database">): void {
  answer(contract.listNews, ({ session, query }) => listNews(database, session.employeeId, query));
  answer(contract.markNews, ({ session, params, body }) => markNews(database, session.employeeId, params.id, body));
  answer(contract.readAllNews, ({ session, body }) => readAllNews(database, session.employeeId, body));
  answer(contract.newsSettings, ({ session }) => readNewsSettings(database, session.employeeId));
  answer(contract.setNewsSettings, ({ session, body }) => setNewsSettings(database, session, body));
}
