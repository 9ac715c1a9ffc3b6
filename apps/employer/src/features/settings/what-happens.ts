import type { CompanySettings, OpenPeriod } from "@wellpaid/contract/employer/company-settings";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDateWithWeekday } from "@wellpaid/domain/calendar/format-date";
import { cutOffDayOf, nextPeriod, type PayCalendar } from "@wellpaid/domain/calendar/payday";
import { SETTING_BOUNDS } from "@wellpaid/domain/employer/setting-bounds";
import { employerSettingsTexts as texts } from "@wellpaid/texts/employer-settings";
import { type Draft, wholeOf } from "./settings-draft.ts";

const words = texts.paydays;
const day = (date: string): string => formatDateWithWeekday(civilDate(date));
const nameOf = ({ payGroupName }: OpenPeriod): string => payGroupName ?? words.everybodyElse;

/** Where each open cut-off goes, by the server's own rule. */
function cutOffSentences(
  { openPeriods }: CompanySettings,
  calendar: Pick<PayCalendar, "cutOffWorkingDays" | "division">,
  today: CivilDate,
): readonly string[] {
  return openPeriods.flatMap((period) => {
    if (period.isFixed) return [words.stays(nameOf(period), day(period.payday))];
    const moved = cutOffDayOf(civilDate(period.payday), calendar);
    if (moved === period.cutOffDay) return [];
    if (moved <= today) return [words.closesNow(nameOf(period), day(period.payday))];
    return [words.moves(nameOf(period), day(period.payday), day(period.cutOffDay), day(moved))];
  });
}

function paydaySentence({ openPeriods }: CompanySettings, calendar: PayCalendar): string {
  const open = openPeriods.find(({ payGroupId }) => payGroupId === null);
  if (open === undefined) return words.paydayCountsFirst;
  const { month, firstDay, payday, cutOffDay } = open;
  const period = { month, firstDay: civilDate(firstDay), payday: civilDate(payday), cutOffDay: civilDate(cutOffDay) };
  return words.paydayCounts(day(payday), day(nextPeriod(period, calendar).payday));
}

/** What another payday, division or cut-off does, told before it is saved. */
export function whatPaydaysDo(
  settings: CompanySettings,
  draft: Draft,
  kept: Draft,
  today: CivilDate,
): readonly string[] {
  const cutOffWorkingDays = wholeOf(draft.cutOffWorkingDays, SETTING_BOUNDS.cutOffWorkingDays);
  if (cutOffWorkingDays === null) return [];
  const calendar = { paydayDay: draft.defaultPayday, division: draft.division, cutOffWorkingDays };
  return [
    ...(draft.cutOffWorkingDays === kept.cutOffWorkingDays ? [] : cutOffSentences(settings, calendar, today)),
    ...(draft.defaultPayday === kept.defaultPayday ? [] : [paydaySentence(settings, calendar)]),
    ...(draft.division === kept.division ? [] : [words.divisionCounts]),
  ];
}
