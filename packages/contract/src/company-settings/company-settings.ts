import { DIVISIONS } from "@wellpaid/domain/calendar/bank-holidays";
import { type Bounds, LINK, SETTING_BOUNDS } from "@wellpaid/domain/company-settings/setting-bounds";
import * as z from "zod/mini";
import { administratorCallsOf } from "../call.ts";
import { CompanyPassword } from "../identity/sign-up.ts";
import { CivilDate, Id, Instant, Nothing, Pence, TypedEmail, wholeNumber } from "../units.ts";
import { Proposal } from "./proposals.ts";

const defineCall = administratorCallsOf("employer");

/** What every call of the console may refuse. */
export const consoleRefusals = ["NO_SESSION", "STEP_REQUIRED"] as const;
export const ownersRefusals = [...consoleRefusals, "ROLE_REQUIRED"] as const;

/** A whole number between two ends, both allowed. */
export const wholeWithin = ({ min, max }: Bounds) => wholeNumber(min, max);

/** A page that people are led to. */
const Link = z
  .url({ protocol: /^https$/, hostname: LINK.host })
  .check(z.trim(), z.maxLength(LINK.max), z.regex(LINK.written));

/** What a company has set; names carry the units. */
const settings = {
  adminEmail: TypedEmail,
  feeApproach: z.enum(["fixed", "percent"]),
  feeAmount: z.nullable(z.number().check(z.minimum(0), z.maximum(1_000))),
  earnedPercent: wholeWithin(SETTING_BOUNDS.earnedPercent),
  maxPercent: wholeWithin(SETTING_BOUNDS.maxPercent),
  minAdvancePence: wholeWithin(SETTING_BOUNDS.minAdvancePence),
  maxAdvances: wholeWithin(SETTING_BOUNDS.maxAdvances),
  cutOffWorkingDays: wholeWithin(SETTING_BOUNDS.cutOffWorkingDays),
  defaultPayday: wholeWithin(SETTING_BOUNDS.defaultPayday),
  division: z.enum(DIVISIONS),
  sessionSeconds: wholeWithin(SETTING_BOUNDS.sessionSeconds),
  asksLoginCode: z.boolean(),
  isAdvancesAvailable: z.boolean(),
  isSavingsAvailable: z.boolean(),
  isUsingEmployeeIdNumber: z.boolean(),
  isWebAppBarred: z.boolean(),
  isOnDemandPayRegistrationClosed: z.boolean(),
  payslipUrl: z.nullable(Link),
  helpDeskLink: z.nullable(Link),
};

/** A pay period whose payday is still to come. */
export const OpenPeriod = z.object({
  payGroupId: z.nullable(Id),
  payGroupName: z.nullable(z.string()),
  month: z.string(),
  firstDay: CivilDate,
  payday: CivilDate,
  cutOffDay: CivilDate,
  isFixed: z.boolean(),
});
export type OpenPeriod = z.infer<typeof OpenPeriod>;

export const CompanySettings = z.object({
  ...settings,
  adminEmail: z.string(),
  // What operations have set may lie beyond what an employer may set.
  feeAmount: z.nullable(z.number()),
  earnedPercent: z.number(),
  maxPercent: z.number(),
  minAdvancePence: Pence,
  maxAdvances: z.number(),
  sessionSeconds: z.number(),
  payslipUrl: z.nullable(z.string()),
  helpDeskLink: z.nullable(z.string()),
  version: z.number(),
  changedAt: z.nullable(Instant),
  changedBy: z.nullable(z.string()),
  hasCompanyPassword: z.boolean(),
  inUse: z.object({ onDemandPay: z.number(), savings: z.number() }),
  /** Those that a change of the cut-off moves, unless fixed. */
  openPeriods: z.array(OpenPeriod),
  proposal: z.nullable(Proposal),
});
export type CompanySettings = z.infer<typeof CompanySettings>;

export const companySettings = defineCall({
  name: "companySettings",
  summary: "What the company has set, whom it meets, and the pay periods that are under way",
  route: "GET /employer/settings",
  answer: CompanySettings,
  refusals: consoleRefusals,
});

/** What is left out stays. */
export const SettingsChange = z.extend(z.partial(z.strictObject(settings)), {
  version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
});
export type SettingsChange = z.infer<typeof SettingsChange>;

export const changeCompanySettings = defineCall({
  name: "changeCompanySettings",
  summary:
    "Change settings of the company: all that is named, or nothing; settings of money wait as a proposal for a second administrator",
  route: "PATCH /employer/settings",
  roles: ["owner"],
  body: SettingsChange,
  answer: CompanySettings,
  refusals: [...ownersRefusals, "SETTINGS_CHANGED", "FEE_NOT_POSSIBLE", "PROPOSAL_WAITS"],
});

export const setCompanyPassword = defineCall({
  name: "setCompanyPassword",
  summary:
    "Set the password by which employees find the company when they sign up; the earlier one opens nothing any more",
  route: "PUT /employer/settings/company-password",
  roles: ["owner"],
  body: z.strictObject({ password: CompanyPassword }),
  answer: Nothing,
  refusals: [...ownersRefusals, "PASSWORD_TOO_SIMPLE", "COMPANY_PASSWORD_NOT_USABLE"],
});
