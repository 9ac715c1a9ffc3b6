import { useMutation } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { administratorLogin } from "@wellpaid/contract/administrators/administrators";
import { beginTotp } from "@wellpaid/contract/administrators/sign-in-methods";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { Alert, Button, Stack } from "@wellpaid/ui";
import { passkeyMessage } from "@wellpaid/web";
import { useState } from "react";
import { useAct } from "../../shared/calls.ts";
import { AppSetUp } from "../../shared/sign-in-methods/app-set-up.tsx";
import { addPasskey, canUsePasskeys } from "../../shared/sign-in-methods/make-passkey.ts";
import { useSignedIn } from "./use-signed-in.ts";

type Started = AnswerOf<typeof beginTotp>;

/** The step of an administrator without a second factor: one is set up, which completes the sign-in. */
export function Enrol({ email }: { readonly email: string }) {
  const [started, setStarted] = useState<Started | null>(null);
  const goOn = useSignedIn();
  const done = (signedIn: AnswerOf<typeof administratorLogin> | null) => {
    if (signedIn !== null) goOn(signedIn, email);
  };
  const app = useAct(beginTotp, { onDone: setStarted, onProblem: () => undefined });
  const passkey = useMutation({ mutationFn: () => addPasskey(), onSuccess: ({ signedIn }) => done(signedIn) });
  const problem = passkey.error ?? app.problem;
  if (started !== null) return <AppSetUp started={started} onDone={({ signedIn }) => done(signedIn)} />;
  return (
    <Stack>
      {problem && <Alert>{passkeyMessage(problem)}</Alert>}
      {canUsePasskeys() && (
        <Button
          text={texts.withPasskey}
          wide
          busy={passkey.isPending}
          onPress={() => passkey.isPending || passkey.mutate()}
        />
      )}
      <Button text={texts.withApp} wide kind="outlined" busy={app.isBusy} onPress={() => app.send({ body: {} })} />
    </Stack>
  );
}
