import { t, texts } from "../../language/translate.ts";
import type { HelpArticle, HelpPart } from "../article.ts";
import type { EmployeeFigures } from "./employee-figures.ts";

const partsOfPayday = ({ looserHours }: Pick<EmployeeFigures, "looserHours">): readonly HelpPart[] => [
  {
    title: t("When withdrawals are closed"),
    lines: [
      t(
        "From the cut-off a few working days before payday until payday is over, so that payroll can finish. The withdraw page says from when you can withdraw again.",
      ),
    ],
  },
  {
    title: t("What happens on payday"),
    lines: [
      t(
        "Payroll deducts what was carried over, what you withdrew, the fees and your saving. If your pay does not cover it all, the rest is carried over to the next payday. We add no interest.",
      ),
    ],
  },
  {
    title: t("If you want to withdraw less"),
    lines: [
      t(
        "Under Manage Account you can pause withdrawals or set your own limits. A tighter limit works straight away. A looser one takes {hours} hours. You can't end a pause early.",
        { hours: looserHours },
      ),
    ],
  },
];

export const withdrawHelp: HelpArticle<EmployeeFigures> = texts({
  title: "How on-demand pay works",
  line: "You withdraw pay you've already earned, and payroll deducts it on payday.",
  words: "advance, early pay, cash, borrow, loan, salary, wage, fee, cost, limit, cut-off, cancel, salary account",
  parts: ({ cancelSeconds, newAccountHours, requestAgainDays, looserHours }: EmployeeFigures) => [
    {
      lines: [
        t(
          "You get part of the pay that you've earned so far, for one fee. There is no interest. Your employer deducts both from your pay on payday.",
        ),
      ],
    },
    {
      title: t("Getting access"),
      lines: [
        t(
          "Your employer decides who can use it. Ask in the app and they'll approve it or not. If they don't, you can ask again after {days} days, or sooner if they reopen it.",
          { days: requestAgainDays },
        ),
      ],
    },
    {
      title: t("How much you can withdraw"),
      lines: [
        t(
          "We share your pay out over the working days of your pay period. What you've earned is your pay for the working days so far, today included.",
        ),
        t(
          "Your employer sets how much of that you can withdraw, the least you can withdraw and how often. “How is this worked out?” on the withdraw page shows every step.",
        ),
      ],
    },
    {
      title: t("What it costs"),
      lines: [
        t(
          "Your employer sets one fee for each withdrawal: a fixed amount or a share of it. You see the fee and your next payslip before you confirm. If the fee changes while you look, we ask you again.",
        ),
      ],
    },
    {
      title: t("When the money arrives"),
      lines: [
        t("You can cancel for {seconds} seconds. Then we pay it into your salary account, the one your pay goes to.", {
          seconds: cancelSeconds,
        }),
        t(
          "If your salary account was replaced or added after you signed up, we wait {hours} hours before we pay into it.",
          { hours: newAccountHours },
        ),
        t("If the payment fails, you get the amount and the fee back."),
      ],
    },
    ...partsOfPayday({ looserHours }),
  ],
});
