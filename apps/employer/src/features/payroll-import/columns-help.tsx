import { type FileColumn, HEADINGS, IMPORT_COLUMNS } from "@wellpaid/domain/payroll/import/columns";
import { importTexts as texts } from "@wellpaid/texts/payroll/payroll-import";
import { Button, Dialog, ListRow, RowList, Stack } from "@wellpaid/ui";
import { useState } from "react";

const COLUMNS: readonly FileColumn[] = [...IMPORT_COLUMNS, "payFrequency"];

function lineOf(column: FileColumn): string {
  const others = HEADINGS[column].slice(1);
  const line = texts.columnLines[column];
  return others.length === 0 ? line : `${line} ${texts.alsoNamed(others.join(", "))}`;
}

/** What each column of a file holds and how it is written, in a panel. */
export function ColumnsHelp() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button text={texts.columnsHelp} kind="quiet" small onPress={() => setOpen(true)} />
      <Dialog panel open={isOpen} onClose={() => setOpen(false)} title={texts.columnsHelp} closable>
        <Stack>
          {texts.columnsLines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <RowList>
            {COLUMNS.map((column) => (
              <ListRow key={column} title={HEADINGS[column][0]} line={lineOf(column)} />
            ))}
          </RowList>
        </Stack>
      </Dialog>
    </>
  );
}
