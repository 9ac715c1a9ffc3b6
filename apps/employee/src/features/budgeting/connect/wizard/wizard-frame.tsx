import { shellTexts } from "@wellpaid/texts/shell";
import { StepFrame, type StepFrameProps } from "../../../../shared/steps/step-frame.tsx";
import { AccountNamed } from "../account-named.tsx";
import { wizardPath } from "./wizard-search.ts";

export interface WizardFrameProps extends Pick<StepFrameProps, "title" | "line" | "wide" | "children"> {
  readonly step: 1 | 2 | 3 | 4 | 5;
}

/** From what is under way or done nothing leads back into the steps before. */
const backOf = (step: number) =>
  step === 2 || step === 3 ? `${wizardPath}?currentStep=${step - 1}` : "/dashboard/home";

/** One of the five steps. */
export function WizardFrame({ step, children, ...props }: WizardFrameProps) {
  return (
    <StepFrame step={step} of={5} back={{ text: shellTexts.back, href: backOf(step) }} {...props}>
      <AccountNamed connected={step === 5} />
      {children}
    </StepFrame>
  );
}
