import { checkRunFile, type PayrollRunDetail, type RunFileCheck } from "@wellpaid/contract/payroll/payroll-runs";
import { payrollRunTexts as texts } from "@wellpaid/texts/payroll/payroll-runs";
import { Button, Card, CardHead, type Column, DataTable, EmptyState, Stack, TableFrame } from "@wellpaid/ui";
import { Download } from "@wellpaid/ui/icons";
import { useState } from "react";
import { useMayCall } from "../../shared/administrator.ts";
import { useAct } from "../../shared/calls.ts";
import { dateText, momentText } from "../../shared/dates.ts";
import { CheckedFile, DifferingLines } from "./checked-file.tsx";
import { DownloadRun } from "./download-run.tsx";
import { RunFileDrop } from "./run-file-drop.tsx";
import { RunFrame, Unseen, useRun } from "./run-frame.tsx";
import { countText, penceText } from "./run-texts.ts";

type Export = PayrollRunDetail["exports"][number];

const columns: readonly Column<Export>[] = [
  { key: "at", title: texts.at, names: true, cell: ({ at }) => momentText(at) },
  { key: "by", title: texts.by, cell: ({ by }) => by },
  { key: "lines", title: texts.linesOfFile, figures: true, cell: ({ lines }) => countText(lines) },
  { key: "total", title: texts.total, figures: true, cell: ({ total }) => penceText(total) },
  { key: "sha256", title: texts.fingerprint, cell: ({ sha256 }) => sha256?.slice(0, 12) ?? texts.brokenOff },
];

/** The run's file: who was given it, and whether one is still the run's own. */
export function RunFilesPage() {
  const { read } = useRun();
  const mayCheck = useMayCall()(checkRunFile);
  return (
    <RunFrame read={read} part={{ title: texts.files, line: texts.filesLine }} Actions={DownloadRun}>
      {(run) =>
        !mayCheck ? (
          <Unseen />
        ) : run.state === "open" ? (
          <Card>
            <EmptyState icon={<Download />} title={texts.files}>
              {texts.fromCutOffOn(dateText(run.cutOffDay))}
            </EmptyState>
          </Card>
        ) : (
          <>
            <CheckFile id={run.id} />
            <Downloads exports={run.exports} />
          </>
        )
      }
    </RunFrame>
  );
}

function CheckFile({ id }: { readonly id: string }) {
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<RunFileCheck | null>(null);
  const { send, isBusy, problem, reset } = useAct(checkRunFile, { onDone: setChecked, onProblem: () => undefined });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setChecked(null);
    reset();
  };
  return (
    <>
      <Card labelledBy="check-file">
        <Stack gap={4}>
          <CardHead id="check-file" title={texts.checkFile} line={texts.checkFileLine} />
          <RunFileDrop label={texts.fileToCheck} file={file} problem={problem} onChoose={choose} />
          {file && (
            <div>
              <Button text={texts.check} small busy={isBusy} onPress={() => send({ params: { id }, file })} />
            </div>
          )}
          {checked && <CheckedFile check={checked} />}
        </Stack>
      </Card>
      {checked && <DifferingLines check={checked} />}
    </>
  );
}

function Downloads({ exports }: Pick<PayrollRunDetail, "exports">) {
  if (exports.length === 0)
    return (
      <Card>
        <EmptyState icon={<Download />} title={texts.downloads}>
          {texts.noDownloads}
        </EmptyState>
      </Card>
    );
  return (
    <TableFrame>
      <DataTable label={texts.downloads} columns={columns} rows={exports} keyOf={({ id }) => id} />
    </TableFrame>
  );
}
