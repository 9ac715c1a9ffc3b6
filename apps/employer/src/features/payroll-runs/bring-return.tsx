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
import type { ReturnUnit } from "@wellpaid/domain/payroll/return-unit";
import { payrollRunTexts as texts } from "@wellpaid/texts/payroll/payroll-runs";
import {
  Alert,
  Button,
  Card,
  CardHead,
  type Column,
  DataTable,
  Form,
  RadioRows,
  showSnackbar,
  Stack,
  TableFrame,
} from "@wellpaid/ui";
import { Download } from "@wellpaid/ui/icons";
import { saveFile } from "@wellpaid/web";
import { useState } from "react";
import { useAct } from "../../shared/calls.ts";
import { RunFileDrop } from "./run-file-drop.tsx";
import { penceText } from "./run-texts.ts";

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
  const send = (chosen: File, unit?: ReturnUnit) =>
    bring.send({ params, query: unit === undefined ? {} : { unit }, file: chosen });
  const unclearUnit = brought?.unclearUnit ?? null;
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
          {file && unclearUnit === null && (
            <div>
              <Button text={texts.show} small busy={bring.isBusy} onPress={() => send(file)} />
            </div>
          )}
          {file && unclearUnit !== null && (
            <ChooseUnit unclear={unclearUnit} isBusy={bring.isBusy} onChoose={(unit) => send(file, unit)} />
          )}
          {brought && brought.faultyLines > 0 && <Alert>{texts.faulty(brought.faultyLines)}</Alert>}
        </Stack>
      </Card>
      {brought && brought.faultyLines > 0 && <RowErrors faults={brought.faults} />}
    </>
  );
}

interface ChooseUnitProps {
  readonly unclear: NonNullable<Brought["unclearUnit"]>;
  readonly isBusy: boolean;
  readonly onChoose: (unit: ReturnUnit) => void;
}

/** The amounts may be pence: a person says what they are, and sees what each comes to. */
function ChooseUnit({ unclear, isBusy, onChoose }: ChooseUnitProps) {
  const [unit, setUnit] = useState<ReturnUnit | null>(null);
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (unit !== null) onChoose(unit);
  };
  return (
    <Form busy={isBusy} onSubmit={submit}>
      <Stack gap={3}>
        <Alert tone={isTried && unit === null ? "negative" : "warning"}>
          {isTried && unit === null ? texts.unitMissing : texts.unitLine(penceText(unclear.due))}
        </Alert>
        <RadioRows
          label={texts.unitTitle}
          value={unit}
          onChange={setUnit}
          rows={[
            { value: "pounds", title: texts.unitPounds(penceText(unclear.asPounds)) },
            { value: "pence", title: texts.unitPence(penceText(unclear.asPence)) },
          ]}
        />
        <div>
          <Button text={texts.show} small type="submit" busy={isBusy} />
        </div>
      </Stack>
    </Form>
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
