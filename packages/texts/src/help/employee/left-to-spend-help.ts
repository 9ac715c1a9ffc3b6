import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { EmployeeFigures } from "./employee-figures.ts";

export const leftToSpendHelp: HelpArticle<EmployeeFigures> = texts({
  title: "How left to spend works",
  line: "What's in your accounts until payday, less the bills still to come.",
  words: "budget, balance, forecast, daily, ring, how much can I spend, below zero, payday",
  parts: ({ forecastDays, lateIncomeDays }: EmployeeFigures) => [
    {
      title: t("What we count"),
      as: "list",
      lines: [
        t("The balances of your current and e-money accounts, without overdrafts."),
        t("Savings accounts, only if you include them."),
        t("Money that we've sent you and your bank does not show yet."),
        t("Planned income that is due before payday and has not arrived."),
      ],
    },
    {
      title: t("What we take off"),
      lines: [
        t(
          "Your planned payments that are due before payday and not paid yet. Cards, loans and accounts in other currencies are shown but not counted.",
        ),
      ],
    },
    {
      title: t("Your pay is not in it"),
      lines: [t("What is left has to last until your pay arrives, so we don't count on it before then.")],
    },
    {
      title: t("The amount a day"),
      lines: [t("Left to spend, shared evenly over the days until payday and rounded down.")],
    },
    {
      title: t("If a payment is missing or late"),
      lines: [
        t(
          "A payment that your bank has not shown stays taken off until it comes. You can mark it as paid, skip it or end it. We count late income for {days} days only.",
          { days: lateIncomeDays },
        ),
      ],
    },
    {
      title: t("The forecast"),
      lines: [
        t(
          "With {days} days of history we also show how your balance may move until payday. It is an estimate from your own past. In four of five cases your balance stays within the range we show.",
          { days: forecastDays },
        ),
      ],
    },
  ],
});
