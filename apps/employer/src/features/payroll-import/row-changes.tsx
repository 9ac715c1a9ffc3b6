import type { PayrollImportRow } from "@wellpaid/contract/payroll/payroll-import";
import { HEADINGS } from "@wellpaid/domain/payroll/import/columns";
import { columnTexts } from "@wellpaid/texts/payroll/payroll-columns";
import { importTexts as texts } from "@wellpaid/texts/payroll/payroll-import";
import { Stack } from "@wellpaid/ui";

/** They have columns of their own; repeating them for a new person adds nothing. */
const NAMES: ReadonlySet<string> = new Set(["employeeNumber", "name", "surname"]);

/** What changes for an employee, and what was corrected in their row. */
export function Changes({ row }: { readonly row: PayrollImportRow }) {
  const { changes, kind, restored } = row;
  return (
    <Stack gap={1}>
      {changes
        .filter(({ column }) => kind !== "joiner" || !NAMES.has(column))
        .map(({ column, before, after }) => (
          <span key={column}>
            {kind === "joiner"
              ? texts.given(HEADINGS[column][0], after ?? texts.none)
              : texts.change(HEADINGS[column][0], before ?? texts.none, after ?? texts.none)}
          </span>
        ))}
      {restored.map((column) => (
        <span key={`${column} restored`}>{columnTexts.zeroRestored(HEADINGS[column][0])}</span>
      ))}
      <Mended row={row} />
    </Stack>
  );
}

/** What was corrected by hand: the confirming administrator sees what the file had. */
const Mended = ({ row: { mended } }: { readonly row: PayrollImportRow }) =>
  mended.map(({ column, before, after, by }) => (
    <span key={`${column} mended`}>
      {columnTexts.mendedBy(HEADINGS[column][0], before || columnTexts.blank, after || columnTexts.blank, by)}
    </span>
  ));
