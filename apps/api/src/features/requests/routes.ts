import * as calls from "@wellpaid/contract/requests/requests";
import { countsOf } from "../../database/page.ts";
import { inTransaction } from "../../database/transaction.ts";
import { actorOf } from "../../http/session/administrator-session.ts";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Context } from "../../context.ts";
import { decideMany } from "./decide-many.ts";
import { exportRequests } from "./export-requests.ts";
import { listRequests } from "./list-requests.ts";
import { reopenRequest } from "./reopen-request.ts";
import { countRequests } from "./request-list-store.ts";

/** What a company's people ask for, and how it is decided. */
export function requestRoutes(answer: AnswerCall, { database }: Context): void {
  answer(calls.listRequests, ({ administrator, query }) => listRequests(database, administrator.companyId, query));
  answer(calls.countRequests, async ({ administrator: { companyId }, query }) =>
    countsOf(await countRequests(database, { companyId, ...query })),
  );
  answer(calls.exportRequests, ({ administrator, query }) => exportRequests(database, administrator, query));
  answer(calls.decideRequests, ({ administrator, body }) =>
    decideMany(database, actorOf(administrator), administrator.companyId, body),
  );
  answer(calls.reopenRequest, ({ administrator: { companyId, ...who }, params, body }) =>
    inTransaction(
      database,
      async (tx) => (await reopenRequest(tx, actorOf(who), { companyId, id: params.id, kind: body.kind })) ?? {},
    ),
  );
}
