import type { CompanySettings } from "@wellpaid/contract/employer/company-settings";
import { basisPoints, percentFromBasisPoints } from "@wellpaid/domain/money/percent";
import type { Database, Tx } from "../../database/tables/schema.ts";
import type { Administrator } from "../../http/session/administrator-session.ts";
import { listOpenPeriods } from "../../database/stores/open-periods.ts";
import { shownProposal, undecidedProposals } from "../../shared/proposal-store.ts";
import { readUsage } from "../../database/stores/usage-store.ts";

const COLUMNS = [
  "admin_email as adminEmail",
  "fee_approach as feeApproach",
  "fee_amount as feeAmount",
  "earned_percent as earnedPercent",
  "max_percent as maxPercent",
  "min_withdrawal_pence as minAdvancePence",
  "max_withdrawals as maxAdvances",
  "cut_off_working_days as cutOffWorkingDays",
  "default_payday as defaultPayday",
  "division",
  "session_seconds as sessionSeconds",
  "asks_login_code as asksLoginCode",
  "is_on_demand_pay_available as isAdvancesAvailable",
  "is_savings_available as isSavingsAvailable",
  "is_using_employee_id_number as isUsingEmployeeIdNumber",
  "is_web_app_barred as isWebAppBarred",
  "is_on_demand_pay_registration_closed as isOnDemandPayRegistrationClosed",
  "payslip_url as payslipUrl",
  "help_desk_link as helpDeskLink",
  "settings_version as version",
  "settings_changed_at as changedAt",
  "settings_changed_by as changedBy",
] as const;

/** The company's settings, the people it meets, and the pay periods that a change of the cut-off would move. */
export async function readSettings(
  db: Database | Tx,
  { id: readerId, companyId }: Pick<Administrator, "id" | "companyId">,
): Promise<CompanySettings> {
  const { changedAt, feeAmount, ...row } = await db
    .selectFrom("company")
    .select(COLUMNS)
    .select((of) => of("password_hmac", "is not", null).as("hasCompanyPassword"))
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  const { withOnDemandPay, saving } = await readUsage(db, companyId);
  const periods = await listOpenPeriods(db, companyId);
  const proposal = (await undecidedProposals(db, companyId, "settings")).find(({ isLapsed }) => !isLapsed);
  const isPercent = row.feeApproach === "percent" && feeAmount !== null;
  return {
    ...row,
    feeAmount: isPercent ? percentFromBasisPoints(basisPoints(feeAmount)) : feeAmount,
    hasCompanyPassword: Boolean(row.hasCompanyPassword),
    changedAt: changedAt?.toISOString() ?? null,
    inUse: { onDemandPay: withOnDemandPay, savings: saving },
    openPeriods: periods.map(({ id: _id, ...period }) => period),
    proposal: proposal === undefined ? null : shownProposal(proposal, readerId),
  };
}
