import type { Proposal } from "@wellpaid/contract/company-settings/proposals";
import type { Division } from "@wellpaid/domain/calendar";
import type { ProposedField } from "@wellpaid/domain/employer/two-people/proposals";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { regionTexts } from "@wellpaid/texts/regions";
import { proposalTexts as texts } from "@wellpaid/texts/company-settings/proposals";

type Setting = Proposal["settings"][number];
type Side = "before" | "after";

const LAST_DAY = 31;
const names: Readonly<Record<ProposedField, string>> = texts.names;

function feeText(settings: readonly Setting[], side: Side): string {
  const valueOf = (field: ProposedField) => settings.find((setting) => setting.field === field)?.[side];
  const amount = valueOf("feeAmount");
  if (typeof amount !== "number") return texts.usual;
  return valueOf("feeApproach") === "percent" ? `${amount}%` : formatPounds(pence(amount));
}

function valueText({ field, ...values }: Setting, side: Side): string {
  if (field === "isSavingsAvailable" || field === "isAdvancesAvailable")
    return values[side] === true ? texts.offered : texts.notOffered;
  if (field === "fileLayout") return values[side] === null ? texts.standardLayout : texts.ownLayout;
  if (field === "division") return regionTexts[values[side] as Division];
  const value = Number(values[side]);
  if (field === "minAdvancePence") return formatPounds(pence(value));
  if (field === "cutOffWorkingDays") return texts.workingDays(value);
  if (field === "defaultPayday" || field === "paydayDay") return value === LAST_DAY ? texts.lastDay : texts.day(value);
  return field === "maxAdvances" ? String(value) : `${value}%`;
}

/** Each proposed setting with its value of before and after as text; the two fields of a fee are one. */
export function proposedTexts(
  settings: readonly Setting[],
): readonly { readonly name: string; readonly value: string }[] {
  return settings
    .filter(({ field }) => field !== "feeApproach")
    .map((setting) => {
      const textOf = (side: Side) =>
        setting.field === "feeAmount" ? feeText(settings, side) : valueText(setting, side);
      return { name: names[setting.field], value: texts.fromTo(textOf("before"), textOf("after")) };
    });
}
