import { mendPayrollImport } from "@wellpaid/contract/payroll/payroll-files";
import {
  type PayrollImport,
  type PayrollImportRow,
  payrollImport,
  payrollImportRows,
  payrollImports,
} from "@wellpaid/contract/payroll/payroll-import";
import { type FileColumn, HEADINGS } from "@wellpaid/domain/payroll/import/columns";
import { columnTexts as texts } from "@wellpaid/texts/payroll/payroll-columns";
import { importTexts } from "@wellpaid/texts/payroll/payroll-import";
import { Button, ConfirmDialog, FormDialog, Stack, TextField } from "@wellpaid/ui";
import { useState } from "react";
import { useMayCall } from "../../shared/administrator.ts";
import { useAct } from "../../shared/calls.ts";

const CHANGES = [payrollImport, payrollImports, payrollImportRows];

interface FixProps {
  readonly of: PayrollImport;
  readonly row: PayrollImportRow;
}

/** The columns of a row with errors; of an account both halves. */
function columnsToFix({ faults, cells }: PayrollImportRow): readonly FileColumn[] {
  const wrong = new Set(faults.map(({ column }) => column));
  if (faults.some(({ reason }) => reason === "half-account")) {
    wrong.add("sortCode");
    wrong.add("accountNumber");
  }
  return cells.map(({ column }) => column).filter((column) => wrong.has(column));
}

/** What who uploaded the file can do about a row with errors: correct it here, or leave it out. */
export function FixRow({ of, row }: FixProps) {
  const mayMend = useMayCall()(mendPayrollImport) && of.isOwn && of.state === "ready";
  const [dialog, setDialog] = useState<"fix" | "leave-out" | null>(null);
  if (!mayMend) return null;
  const line = `${row.line ?? row.position}`;
  const close = () => setDialog(null);
  return (
    <>
      <Stack row gap={2}>
        {columnsToFix(row).length > 0 && (
          <Button text={texts.fix} kind="outlined" small onPress={() => setDialog("fix")} />
        )}
        {of.missingLeaveOn === null && (
          <Button text={texts.leaveOut} kind="quiet" small onPress={() => setDialog("leave-out")} />
        )}
      </Stack>
      {dialog === "fix" && <FixDialog of={of} row={row} line={line} onClose={close} />}
      {dialog === "leave-out" && <LeaveOutDialog of={of} row={row} line={line} onClose={close} />}
    </>
  );
}

interface DialogProps extends FixProps {
  readonly line: string;
  readonly onClose: () => void;
}

function FixDialog({ of, row, line, onClose }: DialogProps) {
  const columns = columnsToFix(row);
  const [cells, setCells] = useState<Readonly<Partial<Record<FileColumn, string>>>>(
    Object.fromEntries(row.cells.map(({ column, text }) => [column, text])),
  );
  const { send, isBusy } = useAct(mendPayrollImport, { toast: () => texts.fixed, onDone: onClose, changes: CHANGES });
  const errorOf = (column: FileColumn): string | undefined => {
    const fault = row.faults.find((each) => each.column === column);
    return fault && importTexts.errors[fault.reason](fault.found);
  };
  const save = () => {
    const changed = Object.fromEntries(columns.map((column) => [column, cells[column] ?? ""]));
    send({ params: { id: of.id }, body: { rows: [{ position: row.position, cells: changed }] } });
  };
  return (
    <FormDialog
      title={texts.fixTitle(line)}
      submitText={texts.fixSave}
      cancellable
      busy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{texts.fixLine}</p>
      {columns.map((column) => (
        <TextField
          key={column}
          label={HEADINGS[column][0]}
          value={cells[column] ?? ""}
          onChange={(text) => setCells({ ...cells, [column]: text })}
          hint={errorOf(column)}
        />
      ))}
    </FormDialog>
  );
}

function LeaveOutDialog({ of, row, line, onClose }: DialogProps) {
  const { send, isBusy } = useAct(mendPayrollImport, {
    toast: () => texts.leftOutDone,
    onDone: onClose,
    changes: CHANGES,
  });
  return (
    <ConfirmDialog
      open
      title={texts.leaveOutTitle(line)}
      confirmText={texts.leaveOut}
      kind="danger"
      busy={isBusy}
      onConfirm={() =>
        send({ params: { id: of.id }, body: { rows: [{ position: row.position, isLeftOut: true, cells: {} }] } })
      }
      onCancel={onClose}
    >
      {texts.leaveOutLine}
    </ConfirmDialog>
  );
}
