import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import { type Pence, pence } from "@wellpaid/domain/money/pence";
import { basisPoints, percentFromBasisPoints } from "@wellpaid/domain/money/percent";
import { feeTermsOf } from "@wellpaid/domain/on-demand-pay/fee";
import { sql } from "kysely";
import { acrossCompanies } from "../../database/company-scope.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";

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

/** A fee in percent is stored in hundredths. */
function feeAmountOf({ feeApproach, feeAmount }: Pick<CompanyState, "feeApproach" | "feeAmount">): number | null {
  return feeApproach === "percent" && feeAmount !== null ? percentFromBasisPoints(basisPoints(feeAmount)) : feeAmount;
}

/** The current settings; the lock keeps other changes out until the transaction ends. */
export async function readCompanyState(tx: Tx, companyId: string): Promise<CompanyState> {
  const columns = sql.join(COMPANY_FIELDS.map((field) => sql`${sql.ref(COLUMN_OF[field])} as ${sql.ref(field)}`));
  const { rows } = await sql<CompanyState>`
    select ${columns} from company where id = ${companyId} for no key update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the company is gone");
  return { ...row, minAdvancePence: pence(row.minAdvancePence), feeAmount: feeAmountOf(row) };
}

/** As the column keeps it: a fee in percent in hundredths. */
function storedValueOf(state: CompanyState, field: keyof CompanyState): CompanyState[keyof CompanyState] {
  if (field !== "feeAmount" || state.feeAmount === null) return state[field];
  const terms = feeTermsOf(state.feeApproach, state.feeAmount);
  return terms?.approach === "percent" ? terms.percent : state.feeAmount;
}

/** Writes the fields of `after` that have changed, and who changed them; null: operations. */
export async function updateCompany(
  tx: Tx,
  companyId: string,
  {
    after,
    changed,
    changedBy,
  }: {
    readonly after: CompanyState;
    readonly changed: readonly (keyof CompanyState)[];
    readonly changedBy: string | null;
  },
): Promise<void> {
  const columns = changed.map((field) => sql`${sql.ref(COLUMN_OF[field])} = ${storedValueOf(after, field)}`);
  await sql`update company set ${sql.join(columns)}, settings_version = settings_version + 1,
      settings_changed_at = app_now(), settings_changed_by = ${changedBy}
    where id = ${companyId}`.execute(tx);
}

/** The version of a company's settings, and who changed them last. */
export const readLastChange = (tx: Tx, companyId: string) =>
  tx
    .selectFrom("company")
    .select(["settings_version as version", "settings_changed_at as changedAt", "settings_changed_by as changedBy"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();

const SHOWN_COLUMNS = [
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

/** The settings that the console shows. */
export async function readSettingsRow(db: Database | Tx, companyId: string) {
  const row = await db
    .selectFrom("company")
    .select(SHOWN_COLUMNS)
    .select((of) => of("password_hmac", "is not", null).as("hasCompanyPassword"))
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return { ...row, feeAmount: feeAmountOf(row), hasCompanyPassword: Boolean(row.hasCompanyPassword) };
}

/** Of two companies that want one password at once the second sees the first's: passwords are set one after the other. */
export async function takePassword(
  tx: Tx,
  companyId: string,
  hmac: Buffer,
): Promise<{ readonly hadOne: boolean } | "another company's"> {
  await sql`select pg_advisory_xact_lock(hashtextextended('company password', 0))`.execute(tx);
  const take = sql<{ hadOne: boolean }>`
    update company c set password_hmac = ${hmac} from (select password_hmac from company where id = ${companyId}) b
    where c.id = ${companyId} and not exists (select 1 from company o where o.password_hmac = ${hmac} and o.id <> ${companyId})
    returning b.password_hmac is not null as "hadOne"`;
  const { rows } = await acrossCompanies(() => take.execute(tx));
  return rows[0] ?? "another company's";
}
