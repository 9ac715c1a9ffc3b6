import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import type { Pence } from "@wellpaid/domain/money/pence";
import { feeTermsOf } from "@wellpaid/domain/on-demand-pay/fee";
import type { Updateable } from "kysely";
import type { CompanyTable } from "../../database/people-tables.ts";
import type { Tx } from "../../database/schema.ts";

/** What can be set about a company; what is left out stays. */
export interface CompanyChange {
  readonly feeApproach?: "fixed" | "percent";
  /** Pence where the approach is fixed, else percent with two decimals at most; null: the usual fee. */
  readonly feeAmount?: number | null;
  readonly earnedPercent?: number;
  readonly maxPercent?: number;
  readonly minAdvancePence?: Pence;
  readonly maxAdvances?: number;
  readonly cutOffWorkingDays?: number;
  readonly defaultPayday?: number;
  readonly division?: Division;
  readonly sessionSeconds?: number;
  readonly asksLoginCode?: boolean;
  readonly isSuspended?: boolean;
  readonly isAdvancesAvailable?: boolean;
  readonly isSavingsAvailable?: boolean;
  readonly isManual?: boolean;
  readonly isExtReconciled?: boolean;
  readonly savingsDepositType?: string | null;
  readonly isUsingEmployeeIdNumber?: boolean;
  readonly isWebAppBarred?: boolean;
  readonly isOnDemandPayRegistrationClosed?: boolean;
  readonly payslipUrl?: string | null;
}

/** Moves the cut-off of open pay periods to where the setting says now; payroll's, wired by who calls. */
export type MoveCutOffs = (tx: Tx, companyId: string) => Promise<void>;

/**
 * Changes a company's settings. Another cut-off counts at once; another payday or division from the next period. A new approach without an amount takes the usual fee, since the old amount is in the
 * other unit. False when the fee is none that can be charged; nothing is changed then.
 */
export async function changeCompany(
  tx: Tx,
  companyId: string,
  change: CompanyChange,
  moveCutOffs: MoveCutOffs,
): Promise<boolean> {
  const before = await tx
    .selectFrom("company")
    .select(["fee_approach", "fee_amount"])
    .where("id", "=", companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const approach = change.feeApproach ?? before.fee_approach;
  const kept = approach === before.fee_approach ? before.fee_amount : null;
  const fee = change.feeAmount === undefined ? kept : keptFee(approach, change.feeAmount);
  if (fee === undefined) return false;
  await tx
    .updateTable("company")
    .set({ ...columnsOf(change), fee_approach: approach, fee_amount: fee })
    .where("id", "=", companyId)
    .execute();
  if (change.cutOffWorkingDays !== undefined) await moveCutOffs(tx, companyId);
  return true;
}

/** As the column keeps it: pence, or hundredths of a percent; undefined when it is no fee that can be charged. */
function keptFee(approach: "fixed" | "percent", feeAmount: number | null): number | null | undefined {
  const terms = feeTermsOf(approach, feeAmount);
  if (terms === undefined || feeAmount === null) return feeAmount === null ? null : undefined;
  return terms.approach === "fixed" ? terms.feePence : terms.percent;
}

function columnsOf(change: CompanyChange): Updateable<CompanyTable> {
  const columns = {
    earned_percent: change.earnedPercent,
    max_percent: change.maxPercent,
    min_advance_pence: change.minAdvancePence,
    max_advances: change.maxAdvances,
    cut_off_working_days: change.cutOffWorkingDays,
    default_payday: change.defaultPayday,
    division: change.division,
    session_seconds: change.sessionSeconds,
    asks_login_code: change.asksLoginCode,
    is_suspended: change.isSuspended,
    is_advances_available: change.isAdvancesAvailable,
    is_savings_available: change.isSavingsAvailable,
    is_manual: change.isManual,
    is_ext_reconciled: change.isExtReconciled,
    savings_deposit_type: change.savingsDepositType,
    is_using_employee_id_number: change.isUsingEmployeeIdNumber,
    is_web_app_barred: change.isWebAppBarred,
    is_on_demand_pay_registration_closed: change.isOnDemandPayRegistrationClosed,
    payslip_url: change.payslipUrl,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
