import { shellTexts } from "@wellpaid/texts/shell";
import { stepTexts } from "@wellpaid/texts/identity/steps";
import { Stepper } from "@wellpaid/ui";
import { useGoToSignIn } from "../../../shared/session/handed-over.ts";
import { first, type StepPlace, useStep } from "../../../shared/use-step.ts";
import css from "../steps/step-form.module.css";
import { CompanyStep } from "./company-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { type SignUpDraft, useDraft } from "./draft.ts";
import { NumberStep } from "./number-step.tsx";
import type { Step } from "./refused-fields.ts";
import { errorsOf } from "./rules.ts";
import { useErrors } from "./use-field-errors.ts";
import { useCompanyCheck, useSending } from "./use-sign-up.ts";

const location: StepPlace = { to: "/", view: "sign-up" };
const order: readonly Step[] = ["company", "details", "number", "done"];

/** The requested step, or the earlier one that is not done. */
function mayBeAt(draft: SignUpDraft, wantedStep: string): Step {
  // A new visit may sign up a different person.
  if (draft.signedUp !== null && wantedStep !== first) return "done";
  if (draft.company === null || draft.companyPassword === "") return "company";
  const step = order.find((each) => each === wantedStep) ?? "company";
  if (step !== "number" && step !== "done") return step;
  const isNumberNext = draft.company.isUsingEmployeeIdNumber && Object.keys(errorsOf(draft)).length === 0;
  return isNumberNext ? "number" : "details";
}

/**
 * Sign-up in four steps, the third only where the employer asks for a number
 * (docs/product/sign-up-and-login.md#sign-up).
 */
export function SignUp() {
  const goToSignIn = useGoToSignIn();
  const draft = useDraft();
  const errors = useErrors();
  const { step, go, back } = useStep<Step>(location, (wantedStep) => mayBeAt(draft, wantedStep));
  const check = useCompanyCheck({ draft, errors, step, go });
  const sending = useSending({ draft, errors, step, go });
  const { signedUp } = draft;
  const isDone = signedUp !== null;

  const logIn = () => {
    draft.forget();
    void goToSignIn({ identifier: signedUp?.phone });
  };
  return (
    <div className={css.steps} data-steps>
      <Stepper
        step={order.indexOf(step) + (isDone ? 2 : 1)}
        of={order.length}
        text={stepTexts.stepOf(order.indexOf(step) + 1, order.length)}
        // What is sent is sent: from the last step there is no way back.
        back={
          isDone ? undefined : { text: shellTexts.back, ...(step === "company" ? { href: "/" } : { onPress: back }) }
        }
      />
      {step === "company" && <CompanyStep {...{ draft, errors, check }} />}
      {step === "details" && (
        <DetailsStep
          {...{ draft, errors, sending }}
          onNext={() => (draft.company?.isUsingEmployeeIdNumber ? go("number") : sending.send(undefined))}
        />
      )}
      {step === "number" && <NumberStep {...{ draft, errors, sending }} />}
      {step === "done" && signedUp && <DoneStep signedUp={signedUp} onLogIn={logIn} />}
    </div>
  );
}
