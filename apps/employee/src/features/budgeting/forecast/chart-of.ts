import type { Forecast } from "@wellpaid/contract/budgeting/forecast";
import { formatPounds, formatWholePounds, signedPence } from "@wellpaid/domain/money";
import { forecastTexts as texts } from "@wellpaid/texts/budgeting/forecast";
import type { ChartDay, LineChartProps } from "@wellpaid/ui";
import { changeText } from "@wellpaid/web";
import { dayAndMonth, longDate } from "../payday-text.ts";

const pounds = (amount: number): string => formatPounds(signedPence(amount));

const whole = (amount: number): string => formatWholePounds(signedPence(amount));

type Chart = Pick<LineChartProps, "days" | "today" | "lines" | "now" | "end">;

/** 'Council tax −£138.00, Class pay +£20.00' of a day; '' for none. */
export function paymentsOn({ payments }: Forecast, date: string): string {
  return payments
    .filter((payment) => payment.date === date)
    .map(({ name, amount }) => `${name} ${changeText(signedPence(amount))}`)
    .join(", ");
}

function markOn({ payments }: Forecast, date: string): ChartDay["mark"] {
  const onDay = payments.filter((payment) => payment.date === date);
  if (onDay.length === 0) return undefined;
  return onDay.some(({ amount }) => amount < 0) ? "pay" : "come-in";
}

/** The forecast as a chart: the last days as they were, and those to come. */
export function chartOf(forecast: Forecast, last: Forecast["days"][number]): Chart {
  const past = forecast.past.map(
    ({ date, balance }): ChartDay => ({
      key: date,
      value: balance,
      message: texts.was(longDate(date), pounds(balance)),
      name: date === forecast.today ? texts.today : undefined,
      short: dayAndMonth(date),
    }),
  );
  const coming = forecast.days.map(({ date, expected, low, high }, index): ChartDay => {
    const onDay = paymentsOn(forecast, date);
    const message = texts.willBe(longDate(date), pounds(expected), pounds(low), pounds(high));
    return {
      key: date,
      value: expected,
      low,
      high,
      mark: markOn(forecast, date),
      message: onDay === "" ? message : `${message}. ${onDay}`,
      name: index === forecast.days.length - 1 ? texts.payday : undefined,
      short: dayAndMonth(date),
    };
  });
  const all = [...past, ...coming];
  const end = { value: pounds(last.expected), range: texts.fromTo(whole(last.low), whole(last.high)) };
  return { days: all, today: past.length - 1, lines: linesFor(all), now: pounds(forecast.balance), end };
}

/** The approximate number of spaces between the horizontal lines. */
const SPACES = 4;

/** Lines at round amounts over the whole height, including zero where it is in range. */
export function linesFor(days: readonly ChartDay[]): LineChartProps["lines"] {
  const values = days.flatMap((day) => [day.value, day.low ?? day.value, day.high ?? day.value]);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const step = roundStep((max - min) / SPACES);
  const [first, last] = [Math.floor(min / step), Math.ceil(max / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const value = (first + index) * step;
    return { value, text: formatWholePounds(signedPence(value)) };
  });
}

/** 1, 2 or 5 times a power of ten, at least a pound. */
function roundStep(about: number): number {
  const tens = 10 ** Math.floor(Math.log10(Math.max(100, about)));
  return tens * ([1, 2, 5].find((each) => tens * each >= about) ?? 10);
}
