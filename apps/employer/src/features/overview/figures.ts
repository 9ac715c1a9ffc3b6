import type { Overview } from "@wellpaid/contract/overview/overview";
import { type CivilDate, civilDate, daysBetween } from "@wellpaid/domain/calendar";
import { formatPounds, pence, signedPence } from "@wellpaid/domain/money";
import { currentLocale } from "@wellpaid/texts/language/translate";
import { employerOverviewTexts } from "@wellpaid/texts/overview/overview";
import type { KeyFigure } from "@wellpaid/ui";
import { dateText, shortWeekdayText } from "../../shared/dates.ts";

const texts = employerOverviewTexts.figures;

/** The next day on which a pay group is cut off; null where all are. */
export const nextCutOff = (periods: Overview["periods"]): string | null =>
  periods.flatMap(({ isFixed, cutOffDay }) => (isFixed ? [] : [cutOffDay])).toSorted()[0] ?? null;

/** The days until one of the wire, 0 for today. */
export const daysUntil = (today: CivilDate, day: string): number => Math.max(0, daysBetween(today, civilDate(day)));

/** What was withdrawn for all of these paydays; null where one of them is hidden. */
export function withdrawnPence(paydays: Overview["paydays"]): number | null {
  const amounts = paydays.map(({ sums }) => sums && sums.advancedPence);
  return amounts.some((amount) => amount === null)
    ? null
    : amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}

/** The four figures of the page's head. */
export function keyFigures(data: Overview, today: CivilDate): readonly KeyFigure[] {
  const { people } = data;
  return [
    {
      name: texts.people,
      value: people.inPayroll.toLocaleString(currentLocale()),
      line: texts.signedUp(people.withAccount),
    },
    onDemandPay(data),
    savings(data),
    lastFigure(data, today),
  ].flatMap((figure) => figure ?? []);
}

function onDemandPay({ paydays, people: { withdrewThisPeriod }, period }: Overview): KeyFigure {
  const name = texts.onDemandPay;
  const amount = withdrawnPence(paydays);
  if (amount === null) return { name, value: texts.hidden, line: texts.hiddenLine };
  const line = (period?.isCurrent === false ? texts.withdrewByThen : texts.withdrewBy)(withdrewThisPeriod);
  return { name, value: formatPounds(pence(amount)), line };
}

function savings({ savings: { people, amountPence }, period }: Overview): KeyFigure {
  const isCurrent = period?.isCurrent !== false;
  const name = isCurrent ? texts.savings : texts.savingsThen;
  if (amountPence === null)
    return { name, value: texts.hidden, line: isCurrent ? texts.savingsHidden : texts.onlyPayroll };
  return {
    name,
    value: formatPounds(signedPence(amountPence)),
    ...(people !== null && { line: texts.savers(people) }),
  };
}

/** The next cut-off, or the next payday where all are past theirs; of an earlier period what was deducted. */
function lastFigure({ period, periods, paydays }: Overview, today: CivilDate): KeyFigure | null {
  if (period === null) return null;
  if (!period.isCurrent) {
    const [sums] = paydays.map((each) => each.sums);
    const name = texts.deducted;
    return sums && sums.duePence !== null
      ? { name, value: formatPounds(signedPence(sums.duePence)), line: texts.deductedLine(dateText(period.payday)) }
      : { name, value: texts.hidden, line: texts.onlyPayroll };
  }
  const cutOff = nextCutOff(periods);
  if (cutOff !== null)
    return { name: texts.cutOff, value: shortWeekdayText(cutOff), line: texts.cutOffLine(daysUntil(today, cutOff)) };
  const [payday = period.payday] = periods.map((each) => each.payday).toSorted();
  return { name: texts.payday, value: shortWeekdayText(payday), line: texts.inDays(daysUntil(today, payday)) };
}
