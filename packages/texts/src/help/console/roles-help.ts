import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { ConsoleFigures } from "./console-figures.ts";

export const rolesHelp: HelpArticle<ConsoleFigures> = texts({
  title: "Roles and the second person",
  line: "Who may do what, and why some steps need two people.",
  words:
    "administrator, owner, approver, payroll, permission, access, invite, two people, confirm, privacy, what we see",
  parts: ({ invitedDays, settledHours, proposalDays }: ConsoleFigures) => [
    {
      title: t("Roles"),
      as: "list",
      lines: [
        t("Approver: decides requests, suspends and freezes, sets a last day."),
        t("Payroll: imports files, downloads runs, uploads actual deductions, sets a last day."),
        t("Owner: settings, administrators and partners. Reads the whole audit log."),
      ],
    },
    { lines: [t("One person can have several roles. Everyone can see employees, payroll runs and settings.")] },
    {
      title: t("What needs a second person"),
      lines: [
        t(
          "Imports, actual deductions, money settings, paydays and keys of partners. A changed setting waits up to {days} days.",
          { days: proposalDays },
        ),
      ],
    },
    {
      title: t("Who can be the second person"),
      lines: [
        t(
          "Someone who was not invited by the first one in the last {days} days, nor through others. Both have had their access for {hours} hours. So one stolen sign-in can't move money.",
          { days: invitedDays, hours: settledHours },
        ),
      ],
    },
    {
      title: t("What you can't see"),
      lines: [
        t(
          "Employees' bank accounts, transactions, plans and balances. A complaint that an employee makes to us is not shown to you either.",
        ),
      ],
    },
  ],
});
