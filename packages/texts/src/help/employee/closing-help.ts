import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { EmployeeFigures } from "./employee-figures.ts";

export const closingHelp: HelpArticle<EmployeeFigures> = texts({
  title: "Close your account or get your data",
  line: "What we delete and when, and how to change your mind.",
  words:
    "delete, leave, remove, erase, gdpr, download data, statement, lender, letter, tax year, copy, cancel account, left job",
  parts: ({ deletionDays }: EmployeeFigures) => [
    {
      title: t("Closing it"),
      lines: [
        t(
          "Close it under Manage Account. It closes everything, not only on-demand pay. We pay out your savings and delete your personal data {days} days later.",
          { days: deletionDays },
        ),
        t(
          "Until then you can log in and keep your account. If you still owe money or we owe you, we wait until it is settled.",
        ),
        t("We keep accounting records without your name."),
      ],
    },
    {
      title: t("Getting a copy of your data"),
      lines: [
        t("You can download your data under Manage Account. You get a zip file with everything we hold about you."),
      ],
    },
    {
      title: t("Statements and letters"),
      lines: [
        t(
          "Under Manage Account you can download a statement of a tax year or of your savings, and a letter for a lender.",
        ),
      ],
    },
    {
      title: t("If you leave your job"),
      lines: [
        t(
          "You can't withdraw after your last day. Your last payday deducts what is open. You can still log in, withdraw your savings, get your data and complain.",
        ),
      ],
    },
  ],
});
