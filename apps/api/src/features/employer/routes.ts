import { listAuditEntries as auditCall } from "@wellpaid/contract/employer/audit-log";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Surroundings } from "../../surroundings.ts";
import { administratorRoutes } from "./administrators/routes.ts";
import { listAuditEntries } from "./audit-log/list-audit-entries.ts";
import { peopleRoutes } from "./people/routes.ts";
import { requestRoutes } from "./requests/routes.ts";
import { signInMethodRoutes } from "./sign-in-methods/routes.ts";

/** The calls of the employer's console, but for payroll's. */
export function employerRoutes(answer: AnswerCall, around: Surroundings): void {
  administratorRoutes(answer, around);
  requestRoutes(answer, around);
  peopleRoutes(answer, around);
  answer(auditCall, ({ administrator, query }) => listAuditEntries(around.database, administrator, query));
  signInMethodRoutes(answer, around);
}
