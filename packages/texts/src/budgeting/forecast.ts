import { budgetingTexts } from "./budgeting.ts";

/** A line may end after a minus, where no amount may break. */
const unbroken = (amount: string): string => amount.replace("\u2212", "\u2212\u2060");

/** The balance until payday. Ours. */
export const forecastTexts = {
  title: budgetingTexts.untilPayday,
  toPay: "going out",
  toComeIn: "coming in",
  today: "Today",
  payday: "Payday",
  picture: "Bank balance until payday, day by day",
  was: (day: string, amount: string) => `${day}: ${amount}`,
  willBe: (day: string, expected: string, low: string, high: string) =>
    `${day}: about ${expected}, between ${low} and ${high}`,
  aboutOnPayday: (amount: string) => `You should have about ${unbroken(amount)} on payday`,
  between: (low: string, high: string) => `, between ${unbroken(low)} and ${unbroken(high)} with your usual spending.`,
  accuracy: (forecasts: number, within: string) =>
    forecasts === 1
      ? `Our last forecast was within ${within}.`
      : `Our last ${forecasts} forecasts were within ${within}.`,
  range: "Your balance ends within this range 4 times out of 5.",
  belowZero: (day: string) => `You could run out of money on ${day}`,
  byPlan: ", from your planned payments alone.",
  bySpending: ", if you spend as you usually do.",
  asTable: "Show as a table",
  day: "Day",
  expected: "Expected",
  rangeName: "Range",
  fromTo: (low: string, high: string) => `${unbroken(low)} to ${unbroken(high)}`,
  part: budgetingTexts.partUntilPayday,
} as const;
