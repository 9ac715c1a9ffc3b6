import { useQuery, useQueryClient } from "@tanstack/react-query";
import { connectBankTexts as texts } from "@wellpaid/texts/budgeting/connect-bank";
import { shellTexts } from "@wellpaid/texts/shell";
import { Card, ErrorState, ShareRing } from "@wellpaid/ui";
import { isRefusedFor, messageOf, requestIdOf } from "@wellpaid/web";
import { useEffect, useEffectEvent } from "react";
import { StepTitle } from "../../../shared/steps/step-head.tsx";
import { loadQuery, readBanksAgain } from "./queries.ts";
import type { LoadAnswer } from "./import-token.ts";
import { VisitFailed } from "./visit-failed.tsx";
import css from "./wizard/wizard.module.css";
import { WizardFrame } from "./wizard/wizard-frame.tsx";

export interface ImportStepProps {
  readonly token: string | undefined;
  /** Called once everything has loaded. */
  readonly onLoaded: (answer: LoadAnswer) => void;
}

/** Step 4, first half: completes the return from the bank and waits for its transactions. */
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
  const isUsedUp = isRefusedFor(error, "IMPORT_TOKEN_INVALID");
  // The address was truncated on its way.
  const isCutOff = isRefusedFor(error, "INVALID_INPUT");
  const hasFailed = error !== null || data?.status === "failed";
  const name = isUsedUp || isCutOff ? texts.whichBank : hasFailed ? shellTexts.somethingWentWrong : texts.processing;
  useEffect(() => {
    document.title = shellTexts.pageTitle(name);
  }, [name]);
  if (isUsedUp) return <VisitFailed line={messageOf(error)} />;
  if (isCutOff) return <VisitFailed line={texts.visitOver} />;
  const isConnected = token === undefined || (data !== undefined && data.connection !== null);
  return (
    <WizardFrame step={4}>
      <Card>
        {hasFailed ? (
          <ErrorState
            title={shellTexts.somethingWentWrong}
            level={1}
            onTryAgain={() => void refetch()}
            busy={isFetching}
            requestText={requestTextOf(error)}
          >
            {error ? messageOf(error) : isConnected ? texts.importFailed : texts.connectFailed}
          </ErrorState>
        ) : (
          <Underway load={data} />
        )}
      </Card>
    </WizardFrame>
  );
}

function requestTextOf(error: Error | null): string | undefined {
  const id = requestIdOf(error);
  return id && shellTexts.request(id);
}

function Underway({ load }: { readonly load: LoadAnswer | undefined }) {
  const { imported = 0, total = null, connection = null } = load ?? {};
  const soFar = imported > 0 ? texts.transactionsSoFar(imported) : "";
  return (
    <div className={css.underway}>
      <ShareRing share={total ? imported / total : null} label={texts.processing} />
      <StepTitle>{texts.processing}</StepTitle>
      <p role="status" className={css.line}>
        {total ? texts.transactionsOf(imported, total, connection?.connectionName) : soFar} {texts.youMayLeave}
      </p>
    </div>
  );
}
