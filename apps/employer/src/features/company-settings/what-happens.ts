import type { CompanySettings, OpenPeriod } from "@wellpaid/contract/company-settings/company-settings";
import {
  type CivilDate,
  civilDate,
  cutOffDayOf,
  nextPeriod,
  type PayCalendar,
  paydayLeftOut,
} from "@wellpaid/domain/calendar";
import { SETTING_BOUNDS } from "@wellpaid/domain/company-settings/setting-bounds";
import { employerSettingsTexts as texts } from "@wellpaid/texts/company-settings/company-settings";
import { weekdayText } from "../../shared/dates.ts";
import { type Draft, wholeOf } from "./settings-draft.ts";

const labels = texts.paydays;
const day = (date: string): string => weekdayText(date);
const MAX_NAMES = 3;

/** The first few by name: a company may have hundreds of groups. */
function namesOf(periods: readonly OpenPeriod[]): string {
  const names = periods.map(({ payGroupName }) => payGroupName ?? labels.everybodyElse);
  return labels.groups(names.slice(0, MAX_NAMES), Math.max(0, names.length - MAX_NAMES));
}

/** Where each open cut-off moves, by the server's own rule; groups with the same result share one message. */
function cutOffSentences(
  { openPeriods }: CompanySettings,
  calendar: Pick<PayCalendar, "cutOffWorkingDays" | "division">,
  today: CivilDate,
): readonly string[] {
  const alike = Object.groupBy(openPeriods, (period) => `${period.payday} ${period.cutOffDay} ${period.isFixed}`);
  return Object.values(alike).flatMap((periods = []) => {
    const [period] = periods;
    if (period === undefined) return [];
    const names = namesOf(periods);
    if (period.isFixed) return [labels.stays(names, day(period.payday))];
    const moved = cutOffDayOf(civilDate(period.payday), calendar);
    if (moved === period.cutOffDay) return [];
    if (moved <= today) return [labels.closesNow(names, day(period.payday))];
    return [labels.moves(names, day(period.payday), day(period.cutOffDay), day(moved))];
  });
}

/** What a changed payday does to a pay group, or to employees in none, by the server's own rule. */
export function paydaySentences(
  { openPeriods }: Pick<CompanySettings, "openPeriods">,
  calendar: PayCalendar,
  groupId: string | null,
): readonly string[] {
  const open = openPeriods.find(({ payGroupId }) => payGroupId === groupId);
  if (open === undefined) return [labels.paydayCountsFirst];
  const { month, firstDay, payday, cutOffDay } = open;
  const period = { month, firstDay: civilDate(firstDay), payday: civilDate(payday), cutOffDay: civilDate(cutOffDay) };
  const leftOut = paydayLeftOut(period, calendar);
  return [
    labels.paydayCounts(day(payday), day(nextPeriod(period, calendar).payday)),
    ...(leftOut === null ? [] : [labels.paydayLeftOut[leftOut.why](day(leftOut.payday), day(payday))]),
  ];
}

/** What a changed payday, division or cut-off does, shown before it is saved. */
export function whatPaydaysDo(
  settings: CompanySettings,
  draft: Draft,
  saved: Draft,
  today: CivilDate,
): readonly string[] {
  const cutOffWorkingDays = wholeOf(draft.cutOffWorkingDays, SETTING_BOUNDS.cutOffWorkingDays);
  if (cutOffWorkingDays === null) return [];
  const calendar = { paydayDay: draft.defaultPayday, division: draft.division, cutOffWorkingDays };
  return [
    ...(draft.cutOffWorkingDays === saved.cutOffWorkingDays ? [] : cutOffSentences(settings, calendar, today)),
    ...(draft.defaultPayday === saved.defaultPayday ? [] : paydaySentences(settings, calendar, null)),
    ...(draft.division === saved.division ? [] : [labels.divisionCounts]),
  ];
}
