import type { FileLayout } from "@wellpaid/domain/payroll/file-layout/file-layout";
import {
  addLines,
  type FileCell,
  type FileRow,
  NO_TOTALS,
  personRows,
  totalsRows,
} from "@wellpaid/domain/payroll/file-layout/file-rows";
import { STANDARD_WORDS } from "@wellpaid/domain/payroll/file-layout/ready-layouts";
import { SAMPLE_LINES, SAMPLE_PAYDAY, SAMPLE_REFERENCE } from "@wellpaid/domain/payroll/file-layout/sample-lines";
import { fileLayoutTexts as texts } from "@wellpaid/texts/company-settings/file-layout";
import { Card, CardHead, type Column, DataTable, TableFrame } from "@wellpaid/ui";
import { useId } from "react";

interface PreviewRow {
  readonly at: number;
  readonly cells: FileRow;
}

const textOf = (cell: FileCell | undefined): string => (typeof cell === "object" ? cell.figure : (cell ?? ""));

function rowsOf(layout: FileLayout): readonly PreviewRow[] {
  const totals = addLines(NO_TOTALS, SAMPLE_LINES);
  const { totals: title } = STANDARD_WORDS;
  return [
    ...SAMPLE_LINES.flatMap((line) => personRows(layout, SAMPLE_PAYDAY, line)),
    ...totalsRows(layout, { payday: SAMPLE_PAYDAY, title, reference: SAMPLE_REFERENCE, totals }),
  ].map((cells, at) => ({ at, cells }));
}

function columnsOf({ columns, hasHeadings }: FileLayout): readonly Column<PreviewRow>[] {
  const namesRows = columns.findIndex(({ field }) => field === "employeeNumber");
  return columns.map(({ heading }, at) => ({
    key: String(at),
    title: hasHeadings ? heading : texts.previewOf(at + 1),
    cell: ({ cells }) => textOf(cells[at]),
    ...(at === namesRows && { names: true as const }),
  }));
}

interface LayoutPreviewProps {
  readonly layout: FileLayout;
  readonly title: string;
  readonly line: string;
}

/** A file of such a layout, of people who do not exist. */
export function LayoutPreview({ layout, title, line }: LayoutPreviewProps) {
  const id = useId();
  return (
    <Card labelledBy={id} flush>
      <CardHead id={id} title={title} line={line} />
      <TableFrame>
        <DataTable label={title} columns={columnsOf(layout)} rows={rowsOf(layout)} keyOf={({ at }) => `${at}`} dense />
      </TableFrame>
    </Card>
  );
}
