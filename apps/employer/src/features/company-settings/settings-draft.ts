import type { CompanySettings, SettingsChange } from "@wellpaid/contract/company-settings/company-settings";
import type { Division } from "@wellpaid/domain/calendar";
import {
  type Bounds,
  FEE_BOUNDS,
  isLink,
  isWithin,
  SETTING_BOUNDS,
} from "@wellpaid/domain/company-settings/setting-bounds";
import { isEmail } from "@wellpaid/domain/identity/email";
import {
  basisPointsFromPercent,
  formatDecimal,
  formatPounds,
  type Pence,
  pence,
  penceFromText,
} from "@wellpaid/domain/money";
import { FEE_WHEN_MISSING, type FeeTerms, feeTermsOf } from "@wellpaid/domain/on-demand-pay/fee";
import { employerSettingsTexts as texts } from "@wellpaid/texts/company-settings/company-settings";

/** The settings as the page's fields hold them. */
export interface Draft {
  readonly adminEmail: string;
  readonly defaultPayday: number;
  readonly division: Division;
  readonly cutOffWorkingDays: string;
  readonly feeApproach: "fixed" | "percent";
  readonly feeAmount: string;
  readonly earnedPercent: string;
  readonly maxPercent: string;
  readonly minAdvance: string;
  readonly maxAdvances: string;
  readonly isAdvancesAvailable: boolean;
  readonly isSavingsAvailable: boolean;
  readonly isOnDemandPayRegistrationClosed: boolean;
  readonly payslipUrl: string;
  readonly isUsingEmployeeIdNumber: boolean;
  readonly isWebAppBarred: boolean;
  readonly helpDeskLink: string;
  readonly asksLoginCode: boolean;
  readonly sessionSeconds: string;
}

export type DraftField = keyof Draft;

/** The fee as it is set: an employer without one of its own has the usual one. */
export const savedFeeOf = ({ feeApproach, feeAmount }: CompanySettings): FeeTerms =>
  feeTermsOf(feeApproach, feeAmount) ?? FEE_WHEN_MISSING;

const feeText = (terms: FeeTerms): string =>
  terms.approach === "fixed" ? formatDecimal(terms.feePence) : String(terms.percent / 100);

export function draftOf(settings: CompanySettings): Draft {
  const terms = savedFeeOf(settings);
  return {
    adminEmail: settings.adminEmail,
    defaultPayday: settings.defaultPayday,
    division: settings.division,
    cutOffWorkingDays: String(settings.cutOffWorkingDays),
    feeApproach: terms.approach,
    feeAmount: feeText(terms),
    earnedPercent: String(settings.earnedPercent),
    maxPercent: String(settings.maxPercent),
    minAdvance: formatDecimal(pence(settings.minAdvancePence)),
    maxAdvances: String(settings.maxAdvances),
    isAdvancesAvailable: settings.isAdvancesAvailable,
    isSavingsAvailable: settings.isSavingsAvailable,
    isOnDemandPayRegistrationClosed: settings.isOnDemandPayRegistrationClosed,
    payslipUrl: settings.payslipUrl ?? "",
    isUsingEmployeeIdNumber: settings.isUsingEmployeeIdNumber,
    isWebAppBarred: settings.isWebAppBarred,
    helpDeskLink: settings.helpDeskLink ?? "",
    asksLoginCode: settings.asksLoginCode,
    sessionSeconds: String(settings.sessionSeconds),
  };
}

const WHOLE = /^[0-9]{1,6}$/;
const PERCENT = /^[0-9]{1,3}(\.[0-9]{1,2})?$/;

/** A whole number within its bounds; null where it is none. */
export function wholeOf(text: string, bounds: Bounds): number | null {
  const typed = text.trim();
  return WHOLE.test(typed) && isWithin(Number(typed), bounds) ? Number(typed) : null;
}

function poundsOf(text: string, bounds: Bounds): Pence | null {
  const amount = penceFromText(text.trim());
  return amount !== undefined && isWithin(amount, bounds) ? amount : null;
}

/** What is typed as the fee; null where it is none that can be set. */
export function feeOfDraft({ feeApproach, feeAmount }: Pick<Draft, "feeApproach" | "feeAmount">): FeeTerms | null {
  if (feeApproach === "fixed") {
    const feePence = poundsOf(feeAmount, FEE_BOUNDS.fixed);
    return feePence === null ? null : { approach: "fixed", feePence };
  }
  const typed = feeAmount.trim();
  if (!PERCENT.test(typed) || !isWithin(Number(typed), FEE_BOUNDS.percent)) return null;
  const percent = basisPointsFromPercent(Number(typed));
  return percent === undefined ? null : { approach: "percent", percent };
}

const WHOLE_FIELDS = {
  cutOffWorkingDays: SETTING_BOUNDS.cutOffWorkingDays,
  earnedPercent: SETTING_BOUNDS.earnedPercent,
  maxPercent: SETTING_BOUNDS.maxPercent,
  maxAdvances: SETTING_BOUNDS.maxAdvances,
} as const;

const isWholeField = (field: DraftField): field is keyof typeof WHOLE_FIELDS => field in WHOLE_FIELDS;

/** What is wrong with a field as it is filled in; undefined where nothing is. */
export function errorOf(field: DraftField, draft: Draft): string | undefined {
  if (isWholeField(field)) {
    const bounds = WHOLE_FIELDS[field];
    return wholeOf(draft[field], bounds) === null ? texts.limits.wholeBetween(bounds.min, bounds.max) : undefined;
  }
  const { fixed, percent } = { fixed: texts.fee.hintFixed, percent: texts.fee.hintPercent };
  if (field === "feeAmount") return feeOfDraft(draft) === null ? { fixed, percent }[draft.feeApproach] : undefined;
  if (field === "minAdvance") {
    const { min, max } = SETTING_BOUNDS.minAdvancePence;
    const [from, to] = [formatPounds(pence(min)), formatPounds(pence(max))];
    return poundsOf(draft.minAdvance, SETTING_BOUNDS.minAdvancePence) === null
      ? texts.limits.poundsBetween(from, to)
      : undefined;
  }
  if (field === "adminEmail") return isEmail(draft.adminEmail.trim()) ? undefined : texts.contact.error;
  if (field === "payslipUrl" || field === "helpDeskLink")
    return draft[field].trim() === "" || isLink(draft[field].trim()) ? undefined : texts.offered.linkError;
  return undefined;
}

/** What the call sends for a field that has no fault. A fee's two fields go together, since the amount is in the other's unit. */
function sentFor(field: DraftField, draft: Draft): Partial<SettingsChange> {
  if (isWholeField(field)) return { [field]: Number(draft[field].trim()) };
  if (field === "feeAmount" || field === "feeApproach") {
    const terms = feeOfDraft(draft) ?? FEE_WHEN_MISSING;
    const feeAmount = terms.approach === "fixed" ? terms.feePence : terms.percent / 100;
    return { feeApproach: terms.approach, feeAmount };
  }
  if (field === "minAdvance") {
    return { minAdvancePence: poundsOf(draft.minAdvance, SETTING_BOUNDS.minAdvancePence) ?? 0 };
  }
  if (field === "payslipUrl" || field === "helpDeskLink") return { [field]: draft[field].trim() || null };
  if (field === "adminEmail") return { adminEmail: draft.adminEmail.trim() };
  if (field === "sessionSeconds") return { sessionSeconds: Number(draft.sessionSeconds) };
  return { [field]: draft[field] };
}

export const changeOf = (fields: readonly DraftField[], draft: Draft): Partial<SettingsChange> =>
  Object.assign({}, ...fields.map((field) => sentFor(field, draft))) as Partial<SettingsChange>;
