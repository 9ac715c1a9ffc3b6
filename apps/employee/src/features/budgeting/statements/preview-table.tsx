import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { signedPence } from "@wellpaid/domain/money";
import { statementTexts as texts } from "@wellpaid/texts/budgeting/statements";
import { type Column, DataTable } from "@wellpaid/ui";
import { changeText } from "@wellpaid/web";
import type { StatementUpload } from "./queries.ts";
import css from "./statements.module.css";

type PreviewRow = StatementUpload["preview"][number];

const columns: readonly Column<PreviewRow>[] = [
  { key: "description", title: texts.description, cell: ({ description }) => description, names: true },
  { key: "date", title: texts.date, cell: ({ date }) => formatDate(civilDate(date)) },
  { key: "amount", title: texts.amount, cell: ({ amount }) => changeText(signedPence(amount)), figures: true },
];

const SHOWN = 5;

/** How the first rows of a file are read with the columns as they are set now. */
export function PreviewTable({ upload: { preview } }: { readonly upload: StatementUpload }) {
  if (preview.length === 0) return null;
  return (
    <section aria-live="polite">
      <h3 className="wp-small">{texts.previewTitle}</h3>
      <div className={css.table}>
        <DataTable
          label={texts.previewTitle}
          columns={columns}
          rows={preview.slice(0, SHOWN)}
          keyOf={({ line }) => `${line}`}
          dense
        />
      </div>
    </section>
  );
}
