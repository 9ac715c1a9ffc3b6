import { t, texts } from "../language/translate.ts";
import { budgetingTexts } from "./budgeting.ts";

/** A line may end after a minus, where no amount may break. */
const unbroken = (amount: string): string => amount.replace("\u2212", "\u2212\u2060");

/** The balance until payday. Ours. */
export const forecastTexts = texts({
  title: budgetingTexts.untilPayday,
  toPay: "going out",
  toComeIn: "coming in",
  today: "Today",
  payday: "Payday",
  picture: "Bank balance until payday, day by day",
  was: (day: string, amount: string) => `${day}: ${amount}`,
  willBe: (day: string, expected: string, low: string, high: string) =>
    t("{day}: about {expected}, between {low} and {high}", { day, expected, low, high }),
  aboutOnPayday: (amount: string) => t("You should have about {amount} on payday", { amount: unbroken(amount) }),
  between: (low: string, high: string) =>
    t(", between {low} and {high} with your usual spending.", { low: unbroken(low), high: unbroken(high) }),
  accuracy: (forecasts: number, within: string) =>
    t(
      "{forecasts, plural, one {Our last forecast was within {within}.} other {Our last # forecasts were within {within}.}}",
      { forecasts, within },
    ),
  range: "Your balance ends within this range 4 times out of 5.",
  belowZero: (day: string) => t("You could run out of money on {day}", { day }),
  byPlan: ", from your planned payments alone.",
  bySpending: ", if you spend as you usually do.",
  asTable: "Show as a table",
  day: "Day",
  expected: "Expected",
  rangeName: "Range",
  fromTo: (low: string, high: string) => t("{low} to {high}", { low: unbroken(low), high: unbroken(high) }),
  part: budgetingTexts.partUntilPayday,
});
