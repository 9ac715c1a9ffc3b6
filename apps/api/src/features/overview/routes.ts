import * as contract from "@wellpaid/contract/overview/overview";
import { uptake } from "@wellpaid/contract/overview/uptake";
import { toDo } from "@wellpaid/contract/overview/to-do";
import { instant } from "@wellpaid/domain/calendar/instant";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Context } from "../../context.ts";
import { listExceptions } from "./list-exceptions.ts";
import { readOverview } from "./read-overview.ts";
import { countToDo } from "./to-do-store.ts";
import { readUptake } from "./uptake/read-uptake.ts";
import { retryJob } from "./retry-job.ts";

/** The state of the company, and what waits for a person. */
export function overviewRoutes(answer: AnswerCall, ctx: Context): void {
  const { database } = ctx;
  answer(contract.overview, ({ administrator, query }) => readOverview(database, administrator, query.payday));
  answer(uptake, ({ administrator: { companyId, now } }) => readUptake(database, companyId, instant(now.getTime())));
  answer(toDo, async ({ administrator }) => ({ items: await countToDo(database, administrator) }));
  answer(contract.waitingExceptions, ({ administrator, params, query }) =>
    listExceptions(database, administrator, params, query),
  );
  answer(contract.tryJobAgain, ({ administrator, params }) => retryJob(ctx, administrator, Number(params.id)));
}
