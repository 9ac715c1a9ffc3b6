import { passwordResetTexts as texts } from "@wellpaid/texts/identity/password-reset";
import { shellTexts } from "@wellpaid/texts/shell";
import { stepTexts } from "@wellpaid/texts/identity/steps";
import { Stepper } from "@wellpaid/ui";
import { useRef, useState } from "react";
import { useGoToSignIn } from "../../../shared/session/handed-over.ts";
import { type StepPlace, useStep } from "../../../shared/use-step.ts";
import css from "../steps/step-form.module.css";
import { CodeStep } from "./code-step.tsx";
import { type StoredReset, useResetDraft } from "./draft.ts";
import { NewPassword } from "./new-password.tsx";
import { PhoneStep } from "./phone-step.tsx";

type Step = "phone" | "code" | "new-password";

const location: StepPlace = { to: "/", view: "reset" };
const order: readonly Step[] = ["phone", "code", "new-password"];

/** The code step is open once a code was sent, and the password step once a code was right, which uses it up. */
function mayBeAt({ value: { token, isRequested } }: StoredReset, wantedStep: string): Step {
  if (wantedStep !== "code" && wantedStep !== "new-password") return "phone";
  if (token !== null) return "new-password";
  return isRequested ? "code" : "phone";
}

/** A new password in three steps, then back to the sign-in (docs/product/sign-up-and-login.md#password-reset). */
export function Reset() {
  const goToSignIn = useGoToSignIn();
  const reset = useResetDraft();
  const { step, go, back } = useStep<Step>(location, (wantedStep) => mayBeAt(reset, wantedStep));
  const [notice, setNotice] = useState<string>();
  /** Of a captcha after three wrong codes: good for the next request. */
  const pass = useRef<string>(undefined);

  const startAgain = (why?: string) => {
    reset.change({ isRequested: false, sentCode: null, wrongCodes: 0, token: null });
    setNotice(why);
    go("phone", { replace: true });
  };
  const number = order.indexOf(step) + 1;
  return (
    <div className={css.steps} data-steps>
      <Stepper
        step={number}
        of={order.length}
        text={stepTexts.stepOf(number, order.length)}
        back={step === "phone" ? { text: shellTexts.back, href: "/" } : { text: shellTexts.back, onPress: back }}
      />
      {step === "phone" && (
        <PhoneStep
          reset={reset}
          notice={notice}
          takePass={() => {
            const solved = pass.current;
            pass.current = undefined;
            return solved;
          }}
          onRequested={() => {
            setNotice(undefined);
            go("code");
          }}
        />
      )}
      {step === "code" && (
        <CodeStep
          reset={reset}
          onPass={(solved) => {
            pass.current = solved;
            startAgain();
          }}
          onVerified={() => go("new-password", { replace: true })}
        />
      )}
      {step === "new-password" && reset.value.token !== null && (
        <NewPassword
          token={reset.value.token}
          isForced={false}
          onTokenInvalid={startAgain}
          onDone={() => {
            reset.forget();
            void goToSignIn({ identifier: reset.value.phone, notice: texts.changed });
          }}
        />
      )}
    </div>
  );
}
