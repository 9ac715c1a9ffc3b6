import { shellTexts } from "@wellpaid/texts/shell";
import type { StepBack } from "@wellpaid/ui";
import { type FormEvent, type ReactNode, useEffect } from "react";
import { StepFrame } from "../../../../shared/steps/step-frame.tsx";
import { focusFirstError } from "../../../../shared/use-step.ts";
import css from "./step-page.module.css";

export interface StepPageProps {
  readonly step: number;
  readonly of: number;
  /** Goes one step back; left out, the arrow leads home. */
  readonly onBack?: (() => void) | undefined;
  readonly title: string;
  readonly line: ReactNode;
  /** What is read and filled in, in a card. */
  readonly children: ReactNode;
  /** Between the card and the button. */
  readonly note?: ReactNode;
  /** Sends the step. */
  readonly button: ReactNode;
  /** Beside the form from 900 px, below it on phones. */
  readonly side?: ReactNode;
  readonly onSubmit: () => void;
  /** How often an error was announced on submit: each time, the focus moves to it. */
  readonly errorsAnnounced?: number;
}

/** One step of requesting on-demand pay. */
export function StepPage(props: StepPageProps) {
  const { step, of, onBack, title, line, children, note, button, side, onSubmit, errorsAnnounced = 0 } = props;
  useEffect(() => {
    if (errorsAnnounced > 0) focusFirstError();
  }, [errorsAnnounced]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const back: StepBack = onBack
    ? { text: shellTexts.back, onPress: onBack }
    : { text: shellTexts.back, href: "/dashboard/home" };
  return (
    <StepFrame step={step} of={of} back={back} title={title} line={line} wide={side !== undefined}>
      <div className={side ? css.columns : undefined}>
        <form className={css.sheet} onSubmit={submit} noValidate>
          <div className={css.card}>{children}</div>
          {note}
          {button}
        </form>
        {side && <div className={css.side}>{side}</div>}
      </div>
    </StepFrame>
  );
}
