import { listAuditEntries as auditCall, exportAuditLog as exportCall } from "@wellpaid/contract/audit-log/audit-log";
import { searchConsole as searchCall } from "@wellpaid/contract/overview/search";
import type { AnswerCall } from "../http/answer-call.ts";
import type { Context } from "../context.ts";
import { administratorRoutes } from "../features/administrators/routes.ts";
import { exportAuditLog } from "../features/audit-log/export-audit-log.ts";
import { listAuditEntries } from "../features/audit-log/audit-entry-store.ts";
import type { MoveCutOffs } from "../features/company-settings/change-company.ts";
import { newPeopleRoutes } from "../features/people/new-people/routes.ts";
import { overviewRoutes } from "../features/overview/routes.ts";
import { searchConsole } from "../features/overview/search/search-console.ts";
import { partnerRoutes } from "../features/partners/routes.ts";
import { peopleRoutes } from "../features/people/routes.ts";
import { proposalRoutes } from "../features/company-settings/proposals/routes.ts";
import { listRequests, requestsOfPerson } from "../features/requests/list-requests.ts";
import { requestRoutes } from "../features/requests/routes.ts";
import { settingsRoutes } from "../features/company-settings/routes.ts";
import { signInMethodRoutes } from "../features/administrators/sign-in-methods/routes.ts";

/** The calls of the employer's console, except payroll's. */
export function consoleRoutes(answer: AnswerCall, ctx: Context, moveCutOffs: MoveCutOffs): void {
  administratorRoutes(answer, ctx);
  requestRoutes(answer, ctx);
  peopleRoutes(answer, ctx, requestsOfPerson);
  answer(auditCall, ({ administrator, query }) => listAuditEntries(ctx.database, administrator, query));
  answer(exportCall, ({ administrator, query }) => exportAuditLog(ctx.database, administrator, query));
  signInMethodRoutes(answer, ctx);
  settingsRoutes(answer, ctx, moveCutOffs);
  proposalRoutes(answer, ctx, moveCutOffs);
  overviewRoutes(answer, ctx);
  answer(searchCall, ({ administrator, query }) => searchConsole(ctx.database, listRequests, administrator, query.q));
  newPeopleRoutes(answer, ctx);
  partnerRoutes(answer, ctx);
}
