import { payrollRunTexts as texts } from "@wellpaid/texts/payroll/payroll-runs";
import { consoleTexts } from "@wellpaid/texts/employer/employer-shell";
import { FileDrop } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useState } from "react";

/** As the contract takes them. */
const MAX_BYTES = 32 * 1024 * 1024;

interface RunFileDropProps {
  readonly label: string;
  readonly file: File | null;
  /** The server's answer to it. */
  readonly problem: Error | null;
  readonly onChoose: (file: File | null) => void;
}

/** A place for a CSV of a run; one that is too large is not taken. */
export function RunFileDrop({ label, file, problem, onChoose }: RunFileDropProps) {
  const [error, setError] = useState<string>();
  return (
    <FileDrop
      label={label}
      chooseText={consoleTexts.chooseFile}
      dropText={consoleTexts.dropFile}
      accept=".csv,text/csv"
      hint={texts.fileHint}
      error={error ?? (problem ? messageOf(problem) : undefined)}
      file={file}
      removeText={consoleTexts.removeFile(file?.name ?? "")}
      onChoose={(chosen) => {
        const isTooLarge = chosen !== null && chosen.size > MAX_BYTES;
        setError(isTooLarge ? consoleTexts.fileTooLarge("32 MB") : undefined);
        onChoose(isTooLarge ? null : chosen);
      }}
    />
  );
}
