import type { AnswerOf, ParamsOf, QueryOf } from "@wellpaid/contract/call";
import type { waitingExceptions as call } from "@wellpaid/contract/overview/overview";
import { hasRole } from "@wellpaid/domain/employer/roles";
import { pageOf } from "../../database/page.ts";
import type { Database } from "../../database/tables/schema.ts";
import type { Administrator } from "../../http/session/administrator-session.ts";
import { selectExceptions } from "./exception-store.ts";

/** One page of a kind, longest waiting first, with the names of the people concerned. */
export async function listExceptions(
  database: Database,
  { companyId, roles }: Pick<Administrator, "companyId" | "roles">,
  { kind }: ParamsOf<typeof call>,
  page: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const seesPay = hasRole(roles, ["payroll", "owner"]);
  const { rows, found } = await selectExceptions(database, companyId, { kind, ...page, seesPay });
  const items = rows.map(({ since, name, employeeId, payrollRecordId, ...row }) => ({
    ...row,
    since: since.toISOString(),
    person: name === null ? null : { name, employeeId, payrollRecordId },
    canTryAgain: kind === "job-stuck",
  }));
  return pageOf(items, found, page);
}
