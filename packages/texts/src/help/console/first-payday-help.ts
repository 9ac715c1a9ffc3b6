import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { ConsoleFigures } from "./console-figures.ts";

export const firstPaydayHelp: HelpArticle<ConsoleFigures> = texts({
  title: "Your first payday",
  line: "From the first payroll file to a payday that adds up.",
  words: "start, set up, begin, getting started, timeline, checklist, pay run, month",
  parts: ({ settledHours, runFixedAt }: ConsoleFigures) => [
    {
      title: t("Before you start"),
      as: "list",
      lines: [
        t("Invite a second administrator early. For {hours} hours they can't confirm what others did.", {
          hours: settledHours,
        }),
        t("Under Settings, check payday, cut-off, fee and limits, and set a company password."),
        t("Publish the consent that employees accept when they ask for on-demand pay."),
      ],
    },
    {
      title: t("The month"),
      as: "steps",
      lines: [
        t("Import your employees from a payroll file. A second person confirms it."),
        t("Give employees the company password. They sign up and ask for on-demand pay."),
        t("Approve their requests. They can now withdraw."),
        t(
          "At the cut-off, withdrawals close. From then on, at {time} on the cut-off day at the latest, download the deduction file.",
          { time: runFixedAt },
        ),
        t("Enter the deductions in your payroll program and run payroll."),
        t("On payday, pay us what the run says, with its reference."),
        t(
          "Upload what payroll actually deducted. A second person confirms it. We carry over or refund the difference.",
        ),
      ],
    },
    {
      title: t("What you see when"),
      lines: [
        t("The overview shows the next cut-off and what needs your attention. Numbers beside the menu say how much."),
      ],
    },
  ],
});
