import { useQuery } from "@tanstack/react-query";
import { uploadPayrollFile } from "@wellpaid/contract/payroll/payroll-files";
import { payrollImports } from "@wellpaid/contract/payroll/payroll-import";
import { importTexts as texts } from "@wellpaid/texts/payroll/payroll-import";
import { consoleTexts } from "@wellpaid/texts/employer/employer-shell";
import { Button, Card, CardHead, Checkbox, DateField, FileDrop, Form, Progress, Stack } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useState } from "react";
import { readOf } from "../../shared/calls.ts";
import { typedDay } from "../../shared/typed-day.ts";
import { ColumnsHelp } from "./columns-help.tsx";
import { sizeText } from "./import-state.tsx";
import type { Upload } from "./use-upload.ts";

const { maxBytes } = uploadPayrollFile.takesFile;

function errorOf(file: File | null): string | undefined {
  if (file === null) return texts.fileMissing;
  if (!/\.(csv|tsv|txt|xlsx)$/i.test(file.name)) return consoleTexts.fileWrongKind(texts.fileKinds);
  return file.size > maxBytes ? consoleTexts.fileTooLarge(texts.maxBytes) : undefined;
}

const LOOK_MS = 1_000;

/** How much of a large file has arrived. */
function Arriving({ size }: { readonly size: number }) {
  const read = useQuery({ ...readOf(payrollImports, { query: { limit: 1 } }), staleTime: 0, refetchInterval: LOOK_MS });
  const coming = read.data?.items.find(({ state, isOwn }) => state === "receiving" && isOwn);
  if (coming === undefined || coming.receivedBytes === 0) return null;
  return (
    <Stack gap={1}>
      <p role="status">{texts.arrivingOf(sizeText(coming.receivedBytes), sizeText(size))}</p>
      <Progress label={texts.progress} share={coming.receivedBytes / size} />
    </Stack>
  );
}

interface UploadFormProps {
  readonly upload: Upload;
  readonly title?: string;
  readonly line?: string;
  /** Every column is shown before the file is uploaded, even where nothing is left to choose. */
  readonly showsColumns?: boolean;
}

/** Uploads a file: it is read and checked, and its page shows the result. */
export function UploadForm(props: UploadFormProps) {
  const { upload, title = texts.bringTitle, line = texts.bringLine, showsColumns = false } = props;
  const { bring, isBusy, isUploading, problem, reset } = upload;
  const [file, setFile] = useState<File | null>(null);
  const [isEverybody, setEverybody] = useState(false);
  const [leaveOn, setLeaveOn] = useState("");
  const [isJudged, setJudged] = useState(false);
  const missingLeaveOn = isEverybody ? typedDay(leaveOn) : undefined;
  const fileError = errorOf(file);
  const isDateMissing = isEverybody && missingLeaveOn === undefined;
  const choose = (chosen: File | null) => {
    reset();
    setFile(chosen);
    setJudged(chosen !== null);
  };
  const check = () => {
    setJudged(true);
    if (file === null || fileError !== undefined || isDateMissing) return;
    bring(file, { missingLeaveOn, showsColumns });
  };
  return (
    <Card>
      <CardHead title={title} line={line} end={<ColumnsHelp />} />
      <Form busy={isBusy} onSubmit={check}>
        <Stack>
          <FileDrop
            label={texts.file}
            chooseText={consoleTexts.chooseFile}
            dropText={consoleTexts.dropFile}
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            hint={texts.fileHint}
            error={problem ? messageOf(problem) : isJudged ? fileError : undefined}
            file={file}
            fileLine={file === null ? undefined : sizeText(file.size)}
            removeText={consoleTexts.removeFile(file?.name ?? "")}
            onChoose={choose}
            disabled={isBusy}
          />
          <Checkbox checked={isEverybody} onChange={setEverybody}>
            {texts.isEverybody}
          </Checkbox>
          {isEverybody && (
            <DateField
              label={texts.leaveOn}
              value={leaveOn}
              onChange={setLeaveOn}
              placeholder={texts.dateShape}
              pickText={texts.pickDate}
              error={isJudged && isDateMissing ? (leaveOn === "" ? texts.dateMissing : texts.dateWrong) : undefined}
            />
          )}
          {isUploading && file !== null && <Arriving size={file.size} />}
          <div>
            <Button text={texts.check} type="submit" busy={isBusy} />
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
