import { Refused } from "@wellpaid/contract/client";
import {
  type PayrollImport,
  payrollImport,
  payrollImportRows,
  payrollImports,
  undoPayrollImport,
} from "@wellpaid/contract/payroll/payroll-import";
import { confirmPayrollImportUndo } from "@wellpaid/contract/payroll/payroll-import-undo";
import { importTexts as texts } from "@wellpaid/texts/payroll/payroll-import";
import { Alert, Button, Card, CardHead, ConfirmDialog, Stack, showSnackbar } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useState } from "react";
import { useMayCall } from "../../shared/administrator.ts";
import { useAct } from "../../shared/calls.ts";
import { momentText } from "../../shared/dates.ts";
import { countText } from "./import-state.tsx";

const CHANGES = [payrollImport, payrollImports, payrollImportRows];

/** An undoing that waits: a second person confirms it, once they have ticked what comes back row by row. */
export function ConfirmUndo({ payrollImport }: { readonly payrollImport: PayrollImport }) {
  const { send, isBusy, problem } = useAct(confirmPayrollImportUndo, {
    toast: () => texts.undone,
    onProblem: () => undefined,
    changes: CHANGES,
  });
  const [isTried, setTried] = useState(false);
  const { undoAskedBy, undoAskedAt, isUndoOwn, rowsToCheck, rowsChecked } = payrollImport;
  if (undoAskedBy === null || undoAskedAt === null) return null;
  const left = rowsToCheck - rowsChecked;
  const confirm = () => {
    setTried(true);
    if (left === 0) send({ params: { id: payrollImport.id } });
  };
  return (
    <Card>
      <CardHead
        title={texts.undoNext(undoAskedBy, momentText(undoAskedAt))}
        line={isUndoOwn ? texts.undoNextOwn : texts.undoNextOther}
      />
      {!isUndoOwn && (
        <Stack>
          {problem && <Problem problem={problem} />}
          {rowsToCheck > 0 && (
            <Alert tone={left === 0 ? "positive" : isTried ? "negative" : "warning"}>
              {left === 0 ? texts.rowsDone : left === 1 ? texts.rowsLeftOne : texts.rowsLeft(countText(left))}
            </Alert>
          )}
          <div>
            <Button text={texts.undoConfirm} kind="danger" busy={isBusy} onPress={confirm} />
          </div>
        </Stack>
      )}
    </Card>
  );
}

const Problem = ({ problem }: { readonly problem: Error }) => (
  <Alert>
    <p>{messageOf(problem)}</p>
    {problem instanceof Refused && problem.errors.map(({ path, message }) => <p key={path}>{message}</p>)}
  </Alert>
);

/** Takes a confirmed file back, or says who is in the way of it. */
export function UndoImport({ payrollImport }: { readonly payrollImport: PayrollImport }) {
  const [asks, setAsks] = useState(false);
  const { send, isBusy, problem, reset } = useAct(undoPayrollImport, {
    onDone: ({ state }) => {
      setAsks(false);
      showSnackbar("success", state === "undone" ? texts.undone : texts.undoWaits);
    },
    onProblem: () => undefined,
    changes: CHANGES,
  });
  const close = () => {
    setAsks(false);
    reset();
  };
  if (!useMayCall()(undoPayrollImport)) return null;
  return (
    <>
      <Button text={texts.undo} kind="outlined" small onPress={() => setAsks(true)} />
      <ConfirmDialog
        open={asks}
        title={texts.undoTitle}
        confirmText={texts.undo}
        kind="danger"
        busy={isBusy}
        onConfirm={() => send({ params: { id: payrollImport.id } })}
        onCancel={close}
      >
        <Stack>
          <p>{texts.undoLine}</p>
          {problem && <Problem problem={problem} />}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
