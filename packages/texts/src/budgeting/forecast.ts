import { budgetingTexts } from "./budgeting.ts";

/** A line may end after a minus, where no amount may break. */
const unbroken = (amount: string): string => amount.replace("\u2212", "\u2212\u2060");

/** The balance until payday. Ours. */
export const forecastTexts = {
  title: budgetingTexts.untilPayday,
  toPay: "to pay",
  toComeIn: "to come in",
  today: "Today",
  payday: "Payday",
  picture: "Bank balance until payday, day by day",
  was: (day: string, amount: string) => `${day}: ${amount}`,
  willBe: (day: string, expected: string, low: string, high: string) =>
    `${day}: about ${expected}, between ${low} and ${high}`,
  aboutOnPayday: (amount: string) => `About ${unbroken(amount)} on payday`,
  between: (low: string, high: string) => `, between ${unbroken(low)} and ${unbroken(high)} with your usual spending.`,
  accuracy: (forecasts: number, within: string) =>
    forecasts === 1
      ? `The last forecast was within ${within}.`
      : `The last ${forecasts} forecasts were within ${within}.`,
  range: "Four times in five it ends within the range.",
  belowZero: (day: string) => `Below zero from ${day}`,
  byPlan: ", with your planned payments alone and before any other spending.",
  bySpending: ", if you spend as you usually do.",
  asTable: "As a table",
  day: "Day",
  expected: "Expected",
  rangeName: "Range",
  fromTo: (low: string, high: string) => `${unbroken(low)} to ${unbroken(high)}`,
  part: budgetingTexts.partUntilPayday,
} as const;
