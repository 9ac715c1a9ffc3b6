import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { ConsoleFigures } from "./console-figures.ts";

export const actualDeductionsHelp: HelpArticle<ConsoleFigures> = texts({
  title: "Upload actual deductions",
  line: "Tell us what payroll really deducted, and we settle the difference.",
  words: "return, taken, difference, too much, too little, refund, carry over, reconcile, after payday",
  parts: ({ maxTakenMore }: ConsoleFigures) => [
    {
      as: "steps",
      lines: [
        t("From payday, open the run and select actual deductions."),
        t("Add a “taken” column to the file that you downloaded, or fill in the template."),
        t("List everyone with something to deduct. Enter 0 if nothing was deducted."),
        t("Upload it and check the differences. A second person confirms them."),
      ],
    },
    {
      title: t("What happens with a difference"),
      lines: [
        t(
          "Too little is carried over to the next payday. Too much is refunded by the next run once you've paid, or paid to the employee if no more pay is to come.",
        ),
        t("Give a reason for each employee who had too much deducted. There can be up to {count}.", {
          count: maxTakenMore,
        }),
      ],
    },
    { title: t("If you upload nothing"), lines: [t("We take it that payroll deducted what the run says.")] },
  ],
});
