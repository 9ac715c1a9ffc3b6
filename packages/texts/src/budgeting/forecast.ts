import { t, texts } from "../language/translate.ts";
import { budgetingTexts } from "./budgeting.ts";

/** A line may end after a minus, where no amount may break. */
const unbroken = (amount: string): string => amount.replace("\u2212", "\u2212\u2060");

/** The balance until payday. Ours. */
export const forecastTexts = texts({
  title: budgetingTexts.untilPayday,
  toPay: "Going out",
  toComeIn: "Coming in",
  today: "Today",
  payday: "Payday",
  picture: "Bank balance until payday, day by day",
  was: (day: string, amount: string) => `${day}: ${amount}`,
  willBe: (day: string, expected: string, low: string, high: string) =>
    t("{day}: about {expected}, between {low} and {high}", { day, expected, low, high }),
  aboutOnPayday: (amount: string) => t("You should have about {amount} on payday.", { amount: unbroken(amount) }),
  between: (low: string, high: string) =>
    t("With your usual spending, it should be between {low} and {high}.", { low: unbroken(low), high: unbroken(high) }),
  accuracy: (forecasts: number, within: string) =>
    t(
      "{forecasts, plural, one {Our last forecast was out by {within} or less.} other {Our last # forecasts were out by {within} or less.}}",
      { forecasts, within },
    ),
  range: "Your balance should end within this range 4 times out of 5.",
  belowZero: (day: string) => t("You could run out of money on {day}.", { day }),
  byPlan: "Your planned payments alone come to more than you'll have.",
  bySpending: "That's if you spend as you usually do.",
  asTable: "Show as a table",
  day: "Day",
  expected: "Expected",
  rangeName: "Range",
  fromTo: (low: string, high: string) => t("{low} to {high}", { low: unbroken(low), high: unbroken(high) }),
  part: budgetingTexts.partUntilPayday,
});
