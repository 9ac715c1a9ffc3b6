import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Refused } from "@wellpaid/contract/client";
import { administratorCode } from "@wellpaid/contract/employer/administrators";
import { consoleSignInTexts as texts } from "@wellpaid/texts/employer-sign-in";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Link } from "@wellpaid/ui/action/link.tsx";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { CodeField } from "@wellpaid/ui/field/code-field.tsx";
import { sentenceOf } from "@wellpaid/web/problem";
import { useOneAtATime } from "@wellpaid/web/use-one-at-a-time";
import { type FormEvent, useState } from "react";
import { api } from "../../shared/api.ts";
import { endSession, keepSession, session, takeLanding } from "../../shared/session.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

const isWrongCode = (problem: Error | null): problem is Refused =>
  problem instanceof Refused && (problem.code === "WRONG_CODE" || problem.code === "INVALID_INPUT");

function useConfirming(email: string) {
  const router = useRouter();
  const { guarded, end } = useOneAtATime();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (code: string) => api(administratorCode, { body: { code } }),
    onSuccess: ({ token, next, factors }) => {
      keepSession({ token, next, factors, email });
      router.history.replace(takeLanding());
    },
    onSettled: end,
  });
  return { send: guarded(mutate), isBusy: isPending, problem: isPending ? null : error, reset };
}

const codeMissing = refusalTexts.CODE_REQUIRED;

/** The second step: the code that came by e-mail. */
export function SecondFactorPage() {
  const [{ email }] = useState(() => session() ?? { email: "" });
  const [code, setCode] = useState("");
  const [isIncomplete, setIncomplete] = useState(false);
  const { send, isBusy, problem, reset } = useConfirming(email);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) send(code);
    else setIncomplete(true);
  };
  const fault = isIncomplete ? codeMissing() : isWrongCode(problem) ? problem.message : undefined;
  return (
    <SignInFrame
      title={texts.secondFactor}
      line={texts.codeSentTo(email)}
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
      <form method="post" noValidate onSubmit={submit}>
        {problem && !isWrongCode(problem) && <Alert>{sentenceOf(problem)}</Alert>}
        <CodeField
          label={texts.code}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setIncomplete(false);
            if (problem) reset();
          }}
          error={fault}
        />
        <Button type="submit" wide busy={isBusy}>
          {texts.confirm}
        </Button>
      </form>
    </SignInFrame>
  );
}
