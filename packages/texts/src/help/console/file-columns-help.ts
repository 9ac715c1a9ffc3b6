import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { ConsoleFigures } from "./console-figures.ts";

export const fileColumnsHelp: HelpArticle<ConsoleFigures> = texts({
  title: "Columns of a payroll file",
  line: "Upload the file that your payroll program writes. We match the columns.",
  words: "import, csv, excel, xlsx, heading, template, upload, sage, xero, brightpay, error, leavers, joiners",
  parts: ({ requiredColumns, undoDays }: ConsoleFigures) => [
    {
      lines: [
        t("Use CSV, TSV or Excel (.xlsx). It must have: {columns}.", { columns: requiredColumns }),
        t("Take-home pay is for a month. Columns that we don't need are left out and listed."),
      ],
    },
    {
      title: t("If we don't recognise a heading"),
      lines: [
        t("We show three values of each column and you choose what it is. We remember your choice for the next file."),
      ],
    },
    {
      title: t("Missing columns and blank cells"),
      lines: [
        t(
          "Without a column, what we know stays. A blank cell removes the value. Employees who are not in the file stay too, unless you say that the file has everyone.",
        ),
      ],
    },
    {
      title: t("Rows with errors"),
      lines: [
        t(
          "Correct a row on the page, leave it out, or download the rows to fix. The good rows can be imported while the others wait.",
        ),
      ],
    },
    {
      title: t("What you confirm one by one"),
      lines: [
        t(
          "A new salary account, and pay that more than doubled. Check these with the employee: thieves change salary accounts.",
        ),
      ],
    },
    {
      title: t("The second person"),
      lines: [
        t(
          "Nothing changes until another administrator confirms. You can undo an import for {days} days, unless its data has been used.",
          { days: undoDays },
        ),
      ],
    },
  ],
});
