import { Refused } from "@wellpaid/contract/client";
import {
  type PayrollImport,
  payrollImport,
  payrollImportRows,
  payrollImports,
  undoPayrollImport,
} from "@wellpaid/contract/employer/payroll-in";
import { importTexts as texts } from "@wellpaid/texts/employer-import";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { showSnackbar } from "@wellpaid/ui/feedback/snackbar-queue";
import { ConfirmDialog } from "@wellpaid/ui/overlay/dialog.tsx";
import { Stack } from "@wellpaid/ui/surface/layout.tsx";
import { sentenceOf } from "@wellpaid/web/problem";
import { useState } from "react";
import { useMayCall } from "../../shared/administrator.ts";
import { useAct } from "../../shared/calls.ts";

/** Takes a confirmed file back, or says who is in the way of it. */
export function UndoImport({ one }: { readonly one: PayrollImport }) {
  const [asks, setAsks] = useState(false);
  const { send, isBusy, problem, reset } = useAct(undoPayrollImport, {
    onDone: () => {
      setAsks(false);
      showSnackbar("success", texts.undone);
    },
    onProblem: () => undefined,
    changes: [payrollImport, payrollImports, payrollImportRows],
  });
  const close = () => {
    setAsks(false);
    reset();
  };
  if (!useMayCall()(undoPayrollImport)) return null;
  return (
    <>
      <Button kind="outlined" small onPress={() => setAsks(true)}>
        {texts.undo}
      </Button>
      <ConfirmDialog
        open={asks}
        title={texts.undoTitle}
        confirmText={texts.undo}
        cancelText={texts.cancel}
        kind="danger"
        busy={isBusy}
        onConfirm={() => send({ params: { id: one.id } })}
        onCancel={close}
      >
        <Stack>
          <p>{texts.undoLine}</p>
          {problem && (
            <Alert>
              <p>{sentenceOf(problem)}</p>
              {problem instanceof Refused && problem.errors.map(({ path, message }) => <p key={path}>{message}</p>)}
            </Alert>
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
