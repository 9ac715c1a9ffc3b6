import * as contract from "@wellpaid/contract/overview/overview";
import { toDo } from "@wellpaid/contract/overview/to-do";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Context } from "../../context.ts";
import { listExceptions } from "./list-exceptions.ts";
import { readOverview } from "./read-overview.ts";
import { countToDo } from "./to-do-store.ts";
import { retryJob } from "./retry-job.ts";

/** The state of the company, and what waits for a person. */
export function overviewRoutes(answer: AnswerCall, ctx: Context): void {
  const { database } = ctx;
  answer(contract.overview, ({ administrator, query }) => readOverview(database, administrator, query.payday));
  answer(toDo, async ({ administrator }) => ({ items: await countToDo(database, administrator) }));
  answer(contract.waitingExceptions, ({ administrator, params, query }) =>
    listExceptions(database, administrator, params, query),
  );
  answer(contract.tryJobAgain, ({ administrator, params }) => retryJob(ctx, administrator, Number(params.id)));
}
