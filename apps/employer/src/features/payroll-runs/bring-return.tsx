import type { AnswerOf } from "@wellpaid/contract/call";
import {
  countPayrollRuns,
  type PayrollRunDetail,
  payrollRun,
  payrollRuns,
} from "@wellpaid/contract/payroll/payroll-runs";
import {
  bringPayrollReturn,
  payrollDifferences,
  payrollReturnTemplate,
  type ReturnError,
} from "@wellpaid/contract/payroll/payroll-returns";
import { payrollRunTexts as texts } from "@wellpaid/texts/payroll/payroll-runs";
import { Alert, Button, Card, CardHead, type Column, DataTable, showSnackbar, Stack, TableFrame } from "@wellpaid/ui";
import { Download } from "@wellpaid/ui/icons";
import { saveFile } from "@wellpaid/web";
import { useState } from "react";
import { useAct } from "../../shared/calls.ts";
import { RunFileDrop } from "./run-file-drop.tsx";

type Brought = AnswerOf<typeof bringPayrollReturn>;

const columns: readonly Column<ReturnError>[] = [
  {
    key: "line",
    title: texts.line,
    names: true,
    cell: ({ line }) => (line === null ? texts.missingLine : texts.lineNumber(line)),
  },
  { key: "number", title: texts.number, cell: ({ employeeNumber }) => employeeNumber },
  { key: "reason", title: texts.reason, cell: ({ reason }) => texts.errors[reason] },
];

/** Uploads a file with what payroll took; on errors each is shown and nothing is stored. */
export function BringReturn({ run }: { readonly run: PayrollRunDetail }) {
  const [file, setFile] = useState<File | null>(null);
  const [brought, setBrought] = useState<Brought | null>(null);
  const params = { id: run.id };
  const template = useAct(payrollReturnTemplate, { onDone: (blob) => saveFile(blob, `taken-${run.fileName}`) });
  const bring = useAct(bringPayrollReturn, {
    onDone: (answer) => {
      setBrought(answer);
      if (answer.return === null) return;
      setFile(null);
      showSnackbar("success", texts.broughtBack);
    },
    onProblem: () => undefined,
    changes: [payrollRun, payrollRuns, countPayrollRuns, payrollDifferences],
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setBrought(null);
    bring.reset();
  };
  return (
    <>
      <Card labelledBy="bring-return">
        <Stack gap={4}>
          <CardHead id="bring-return" title={run.return === null ? texts.bring : texts.other} line={texts.bringLine} />
          <div>
            <Button
              text={texts.template}
              small
              kind="outlined"
              icon={<Download />}
              busy={template.isBusy}
              onPress={() => template.send({ params })}
            />
          </div>
          <RunFileDrop label={texts.takenFile} file={file} problem={bring.problem} onChoose={choose} />
          {file && (
            <div>
              <Button text={texts.show} small busy={bring.isBusy} onPress={() => bring.send({ params, file })} />
            </div>
          )}
          {brought && brought.faultyLines > 0 && <Alert>{texts.faulty(brought.faultyLines)}</Alert>}
        </Stack>
      </Card>
      {brought && brought.faultyLines > 0 && <RowErrors faults={brought.faults} />}
    </>
  );
}

function RowErrors({ faults: errors }: Pick<Brought, "faults">) {
  return (
    <TableFrame>
      <DataTable
        label={texts.faultyLines}
        columns={columns}
        rows={errors}
        keyOf={({ line, employeeNumber, reason }) => `${line} ${employeeNumber} ${reason}`}
        dense
      />
    </TableFrame>
  );
}
