import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import type { StepUpFacts } from "@wellpaid/domain/identity/step-up";
import { sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";
import type { Session } from "../../http/session/session.ts";

interface StepUpRow {
  readonly openingPasskeyMadeAt: Date | null;
  readonly phoneChangedAt: Date | null;
  readonly passwordChangedAt: Date | null;
  readonly passkeysReviewedAt: Date | null;
  readonly salaryAccountReplacedAt: Date | null;
  readonly now: Date;
}

const momentOf = (at: Date | null): Instant | null => (at === null ? null : instant(at.getTime()));

export async function readStepUpTimes(
  db: Database | Tx,
  { employeeId, passkeyId }: Session,
): Promise<Omit<StepUpFacts, "isOpenedByPartner">> {
  const { rows } = await sql<StepUpRow>`
    select k.created_at as "openingPasskeyMadeAt", e.phone_changed_at as "phoneChangedAt", e.password_changed_at as "passwordChangedAt",
      e.passkeys_reviewed_at as "passkeysReviewedAt", r.salary_account_replaced_at as "salaryAccountReplacedAt", app_now() as now
    from employee e left join payroll_record r on r.id = e.payroll_record_id
      left join passkey k on k.id = ${passkeyId} and k.employee_id = e.id
    where e.id = ${employeeId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("the session's employee is gone");
  return {
    openingPasskeyMadeAt: momentOf(row.openingPasskeyMadeAt),
    phoneChangedAt: momentOf(row.phoneChangedAt),
    passwordChangedAt: momentOf(row.passwordChangedAt),
    passkeysReviewedAt: momentOf(row.passkeysReviewedAt),
    salaryAccountReplacedAt: momentOf(row.salaryAccountReplacedAt),
    now: instant(row.now.getTime()),
  };
}
