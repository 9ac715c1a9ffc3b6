import type { CompanySettings } from "@wellpaid/contract/company-settings/company-settings";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { employerSettingsTexts as texts } from "@wellpaid/texts/company-settings/company-settings";
import { savedFeeOf } from "./settings-draft.ts";

/** The pages of settings, by the last part of their address. */
export type SettingsPlace = keyof typeof texts.places;

const labels = texts.now;

/** What is set in each place now, in one line. */
export function linesOf(settings: CompanySettings): Readonly<Record<SettingsPlace, string>> {
  const fee = savedFeeOf(settings);
  const { isAdvancesAvailable, isSavingsAvailable, asksLoginCode } = settings;
  const time = texts.signIn.seconds(settings.sessionSeconds);
  return {
    paydays: labels.paydays(settings.defaultPayday, settings.cutOffWorkingDays),
    "pay-groups": labels.payGroups,
    fee: fee.approach === "fixed" ? labels.feeFixed(formatPounds(fee.feePence)) : labels.feePercent(fee.percent / 100),
    limits: labels.limits(settings.maxPercent, settings.maxAdvances, formatPounds(pence(settings.minAdvancePence))),
    features: labels.features[`${isAdvancesAvailable}-${isSavingsAvailable}`],
    consents: labels.consents,
    theme: labels.theme,
    contact: settings.adminEmail,
    "employee-login": asksLoginCode ? labels.loginWithCode(time) : labels.login(time),
    "company-password": settings.hasCompanyPassword ? labels.passwordSet : labels.passwordNotSet,
  };
}
