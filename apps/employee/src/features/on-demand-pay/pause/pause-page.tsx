import { Navigate } from "@tanstack/react-router";
import type { PauseDuration } from "@wellpaid/domain/on-demand-pay/access/pause";
import { accountTexts } from "@wellpaid/texts/account/account";
import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { pauseTexts as texts } from "@wellpaid/texts/on-demand-pay/pause";
import { Button, Card, ConfirmDialog, PageBody, RadioRows, Stack } from "@wellpaid/ui";
import { Info } from "@wellpaid/ui/icons";
import { formatMomentWithWeekday, ScreenPending, useServerMinute } from "@wellpaid/web";
import { useState } from "react";
import { AccountPageTitle } from "../../../shared/account-page-title.tsx";
import { useProfile } from "../../../shared/profile.ts";
import { type PayFacts, usePayFacts } from "../facts.ts";
import { type PauseChoice, pauseChoices, whyNotPaused } from "./pause-choice.ts";
import css from "./pause-page.module.css";
import { usePause } from "./use-pause.ts";

/** The employee's own pause of withdrawals: for how long, that it cannot be ended early, and a question before. */
export function PauseWithdrawalsPage() {
  const { company } = useProfile();
  const { facts, problem, readAgain } = usePayFacts();
  if (!company.isAdvancesAvailable) return <Navigate to="/dashboard/home" replace />;
  return (
    <PageBody width="form">
      <AccountPageTitle title={accountTexts.pauseWithdrawals} />
      <p className={css.line}>{texts.line}</p>
      {facts === undefined ? (
        <Card>
          <ScreenPending what={onDemandPayTexts.onDemandPay} problem={problem} onTryAgain={readAgain} lines={8} />
        </Card>
      ) : (
        <Pause facts={facts} />
      )}
    </PageBody>
  );
}

function Pause({ facts }: { readonly facts: PayFacts }) {
  const [duration, setDuration] = useState<PauseDuration>("threeDays");
  const [isAsking, setAsking] = useState(false);
  const pause = usePause(() => setAsking(false));
  const choices = pauseChoices(useServerMinute(), facts.amount);
  const chosen = choices.find((choice) => choice.duration === duration);
  const reason = pause.isPending || pause.isSuccess ? undefined : whyNotPaused(facts);
  if (chosen === undefined) return null;
  return (
    <Stack>
      <Card>
        <RadioRows
          label={texts.howLong}
          labelHidden
          value={duration}
          onChange={setDuration}
          disabled={reason !== undefined}
          rows={choices.map((choice) => ({
            value: choice.duration,
            title: choice.title,
            ...(choice.until !== null &&
              reason === undefined && { line: texts.until(formatMomentWithWeekday(choice.until, "short")) }),
          }))}
        />
        <p className={css.note}>
          <Info />
          {texts.cannotBeEnded}
        </p>
      </Card>
      <Button text={chosen.button} wide onPress={() => setAsking(true)} disabledReason={reason} />
      <ConfirmDialog
        open={isAsking}
        title={texts.question(chosen.button)}
        confirmText={chosen.button}
        onConfirm={() => pause.mutate(chosen)}
        onCancel={() => setAsking(false)}
        busy={pause.isPending}
      >
        <p>{questionOf(chosen)}</p>
      </ConfirmDialog>
    </Stack>
  );
}

const questionOf = ({ until }: PauseChoice) =>
  until === null ? texts.questionLineUntilPayday : texts.questionLine(formatMomentWithWeekday(until));
