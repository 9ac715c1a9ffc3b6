import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  acceptSalaryAccount,
  objectToSalaryAccount,
  readSalaryAccount,
  type SalaryAccount,
} from "@wellpaid/contract/account/salary-account";
import { instant } from "@wellpaid/domain/calendar";
import { salaryAccountTexts as texts } from "@wellpaid/texts/account/salary-account";
import { shellTexts } from "@wellpaid/texts/shell";
import {
  Alert,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  type Fact,
  Facts,
  PageBody,
  PageTitle,
  Stack,
} from "@wellpaid/ui";
import { Landmark } from "@wellpaid/ui/icons";
import { CardPending, focusHeading, formatMomentWithWeekday, messageOf, useSingleMutation } from "@wellpaid/web";
import { useEffect, useRef, useState } from "react";
import { api, queryOf } from "../../../shared/session/api.ts";
import { StepUpDialog, useStepUp } from "../../../shared/verification/step-up.tsx";
import { WhatNow } from "./what-now.tsx";

const salaryAccountQuery = queryOf(readSalaryAccount);

/** The account that the person's money goes to, and how to object if it is not theirs. */
export function SalaryAccountPage() {
  const { data, error, refetch } = useQuery(salaryAccountQuery);
  return (
    <PageBody width="form">
      <PageTitle title={texts.title} backHref="/dashboard/manage-account" backText={shellTexts.back} />
      <Card>
        {data !== undefined ? (
          <Account account={data} />
        ) : (
          <CardPending what={texts.partName} problem={error} onTryAgain={() => void refetch()} lines={4} />
        )}
      </Card>
    </PageBody>
  );
}

function Account({ account }: { readonly account: SalaryAccount }) {
  const [done, setDone] = useState("");
  const { ending, changedAt, objectedAt } = account;
  const isStopped = objectedAt !== null;
  const wasStopped = useRef(isStopped);
  useEffect(() => {
    // The pressed button is gone.
    if (wasStopped.current !== isStopped) focusHeading();
    wasStopped.current = isStopped;
  }, [isStopped]);
  if (ending === null)
    return (
      <EmptyState icon={<Landmark />} title={texts.none}>
        {texts.noneLine}
      </EmptyState>
    );
  return (
    <Stack>
      {!isStopped && <p>{texts.line}</p>}
      <Facts facts={factsOf(account)} />
      {isStopped && <Objected ending={ending} onAccepted={setDone} />}
      {!isStopped && changedAt === null && <p>{texts.fromStart}</p>}
      {!isStopped && changedAt !== null && <Object ending={ending} onDone={() => setDone(texts.stopped)} />}
      <small role="status">{done}</small>
    </Stack>
  );
}

/** Short enough to fit beside its name on a phone. */
const momentOf = (iso: string): string => formatMomentWithWeekday(instant(iso), "short");

function factsOf({ ending, changedAt, usableFrom }: SalaryAccount): readonly Fact[] {
  return [
    { name: texts.account, value: texts.ending(ending ?? "") },
    ...(changedAt === null ? [] : [{ name: texts.changedAt, value: momentOf(changedAt) }]),
    ...(usableFrom === null ? [] : [{ name: texts.usableFrom, value: momentOf(usableFrom) }]),
  ];
}

/** Stores the answer, which is the account's new state, and refetches everything else that shows it. */
function useKeepAccount() {
  const queryClient = useQueryClient();
  return (account: SalaryAccount) => {
    queryClient.setQueryData(salaryAccountQuery.queryKey, account);
    return queryClient.invalidateQueries();
  };
}

function Object({ ending, onDone }: { readonly ending: string; readonly onDone: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const keepAccount = useKeepAccount();
  const objecting = useSingleMutation({
    mutationFn: (code: string | undefined) => api(objectToSalaryAccount, { body: { ending, code } }),
    onSuccess: (account) => {
      setIsConfirming(false);
      onDone();
      return keepAccount(account);
    },
  });
  const stepUp = useStepUp(objecting);
  return (
    <Stack gap={3}>
      <p>{texts.changedLine}</p>
      <Button text={texts.dontKnow} wide kind="outlined" onPress={() => setIsConfirming(true)} />
      {isConfirming && !stepUp.isOpen && (
        <ConfirmDialog
          title={texts.stopTitle}
          kind="danger"
          confirmText={texts.stop}
          busy={objecting.isPending}
          onConfirm={() => objecting.mutate(undefined)}
          onCancel={() => setIsConfirming(false)}
        >
          <p>{texts.stopLine}</p>
          {stepUp.message && <Alert>{messageOf(stepUp.message)}</Alert>}
        </ConfirmDialog>
      )}
      <StepUpDialog stepUp={stepUp} confirmText={texts.stop} onConfirm={objecting.mutate} />
    </Stack>
  );
}

function Objected({ ending, onAccepted }: { readonly ending: string; readonly onAccepted: (message: string) => void }) {
  const keepAccount = useKeepAccount();
  const accepting = useSingleMutation({
    mutationFn: (code: string | undefined) => api(acceptSalaryAccount, { body: { ending, code } }),
    onSuccess: (account) => {
      onAccepted(
        texts.accepted(account.usableFrom === null ? "" : formatMomentWithWeekday(instant(account.usableFrom))),
      );
      return keepAccount(account);
    },
  });
  const stepUp = useStepUp(accepting);
  return (
    <Stack gap={3}>
      <Alert tone="warning">{texts.objectedLine(ending)}</Alert>
      <WhatNow steps={[texts.askEmployer]} />
      {stepUp.message && <Alert>{messageOf(stepUp.message)}</Alert>}
      <p>{texts.mineLine}</p>
      <Button
        text={texts.mine}
        wide
        kind="outlined"
        busy={accepting.isPending}
        onPress={() => accepting.mutate(undefined)}
      />
      <StepUpDialog stepUp={stepUp} confirmText={texts.mine} onConfirm={accepting.mutate} />
    </Stack>
  );
}
