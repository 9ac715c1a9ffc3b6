import * as contract from "@wellpaid/contract/overview/overview";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Context } from "../../context.ts";
import { listExceptions } from "./list-exceptions.ts";
import { readOverview } from "./read-overview.ts";
import { retryJob } from "./retry-job.ts";

/** The state of the company, and what waits for a person. */
export function overviewRoutes(answer: AnswerCall, ctx: Context): void {
  const { database } = ctx;
  answer(contract.overview, ({ administrator }) => readOverview(database, administrator));
  answer(contract.waitingExceptions, ({ administrator, params, query }) =>
    listExceptions(database, administrator, params, query),
  );
  answer(contract.tryJobAgain, ({ administrator, params }) => retryJob(ctx, administrator, Number(params.id)));
}
