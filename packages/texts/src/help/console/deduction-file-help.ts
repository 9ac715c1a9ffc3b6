import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { ConsoleFigures } from "./console-figures.ts";

export const deductionFileHelp: HelpArticle<ConsoleFigures> = texts({
  title: "The deduction file",
  line: "What payroll deducts from each employee on one payday.",
  words: "download, export, run, csv, payroll run, to deduct, fee, carried over, fingerprint, reference, invoice",
  parts: ({ runFixedAt }: ConsoleFigures) => [
    {
      title: t("When you can download it"),
      lines: [
        t(
          "After the cut-off, once every withdrawal is paid or has failed. That is at {time} on the cut-off day at the latest. Before then you see the figures so far.",
          { time: runFixedAt },
        ),
      ],
    },
    {
      title: t("What “to deduct” is made of"),
      as: "list",
      lines: [
        t("What was carried over from an earlier payday."),
        t("Withdrawals and their fees."),
        t("Savings. They shrink first when pay does not cover everything."),
        t("Less refunds."),
      ],
    },
    {
      title: t("It never changes"),
      lines: [
        t(
          "The rows of a run stay as they are. A withdrawal that fails later is refunded by the next run. Each download is recorded with who and when.",
        ),
        t(
          "“Check a file” on the run's files page says whether a file is the one you downloaded. Use it before you import the file into payroll.",
        ),
      ],
    },
    {
      title: t("Paying us"),
      lines: [
        t(
          "The amount to pay is due on payday. Use the run's payment reference, so that we can match it. Savings reach the bank once you've paid.",
        ),
      ],
    },
  ],
});
