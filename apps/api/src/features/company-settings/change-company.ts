import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import { type Pence, pence } from "@wellpaid/domain/money/pence";
import { basisPoints, percentFromBasisPoints } from "@wellpaid/domain/money/percent";
import { feeTermsOf } from "@wellpaid/domain/on-demand-pay/fee";
import { sql } from "kysely";
import { type Actor, recordAudit } from "../../shared/audit-log.ts";
import type { Tx } from "../../database/tables/schema.ts";

/** What is set about a company, with the units of the calls. */
export interface CompanyState {
  /** The contact for employees, in lower case. */
  readonly adminEmail: string;
  readonly feeApproach: "fixed" | "percent";
  /** Pence where the approach is fixed, else percent with two decimals at most; null: the usual fee. */
  readonly feeAmount: number | null;
  readonly earnedPercent: number;
  readonly maxPercent: number;
  readonly minAdvancePence: Pence;
  readonly maxAdvances: number;
  readonly cutOffWorkingDays: number;
  readonly defaultPayday: number;
  readonly division: Division;
  readonly sessionSeconds: number;
  readonly asksLoginCode: boolean;
  readonly isSuspended: boolean;
  readonly isAdvancesAvailable: boolean;
  readonly isSavingsAvailable: boolean;
  readonly isManual: boolean;
  readonly isExtReconciled: boolean;
  readonly savingsDepositType: string | null;
  readonly isUsingEmployeeIdNumber: boolean;
  readonly isWebAppBarred: boolean;
  readonly isOnDemandPayRegistrationClosed: boolean;
  readonly payslipUrl: string | null;
  readonly helpDeskLink: string | null;
}

/** What can be set about a company; what is left out stays. */
export type CompanyChange = Partial<CompanyState>;

/** Where each field is kept. */
const COLUMN_OF = {
  adminEmail: "admin_email",
  feeApproach: "fee_approach",
  feeAmount: "fee_amount",
  earnedPercent: "earned_percent",
  maxPercent: "max_percent",
  minAdvancePence: "min_withdrawal_pence",
  maxAdvances: "max_withdrawals",
  cutOffWorkingDays: "cut_off_working_days",
  defaultPayday: "default_payday",
  division: "division",
  sessionSeconds: "session_seconds",
  asksLoginCode: "asks_login_code",
  isSuspended: "is_suspended",
  isAdvancesAvailable: "is_on_demand_pay_available",
  isSavingsAvailable: "is_savings_available",
  isManual: "is_manual",
  isExtReconciled: "is_ext_reconciled",
  savingsDepositType: "savings_deposit_type",
  isUsingEmployeeIdNumber: "is_using_employee_id_number",
  isWebAppBarred: "is_web_app_barred",
  isOnDemandPayRegistrationClosed: "is_on_demand_pay_registration_closed",
  payslipUrl: "payslip_url",
  helpDeskLink: "help_desk_link",
} as const satisfies Readonly<Record<keyof CompanyState, string>>;

export const COMPANY_FIELDS = Object.keys(COLUMN_OF) as readonly (keyof CompanyState)[];

/** The current settings; the lock keeps other changes out until the transaction ends. */
export async function readCompanyState(tx: Tx, companyId: string): Promise<CompanyState> {
  const columns = sql.join(COMPANY_FIELDS.map((field) => sql`${sql.ref(COLUMN_OF[field])} as ${sql.ref(field)}`));
  const { rows } = await sql<CompanyState>`
    select ${columns} from company where id = ${companyId} for no key update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the company is gone");
  const isPercent = row.feeApproach === "percent" && row.feeAmount !== null;
  return {
    ...row,
    minAdvancePence: pence(row.minAdvancePence),
    feeAmount: isPercent ? percentFromBasisPoints(basisPoints(row.feeAmount)) : row.feeAmount,
  };
}

/** Moves the cut-off of open pay periods to where the setting says now; payroll's, wired by who calls. */
export type MoveCutOffs = (tx: Tx, companyId: string) => Promise<void>;

/**
 * Changes a company's settings and writes each changed field down with what it was before. Another cut-off counts at once;
 * another payday from the next period; by another division working days are counted at once, and paydays from the next period. A new approach without an amount takes the usual fee, since the old amount
 * is in the other unit. False when the fee is none that can be charged; nothing is changed then.
 */
export async function changeCompany(
  tx: Tx,
  actor: Actor,
  companyId: string,
  change: CompanyChange,
  moveCutOffs: MoveCutOffs,
): Promise<boolean> {
  const before = await readCompanyState(tx, companyId);
  const after = changedState(before, change);
  if (after === null) return false;
  const changed = COMPANY_FIELDS.filter((field) => before[field] !== after[field]);
  if (changed.length > 0) await writeChange(tx, actor, companyId, { before, after, changed });
  if (change.cutOffWorkingDays !== undefined) await moveCutOffs(tx, companyId);
  return true;
}

/** The settings with a change; null where its fee is none that can be charged. */
export function changedState(before: CompanyState, change: CompanyChange): CompanyState | null {
  const after = withFee(before, { ...before, ...pickChanged(change) }, change);
  return feeTermsOf(after.feeApproach, after.feeAmount) === undefined ? null : after;
}

const pickChanged = (change: CompanyChange): CompanyChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

function withFee(before: CompanyState, after: CompanyState, { feeAmount }: CompanyChange): CompanyState {
  const keptFee = after.feeApproach === before.feeApproach ? before.feeAmount : null;
  return { ...after, feeAmount: feeAmount === undefined ? keptFee : feeAmount };
}

interface Written {
  readonly before: CompanyState;
  readonly after: CompanyState;
  readonly changed: readonly (keyof CompanyState)[];
}

async function writeChange(
  tx: Tx,
  actor: Actor,
  companyId: string,
  { before, after, changed }: Written,
): Promise<void> {
  const columns = changed.map((field) => sql`${sql.ref(COLUMN_OF[field])} = ${auditedValueOf(after, field)}`);
  await sql`update company set ${sql.join(columns)}, settings_version = settings_version + 1,
      settings_changed_at = app_now(), settings_changed_by = ${actor.kind === "administrator" ? actor.name : null}
    where id = ${companyId}`.execute(tx);
  // A fee is a sum or a share: its number says nothing without its kind.
  const auditedFields = changed.includes("feeAmount")
    ? [...new Set<keyof CompanyState>(["feeApproach", ...changed])]
    : changed;
  const of = (state: CompanyState) => Object.fromEntries(auditedFields.map((field) => [field, state[field]]));
  await recordAudit(tx, actor, {
    companyId,
    action: "settings-changed",
    subject: { kind: "company", id: companyId },
    before: of(before),
    after: of(after),
  });
}

/** As the column keeps it: a fee in percent in hundredths. */
function auditedValueOf(state: CompanyState, field: keyof CompanyState): CompanyState[keyof CompanyState] {
  if (field !== "feeAmount" || state.feeAmount === null) return state[field];
  const terms = feeTermsOf(state.feeApproach, state.feeAmount);
  return terms?.approach === "percent" ? terms.percent : state.feeAmount;
}
