import type { Overview } from "@wellpaid/contract/overview/overview";
import { addDays, type CivilDate, civilDate, daysBetween } from "@wellpaid/domain/calendar";
import { add, formatPounds, NO_PENCE, type Pence, pence } from "@wellpaid/domain/money";
import { employerOverviewTexts } from "@wellpaid/texts/overview/overview";
import { Card, CardHead, type DayBar, DayBars, type DayMark, EmptyState, Stack, TableBehind } from "@wellpaid/ui";
import { ChartColumn } from "@wellpaid/ui/icons";
import { useId } from "react";
import { dateText, shortDateText } from "../../shared/dates.ts";
import { nextCutOff, withdrawnPence } from "./figures.ts";

const texts = employerOverviewTexts.money;

type Period = NonNullable<Overview["period"]>;
type Step = Overview["byDay"][number];

interface ByDayProps {
  readonly data: Overview;
  readonly today: CivilDate;
}

/** What was withdrawn on each day of the period, as bars with the table behind them. */
export function ByDayCard({ data, today }: ByDayProps) {
  const id = useId();
  const { period, byDay } = data;
  const sum = sumText(data);
  const isOver = period?.isCurrent === false;
  return (
    <Card labelledBy={id}>
      <CardHead id={id} title={texts.byDay} {...(sum !== null && { end: <span className="wp-small">{sum}</span> })} />
      {period === null || byDay.length === 0 ? (
        <EmptyState icon={<ChartColumn />} title={isOver ? texts.noDaysThen : texts.noDays}>
          {isOver ? texts.noDaysThenLine : texts.noDaysLine}
        </EmptyState>
      ) : (
        <Stack gap={3}>
          <DayBars
            days={daysBetween(civilDate(period.from), civilDate(period.payday)) + 1}
            bars={byDay.map((step) => barOf(step, period))}
            marks={marksOf(data, period, today)}
            label={texts.byDay}
          />
          {byDay.some(({ from, to }) => from !== to) && <p className="wp-small">{texts.byDayLine}</p>}
          <TableBehind
            summary={texts.asTable}
            label={texts.byDay}
            columns={[texts.days, texts.advanced, texts.soFar]}
            rows={rowsOf(byDay)}
          />
        </Stack>
      )}
    </Card>
  );
}

/** '£5,370.00 so far, £5,902.00 in the last period'; null where the amount is hidden. */
function sumText({ period, paydays, previousPence }: Overview): string | null {
  const amountPence = withdrawnPence(paydays);
  if (amountPence === null || period === null) return null;
  const amount = formatPounds(pence(amountPence));
  if (previousPence === null) return period.isCurrent ? texts.soFarOf(amount) : texts.inAll(amount);
  const before = formatPounds(pence(previousPence));
  return period.isCurrent ? texts.soFarAndBefore(amount, before) : texts.inAllAndBefore(amount, before);
}

const dayOf = (date: string, { from }: Period): number => daysBetween(civilDate(from), civilDate(date));

/** Days together are drawn by their average, so that the area of the bar is what was withdrawn. */
function barOf({ from, to, amountPence }: Step, period: Period): DayBar {
  const [first, last] = [Math.max(0, dayOf(from, period)), Math.min(dayOf(period.payday, period), dayOf(to, period))];
  return { from: first, to: last, value: amountPence / (last - first + 1) };
}

/** Marks that are nearer to one another, in shares of the picture, would overprint on a phone. */
const MIN_APART = 0.22;

/** Today and the cut-off, and the ends of the period where there is room. */
function marksOf({ periods }: Overview, period: Period, today: CivilDate): readonly DayMark[] {
  const last = dayOf(period.payday, period);
  const middle = Math.floor(last / 2);
  const cutOff = period.isCurrent ? nextCutOff(periods) : null;
  const wanted: readonly (DayMark | null)[] = [
    period.isCurrent ? { day: dayOf(today, period), text: texts.today, strong: true } : null,
    cutOff === null
      ? { day: last, text: shortDateText(period.payday) }
      : { day: dayOf(cutOff, period), text: texts.cutOff },
    { day: 0, text: shortDateText(period.from) },
    { day: middle, text: shortDateText(addDays(civilDate(period.from), middle)) },
  ];
  const marks: DayMark[] = [];
  for (const mark of wanted) {
    if (mark === null || mark.day < 0 || mark.day > last) continue;
    if (marks.every(({ day }) => Math.abs(day - mark.day) >= last * MIN_APART)) marks.push(mark);
  }
  return marks;
}

/** A row for each step, with what had been withdrawn by then. */
function rowsOf(byDay: readonly Step[]): readonly (readonly [string, string, string])[] {
  let sum: Pence = NO_PENCE;
  return byDay.map(({ from, to, amountPence }) => {
    const amount = pence(amountPence);
    sum = add(sum, amount);
    return [texts.steps(dateText(from), dateText(to)), formatPounds(amount), formatPounds(sum)];
  });
}
