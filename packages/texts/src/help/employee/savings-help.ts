import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { EmployeeFigures } from "./employee-figures.ts";

export const savingsHelp: HelpArticle<EmployeeFigures> = texts({
  title: "How savings work",
  line: "A monthly amount goes from your pay to a savings account at a bank.",
  words: "goal, save, interest, rate, protected, fscs, withdraw savings, change bank, buffer, cushion",
  parts: ({ savingsMin, savingsFee, sameDayUntil, bankChangeMin, bankChangeMax }: EmployeeFigures) => [
    {
      title: t("Where your money is"),
      lines: [
        t(
          "At a UK bank that you choose, through {provider}. We arrange it and never hold it. It is protected up to {protection} for each person and bank.",
        ),
      ],
    },
    {
      title: t("A goal or a monthly saving"),
      lines: [
        t(
          "A goal has a name, a sum and a date. We work out what to save each payday. A monthly saving has the same amount every month and no end.",
        ),
      ],
    },
    {
      title: t("How it gets there"),
      lines: [
        t(
          "Payroll deducts it on payday, after your withdrawals and fees. We place it at the bank once your employer has paid us. If your pay does not cover everything, savings shrink first.",
        ),
      ],
    },
    {
      title: t("Getting money out"),
      lines: [
        t(
          "You can withdraw {min} or more. The first withdrawal of a calendar month is free, and each further one costs {fee}. You pay no fee to withdraw everything and close the saving.",
          { min: savingsMin, fee: savingsFee },
        ),
        t(
          "Ask before {time} on a working day and it is paid the same day. Later, it is paid on the next working day. It goes to your salary account only.",
          { time: sameDayUntil },
        ),
        t("From the cut-off until payday is over, you can't withdraw savings or change your plan."),
      ],
    },
    {
      title: t("Changing your bank"),
      lines: [
        t("It takes {min} to {max} working days. We show you what you gain or lose before you confirm.", {
          min: bankChangeMin,
          max: bankChangeMax,
        }),
      ],
    },
    {
      title: t("If you leave your job"),
      lines: [t("Your savings stay yours. You can withdraw all of them, but add no more from your pay.")],
    },
  ],
});
