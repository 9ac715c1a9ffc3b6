import { shellTexts } from "@wellpaid/texts/shell";
import { stepTexts } from "@wellpaid/texts/identity/steps";
import { Stepper } from "@wellpaid/ui/picture/stepper.tsx";
import { useGoToSignIn } from "../../../shared/session/handed-over.ts";
import { first, type StepPlace, useStep } from "../../../shared/use-step.ts";
import css from "../steps/step-form.module.css";
import { CompanyStep } from "./company-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { type SignUpDraft, useDraft } from "./draft.ts";
import { NumberStep } from "./number-step.tsx";
import type { Step } from "./refused-faults.ts";
import { faultsOf } from "./rules.ts";
import { useErrors } from "./use-faults.ts";
import { useCompanyCheck, useSending } from "./use-sign-up.ts";

const place: StepPlace = { to: "/", view: "sign-up" };
const order: readonly Step[] = ["company", "details", "number", "done"];

/** The step that was asked for, or the one that comes before it and is not done. */
function mayBeAt(draft: SignUpDraft, asked: string): Step {
  // Whoever comes anew may sign up somebody else.
  if (draft.signedUp !== null && asked !== first) return "done";
  if (draft.company === null || draft.companyPassword === "") return "company";
  const step = order.find((each) => each === asked) ?? "company";
  if (step !== "number" && step !== "done") return step;
  const isNumberNext = draft.company.isUsingEmployeeIdNumber && Object.keys(faultsOf(draft)).length === 0;
  return isNumberNext ? "number" : "details";
}

/** Sign-up in four steps, the third only where the employer asks for a number (specification, section 2). */
export function SignUp() {
  const goToSignIn = useGoToSignIn();
  const draft = useDraft();
  const faults = useErrors();
  const { step, go, back } = useStep<Step>(place, (asked) => mayBeAt(draft, asked));
  const check = useCompanyCheck({ draft, faults, step, go });
  const sending = useSending({ draft, faults, step, go });
  const { signedUp } = draft;
  const isDone = signedUp !== null;

  const logIn = () => {
    draft.forget();
    void goToSignIn({ identifier: signedUp?.phone });
  };
  return (
    <div className={css.steps} data-steps>
      <Stepper
        step={order.indexOf(step) + 1}
        of={order.length}
        text={stepTexts.stepOf(order.indexOf(step) + 1, order.length)}
        back={
          step === "company"
            ? { text: shellTexts.back, href: "/" }
            : { text: shellTexts.back, onPress: isDone ? logIn : back }
        }
      />
      {step === "company" && <CompanyStep {...{ draft, faults, check }} />}
      {step === "details" && (
        <DetailsStep
          {...{ draft, faults, sending }}
          onNext={() => (draft.company?.isUsingEmployeeIdNumber ? go("number") : sending.send(undefined))}
        />
      )}
      {step === "number" && <NumberStep {...{ draft, faults, sending }} />}
      {step === "done" && signedUp && <DoneStep signedUp={signedUp} onLogIn={logIn} />}
    </div>
  );
}
