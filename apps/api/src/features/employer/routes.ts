import { listAuditEntries as auditCall, exportAuditLog as exportCall } from "@wellpaid/contract/employer/audit-log";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Context } from "../../surroundings.ts";
import { administratorRoutes } from "./administrators/routes.ts";
import { exportAuditLog } from "./audit-log/export-audit-log.ts";
import { listAuditEntries } from "./audit-log/list-audit-entries.ts";
import type { MoveCutOffs } from "./change-company.ts";
import { newPeopleRoutes } from "./new-people/routes.ts";
import { overviewRoutes } from "./overview/routes.ts";
import { partnerRoutes } from "./partners/routes.ts";
import { peopleRoutes } from "./people/routes.ts";
import { proposalRoutes } from "./proposals/routes.ts";
import { requestRoutes } from "./requests/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { signInMethodRoutes } from "./sign-in-methods/routes.ts";

/** The calls of the employer's console, but for payroll's. */
export function employerRoutes(answer: AnswerCall, ctx: Context, moveCutOffs: MoveCutOffs): void {
  administratorRoutes(answer, ctx);
  requestRoutes(answer, ctx);
  peopleRoutes(answer, ctx);
  answer(auditCall, ({ administrator, query }) => listAuditEntries(ctx.database, administrator, query));
  answer(exportCall, ({ administrator, query }) => exportAuditLog(ctx.database, administrator, query));
  signInMethodRoutes(answer, ctx);
  settingsRoutes(answer, ctx, moveCutOffs);
  proposalRoutes(answer, ctx, moveCutOffs);
  overviewRoutes(answer, ctx);
  newPeopleRoutes(answer, ctx);
  partnerRoutes(answer, ctx);
}
