import { shellTexts } from "@wellpaid/texts/shell";
import { stepTexts } from "@wellpaid/texts/steps";
import { Stepper } from "@wellpaid/ui/picture/stepper.tsx";
import { PageBody } from "@wellpaid/ui/surface/layout.tsx";
import type { ReactNode } from "react";
import css from "./wizard.module.css";
import { wizardPath } from "./wizard-search.ts";

export interface StepFrameProps {
  readonly step: 1 | 2 | 3 | 4 | 5;
  /** Without it the step's own card carries the heading. */
  readonly title?: string;
  readonly line?: string;
  /** With a column beside the first. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** From what is under way or done nothing leads back into the steps before. */
const backOf = (step: number) =>
  step === 2 || step === 3 ? `${wizardPath}?currentStep=${step - 1}` : "/dashboard/home";

/** One of the five steps. */
export function StepFrame({ step, title, line, wide, children }: StepFrameProps) {
  return (
    <PageBody width={wide ? "task" : "form"}>
      <div className={css.page}>
        <Stepper
          step={step}
          of={5}
          text={stepTexts.stepOf(step, 5)}
          back={{ text: shellTexts.back, href: backOf(step) }}
        />
        {title !== undefined && (
          <div className={css.head}>
            <h1 className={css.title} tabIndex={-1}>
              {title}
            </h1>
            {line !== undefined && <p className={css.line}>{line}</p>}
          </div>
        )}
        {children}
      </div>
    </PageBody>
  );
}
