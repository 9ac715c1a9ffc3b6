import { stepTexts } from "@wellpaid/texts/identity/steps";
import { PageBody, type StepBack, Stepper } from "@wellpaid/ui";
import type { ReactNode } from "react";
import css from "./step-frame.module.css";
import { StepHead } from "./step-head.tsx";

export interface StepFrameProps {
  readonly step: number;
  readonly of: number;
  readonly back: StepBack;
  /** Left out, the step's own card has the heading. */
  readonly title?: string | undefined;
  readonly line?: ReactNode;
  /** Whether there is a column beside the first. */
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
}

/** One of several steps on the dashboard: the progress, the way back, its heading, and its content. */
export function StepFrame({ step, of, back, title, line, wide, children }: StepFrameProps) {
  return (
    <PageBody width={wide ? "task" : "form"}>
      <div className={css.page}>
        <Stepper step={step} of={of} text={stepTexts.stepOf(step, of)} back={back} />
        {title !== undefined && <StepHead title={title} line={line} />}
        {children}
      </div>
    </PageBody>
  );
}
