import type { WaitingException } from "@wellpaid/contract/overview/overview";
import type { ExceptionKind } from "@wellpaid/domain/overview/exceptions";

type Whom = Pick<NonNullable<WaitingException["person"]>, "payrollRecordId" | "employeeId">;

/** Where one of these is dealt with; null where it is dealt with in its list. */
export function pageOf(kind: ExceptionKind, person: Whom | null): string | null {
  if (kind === "new-people-alike") return "/employer/new-people";
  if (kind === "request-waiting") return "/employer/requests";
  if (kind === "import-waiting") return "/employer/payroll/import";
  if (kind === "return-waiting" || kind === "run-to-download") return "/employer/payroll";
  const id = person?.payrollRecordId ?? person?.employeeId;
  return id ? `/employer/people/${id}` : null;
}
