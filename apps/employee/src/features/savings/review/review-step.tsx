import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button, Card, Stack } from "@wellpaid/ui";
import type { FormEvent, ReactNode } from "react";
import { StepFrame } from "../../../shared/steps/step-frame.tsx";
import { Frameless } from "../page/savings-body.tsx";
import type { StoredSavingDraft } from "../start/draft.ts";
import type { Answers } from "./use-review.ts";

export interface AnswerProps {
  readonly answers: Answers;
  readonly change: StoredSavingDraft["change"];
}

interface ReviewStepProps {
  readonly step: 1 | 2 | 3;
  readonly title: string;
  readonly line: string;
  readonly children: ReactNode;
  /** One step back; without it back to the bank. */
  readonly onBack?: () => void;
  readonly onConfirm: () => void;
  readonly busy?: boolean;
  readonly disabledReason?: string | undefined;
  /** Above the button. */
  readonly note?: ReactNode;
}

/** One question of three, each with its Confirm. */
export function ReviewStep(props: ReviewStepProps) {
  const { step, title, line, children, onBack, onConfirm, busy = false, disabledReason, note } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onConfirm();
  };
  const back = onBack
    ? { text: shellTexts.back, onPress: onBack }
    : { text: shellTexts.back, href: "/dashboard/savings/bank-offers-review" };
  return (
    <Frameless>
      <StepFrame step={step} of={3} back={back} title={title} line={line}>
        <form onSubmit={submit} noValidate>
          <Stack>
            <Card>
              <Stack>{children}</Stack>
            </Card>
            {note}
            <Button text={texts.confirm} type="submit" wide busy={busy} disabledReason={disabledReason} />
          </Stack>
        </form>
      </StepFrame>
    </Frameless>
  );
}
