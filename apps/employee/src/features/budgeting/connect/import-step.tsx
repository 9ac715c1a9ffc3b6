import { useQuery, useQueryClient } from "@tanstack/react-query";
import { connectBankTexts as texts } from "@wellpaid/texts/connect-bank";
import { shellTexts } from "@wellpaid/texts/shell";
import { ErrorState } from "@wellpaid/ui/feedback/state-screen.tsx";
import { Card } from "@wellpaid/ui/surface/card.tsx";
import { useEffect, useEffectEvent } from "react";
import { requestIdOf, sentenceOf } from "../../../shared/api.ts";
import { isRefusedFor } from "../../../shared/sentence.ts";
import { type LoadAnswer, loadQuery, readBanksAgain } from "./queries.ts";
import { StepFrame } from "./step-frame.tsx";
import { VisitFailed } from "./visit-failed.tsx";
import css from "./wizard.module.css";

export interface ImportStepProps {
  readonly token: string | undefined;
  /** All is here. */
  readonly onLoaded: (answer: LoadAnswer) => void;
}

/** Step 4, first half: brings the bank's answer home and waits for its transactions. */
export function ImportStep({ token, onLoaded }: ImportStepProps) {
  const queries = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(loadQuery(token));
  const loaded = useEffectEvent((answer: LoadAnswer) => {
    void readBanksAgain(queries);
    onLoaded(answer);
  });
  useEffect(() => {
    if (data?.status === "done") loaded(data);
  }, [data]);
  if (isRefusedFor(error, "IMPORT_TOKEN_INVALID")) return <VisitFailed line={sentenceOf(error)} />;
  const hasFailed = error !== null || data?.status === "failed";
  return (
    <StepFrame step={4}>
      <Card>
        {hasFailed ? (
          <ErrorState
            title={shellTexts.somethingWentWrong}
            level={1}
            tryAgainText={shellTexts.tryAgain}
            onTryAgain={() => void refetch()}
            busy={isFetching}
            requestText={requestTextOf(error)}
          >
            {error ? sentenceOf(error) : texts.importFailed}
          </ErrorState>
        ) : (
          <Underway imported={data?.imported ?? 0} />
        )}
      </Card>
    </StepFrame>
  );
}

function requestTextOf(error: Error | null): string | undefined {
  const id = requestIdOf(error);
  return id && shellTexts.request(id);
}

function Underway({ imported }: { readonly imported: number }) {
  return (
    <div className={css.small}>
      <div className={css.turning} aria-hidden="true" />
      <h1 className={css.title} tabIndex={-1}>
        {texts.processing}
      </h1>
      <p role="status">
        {imported > 0 && texts.transactionsSoFar(imported)} {texts.youMayLeave}
      </p>
    </div>
  );
}
