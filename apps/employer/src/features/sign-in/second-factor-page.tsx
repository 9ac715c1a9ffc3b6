import { Refused } from "@wellpaid/contract/client";
import { administratorCode } from "@wellpaid/contract/administrators/administrators";
import { administratorTotp } from "@wellpaid/contract/administrators/sign-in-methods";
import { administratorTexts } from "@wellpaid/texts/administrators/administrators";
import { consoleSignInTexts as texts } from "@wellpaid/texts/administrators/sign-in";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { Alert, Button, CodeField, Form, Link } from "@wellpaid/ui";
import { isRefusedFor, messageWithWait, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../shared/api.ts";
import { endSession, session } from "../../shared/session.ts";
import { useField } from "../../shared/use-field.ts";
import { Enrol } from "./enrol.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useSignedIn } from "./use-signed-in.ts";

const isWrongCode = (problem: Error | null): problem is Refused =>
  problem instanceof Refused && (problem.code === "WRONG_CODE" || problem.code === "INVALID_INPUT");

/** By what a code is made. */
type CodeFactor = "email-code" | "totp";

function useConfirming(factor: CodeFactor, email: string) {
  const goOn = useSignedIn();
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: (code: string) => api(factor === "totp" ? administratorTotp : administratorCode, { body: { code } }),
    onSuccess: (answer) => goOn(answer, email),
    // With the last of the wrong codes the server has ended this sign-in.
    onError: (refused) => isRefusedFor(refused, "TOO_MANY_CODE_TRIES") && endSession("too-often"),
  });
  return { send: mutate, isBusy: isPending, problem: isPending ? null : error, reset };
}

const codeMissing = refusalTexts.CODE_REQUIRED;

function CodeForm({ factor, email }: { readonly factor: CodeFactor; readonly email: string }) {
  const { send, isBusy, problem, reset } = useConfirming(factor, email);
  const { value: code, setError, field } = useField("", () => problem && reset());
  const submit = () => {
    if (code.length === 6) send(code);
    else setError(codeMissing());
  };
  const refused = isWrongCode(problem) ? problem.message : undefined;
  return (
    <Form busy={isBusy} onSubmit={submit}>
      {problem && !isWrongCode(problem) && <Alert>{messageWithWait(problem)}</Alert>}
      <CodeField label={texts.code} {...field} error={field.error ?? refused} />
      <Button text={texts.confirm} type="submit" wide busy={isBusy} />
    </Form>
  );
}

/** The second step: by whichever of the administrator's factors; or the setting up of the first. */
export function SecondFactorPage() {
  // As it was when the page came: the whole session that takes its place owes nothing.
  const [storedSession] = useState(session);
  const { email = "", factors = [], next } = storedSession ?? {};
  const codes = (["totp", "email-code"] as const).filter((factor) => factors.includes(factor));
  const [factor, setFactor] = useState<CodeFactor | undefined>(codes[0]);
  const other = codes.find((code) => code !== factor);
  const isEnrolling = next === "enrol";
  const lines = { totp: texts.codeOfApp, "email-code": texts.codeSentTo(email) };
  const line = factor === undefined ? administratorTexts.chooseWay : lines[factor];
  return (
    <SignInFrame
      title={isEnrolling ? administratorTexts.enrolTitle : texts.secondFactor}
      line={isEnrolling ? administratorTexts.enrolLine : line}
      foot={
        <Link
          href="/employer/sign-in"
          onClick={() => {
            // The code that was sent is for this sign-in only.
            endSession("signed-out");
          }}
        >
          {texts.otherAccount}
        </Link>
      }
    >
      {isEnrolling && <Enrol email={email} />}
      {factor && <CodeForm key={factor} factor={factor} email={email} />}
      {other && (
        <Button
          text={other === "totp" ? administratorTexts.codeByApp : administratorTexts.codeByEmail}
          wide
          kind="quiet"
          onPress={() => setFactor(other)}
        />
      )}
      {factors.includes("passkey") && <PasskeyButton kind={factor ? "outlined" : "main"} email={email} />}
    </SignInFrame>
  );
}
