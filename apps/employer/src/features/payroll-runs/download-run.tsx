import {
  exportPayrollRun,
  type PayrollRunDetail,
  payrollRun,
  payrollRuns,
} from "@wellpaid/contract/payroll/payroll-runs";
import { payrollRunTexts as texts } from "@wellpaid/texts/payroll/payroll-runs";
import { Button } from "@wellpaid/ui";
import { Download } from "@wellpaid/ui/icons";
import { saveFile } from "@wellpaid/web";
import { useMayCall } from "../../shared/administrator.ts";
import { useAct } from "../../shared/calls.ts";

/** Downloads the run's file: for administrators with the role, from the cut-off on. */
export function DownloadRun({ run }: { readonly run: PayrollRunDetail }) {
  const may = useMayCall()(exportPayrollRun);
  const { send, isBusy } = useAct(exportPayrollRun, {
    onDone: (file) => saveFile(file, run.fileName),
    changes: [payrollRun, payrollRuns],
  });
  if (!may || run.state === "open") return null;
  return (
    <Button
      text={texts.download}
      small
      icon={<Download />}
      busy={isBusy}
      onPress={() => send({ params: { id: run.id } })}
    />
  );
}
