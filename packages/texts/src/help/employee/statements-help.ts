import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { EmployeeFigures } from "./employee-figures.ts";

export const statementsHelp: HelpArticle<EmployeeFigures> = texts({
  title: "How statements work",
  line: "Upload a file from your bank when it can't be connected.",
  words: "csv, ofx, qif, camt, download, upload, import, bank not listed, file, undo",
  parts: ({ statementMegabytes, statementRows }: EmployeeFigures) => [
    {
      as: "steps",
      lines: [
        t("Log in to your bank on a computer and download your transactions as CSV, OFX, QIF or camt.053."),
        t("Upload the file here. It can have up to {megabytes} MB and {rows} rows.", {
          megabytes: statementMegabytes,
          rows: statementRows,
        }),
        t("Check what each column means and which account it is."),
        t("Look through the rows that we're not sure about, then import."),
      ],
    },
    {
      title: t("If you upload the same days twice"),
      lines: [
        t(
          "We recognise transactions that are here and leave them out. Rows that look like others are left out until you select them.",
        ),
      ],
    },
    {
      title: t("If something went wrong"),
      lines: [t("Undo the import in the list of imports. Its transactions go, and everything else stays.")],
    },
    {
      title: t("When you can connect the bank later"),
      lines: [t("The account joins by its number, or you match it. Older transactions from your statements stay.")],
    },
  ],
});
