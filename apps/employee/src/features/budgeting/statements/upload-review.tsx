import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { discardStatement } from "@wellpaid/contract/banking/statements";
import { Refused } from "@wellpaid/contract/client";
import { statementTexts as texts } from "@wellpaid/texts/budgeting/statements";
import { Alert, Button, Card, EmptyState, LinkButton, showSnackbar, Stack } from "@wellpaid/ui";
import { FileText } from "@wellpaid/ui/icons";
import { messageOf, ScreenPending, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { AccountCard } from "./account-card.tsx";
import { ColumnsCard } from "./columns-card.tsx";
import { DatesCard } from "./dates-card.tsx";
import { ImportDone } from "./import-done.tsx";
import {
  readingOf,
  type StatementImport,
  type StatementUpload,
  statementsPath,
  uploadKey,
  uploadQuery,
} from "./queries.ts";
import { ResultCard } from "./result-card.tsx";
import { useReading } from "./use-reading.ts";

/** One uploaded file: how it is read, which account it is of, and what importing it would do. */
export function UploadReview({ id }: { readonly id: string }) {
  const { data: upload, error, refetch } = useQuery(uploadQuery(id));
  const [imported, setImported] = useState<StatementImport | null>(null);
  if (imported !== null) return <ImportDone imported={imported} />;
  if (upload === undefined)
    return (
      <Card>
        {error instanceof Refused && error.code === "NOT_FOUND" ? (
          <EmptyState
            icon={<FileText />}
            title={texts.uploadGone}
            actions={<LinkButton text={texts.backToStatements} wide href={statementsPath} />}
          >
            {texts.uploadGoneLine}
          </EmptyState>
        ) : (
          <ScreenPending what={texts.partUpload} problem={error} onTryAgain={() => void refetch()} lines={6} />
        )}
      </Card>
    );
  return <Review upload={upload} onImported={setImported} />;
}

interface ReviewProps {
  readonly upload: StatementUpload;
  readonly onImported: (imported: StatementImport) => void;
}

function Review({ upload, onImported }: ReviewProps) {
  const reading = useReading(upload.id);
  const isRead = upload.missing !== "columns" && upload.missing !== "date-order";
  return (
    <Stack>
      {reading.error && <Alert>{messageOf(reading.error)}</Alert>}
      {upload.csv && <ColumnsCard upload={upload} csv={upload.csv} reading={reading} />}
      <DatesCard upload={upload} reading={reading} />
      {isRead && <AccountCard key={upload.part} upload={upload} reading={reading} />}
      {upload.account?.isConnected ? (
        <Alert tone="warning">{texts.isConnected}</Alert>
      ) : (
        upload.missing === null && <ResultCard key={readingOf(upload)} upload={upload} onImported={onImported} />
      )}
      <Discard id={upload.id} />
    </Stack>
  );
}

function Discard({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const discarding = useSingleMutation({
    mutationFn: () => api(discardStatement, { params: { id } }),
    onSuccess: async () => {
      showSnackbar("success", texts.discarded);
      await navigate({ to: statementsPath, search: {} });
      queries.removeQueries({ queryKey: uploadKey(id) });
    },
  });
  return (
    <>
      {discarding.error && <Alert>{messageOf(discarding.error)}</Alert>}
      <Button text={texts.discard} wide kind="quiet" busy={discarding.isPending} onPress={discarding.mutate} />
    </>
  );
}
