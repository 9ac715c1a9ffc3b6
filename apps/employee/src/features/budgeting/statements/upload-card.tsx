import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { uploadStatement } from "@wellpaid/contract/banking/statements";
import { statementTexts as texts } from "@wellpaid/texts/budgeting/statements";
import { Button, Card, CardHead, FileDrop, Form, Stack } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { statementsPath, uploadKey } from "./queries.ts";

const { maxBytes } = uploadStatement.takesFile;
const MAX_NAME_LENGTH = 200;

function errorOf(file: File | null): string | undefined {
  if (file === null) return texts.fileMissing;
  return file.size > maxBytes ? texts.fileTooLarge : undefined;
}

const fileNameOf = ({ name }: File): string => name.slice(-MAX_NAME_LENGTH).trim() || texts.file;

/** Uploads a file and opens what importing it would do. */
export function UploadCard() {
  const [file, setFile] = useState<File | null>(null);
  const [isJudged, setJudged] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const uploading = useSingleMutation({
    mutationFn: (chosen: File) => api(uploadStatement, { query: { fileName: fileNameOf(chosen) }, file: chosen }),
    onSuccess: async (upload) => {
      queries.setQueryData(uploadKey(upload.id), upload);
      await navigate({ to: statementsPath, search: { upload: upload.id } });
    },
  });
  const choose = (chosen: File | null) => {
    uploading.reset();
    setFile(chosen);
    setJudged(chosen !== null);
  };
  const check = () => {
    setJudged(true);
    if (file !== null && errorOf(file) === undefined) uploading.mutate(file);
  };
  const { error, isPending } = uploading;
  return (
    <Card>
      <CardHead title={texts.uploadTitle} line={texts.uploadLine} />
      <Form busy={isPending} onSubmit={check}>
        <Stack>
          <FileDrop
            label={texts.file}
            chooseText={texts.chooseFile}
            dropText={texts.dropFile}
            accept=".csv,.txt,.ofx,.qfx,.qif,.xml,text/csv,application/xml"
            hint={texts.fileHint}
            error={error ? messageOf(error) : isJudged ? errorOf(file) : undefined}
            file={file}
            removeText={texts.removeFile(file?.name ?? "")}
            onChoose={choose}
            disabled={isPending}
          />
          <Button text={texts.check} type="submit" wide busy={isPending} />
        </Stack>
      </Form>
    </Card>
  );
}
