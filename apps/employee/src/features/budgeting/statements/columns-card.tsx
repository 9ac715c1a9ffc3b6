import { COLUMN_ROLES, type ColumnRole } from "@wellpaid/domain/budgeting/statements/csv-columns";
import { statementTexts as texts } from "@wellpaid/texts/budgeting/statements";
import { Alert, Card, CardHead, Checkbox, SelectField, Stack } from "@wellpaid/ui";
import { useState } from "react";
import { PreviewTable } from "./preview-table.tsx";
import type { StatementUpload } from "./queries.ts";
import css from "./statements.module.css";
import type { Reading } from "./use-reading.ts";

type Csv = NonNullable<StatementUpload["csv"]>;

export interface ColumnsCardProps {
  readonly upload: StatementUpload;
  readonly csv: Csv;
  readonly reading: Reading;
}

const options = COLUMN_ROLES.map((role) => ({ value: role, text: texts.roles[role] }));

/** Of every other role a file has one column: the column that had it before is not used any more. */
const withRole = (columns: readonly ColumnRole[], changed: number, role: ColumnRole): ColumnRole[] =>
  columns.map((other, at) => {
    if (at === changed) return role;
    return other === role && role !== "ignore" && role !== "description" ? "ignore" : other;
  });

/** A column is known by its place, which never changes. */
const placed = (columns: readonly ColumnRole[]) => columns.map((role, at) => ({ role, at, key: `column ${at + 1}` }));

/** What each column of a CSV holds, proposed and put right by the person; below it how the first rows are read. */
export function ColumnsCard({ upload, csv, reading }: ColumnsCardProps) {
  const [mapping, setMapping] = useState(csv.mapping);
  const change = (next: Csv["mapping"]) => {
    setMapping(next);
    reading.mutate({ mapping: next });
  };
  return (
    <Card>
      <CardHead title={texts.columnsTitle} line={csv.isRemembered ? texts.columnsRemembered : texts.columnsLine} />
      <Stack>
        {upload.missing === "columns" && <Alert tone="warning">{texts.columnsMissing}</Alert>}
        <ul className={css.columns} aria-label={texts.columnsTitle}>
          {placed(mapping.columns).map(({ role, at, key }) => (
            <li key={key} className={css.column}>
              <SelectField
                label={texts.column(at + 1, csv.headings?.[at] ?? "")}
                value={role}
                options={options}
                chooseText={texts.chooseRole}
                onChange={(value) =>
                  change({ ...mapping, columns: withRole(mapping.columns, at, value as ColumnRole) })
                }
              />
              <p className={css.samples}>
                {csv.samples
                  .map((cells) => cells[at] ?? "")
                  .filter((cell) => cell !== "")
                  .slice(0, 2)
                  .join(" · ")}
              </p>
            </li>
          ))}
        </ul>
        <Checkbox checked={mapping.isOutPositive} onChange={(isOutPositive) => change({ ...mapping, isOutPositive })}>
          {texts.outPositive}
        </Checkbox>
        <PreviewTable upload={upload} />
      </Stack>
    </Card>
  );
}
