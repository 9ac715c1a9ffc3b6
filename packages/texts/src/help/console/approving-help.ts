import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { ConsoleFigures } from "./console-figures.ts";

export const approvingHelp: HelpArticle<ConsoleFigures> = texts({
  title: "Approving requests",
  line: "Who asks for what, and what a decision does.",
  words: "request, approve, reject, access, reopen, suspend, freeze, block, fraud, leaver, last day, new people",
  parts: ({ requestAgainDays, maxRequests }: ConsoleFigures) => [
    {
      title: t("Requests"),
      lines: [
        t(
          "Employees ask for on-demand pay, for savings, or to change where they work. Each request gets one decision. You can decide up to {count} in one step.",
          { count: maxRequests },
        ),
        t(
          "A rejection needs a reason, which the employee reads. They can ask again after {days} days, or when you reopen the request.",
          { days: requestAgainDays },
        ),
      ],
    },
    {
      title: t("Freeze or suspend"),
      lines: [
        t(
          "A freeze closes withdrawals until a day you choose, or until you restore them. A suspension also closes the account: the employee can't log in.",
        ),
      ],
    },
    {
      title: t("When someone leaves"),
      lines: [
        t("Set their last day, or import it from payroll. They can't withdraw after it. Their savings stay theirs."),
      ],
    },
    {
      title: t("New employees who share something"),
      lines: [
        t(
          "A new employee with the same salary account or phone as someone else can't withdraw until you've confirmed them. Talk to them in person before you do.",
        ),
      ],
    },
  ],
});
