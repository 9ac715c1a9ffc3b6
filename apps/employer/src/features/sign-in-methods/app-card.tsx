import { beginTotp, listSignInMethods, removeTotp } from "@wellpaid/contract/administrators/sign-in-methods";
import type { AnswerOf } from "@wellpaid/contract/call";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { Button, Card, CardHead, CodeField, Dialog, FormDialog, Stack, showSnackbar } from "@wellpaid/ui";
import { isRefusedFor, messageWithWait } from "@wellpaid/web";
import { useState } from "react";
import { useAct } from "../../shared/calls.ts";
import { dateOfMoment } from "../../shared/dates.ts";
import { AppSetUp } from "../../shared/sign-in-methods/app-set-up.tsx";
import { useField } from "../../shared/use-field.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import type { SignInMethods } from "./types.ts";

/** The authenticator app: set up, replaced, removed. */
export function AppCard({ methods: { totpSince } }: { readonly methods: SignInMethods }) {
  const [doing, setDoing] = useState<"set-up" | "remove" | null>(null);
  const end = (message: string) => {
    setDoing(null);
    showSnackbar("success", message);
  };
  return (
    <Card>
      <CardHead title={texts.appTitle} line={texts.appLine} />
      <Stack>
        <p>{totpSince === null ? texts.appNone : texts.appSince(dateOfMoment(totpSince))}</p>
        <Stack row gap={2}>
          <Button
            text={totpSince === null ? texts.setUpApp : texts.replaceApp}
            kind="outlined"
            onPress={() => setDoing("set-up")}
          />
          {totpSince !== null && <Button text={texts.removeApp} kind="outlined" onPress={() => setDoing("remove")} />}
        </Stack>
      </Stack>
      {doing === "set-up" && (
        <SetUp isAnother={totpSince !== null} onDone={() => end(texts.appAdded)} onClose={() => setDoing(null)} />
      )}
      {doing === "remove" && <Remove onDone={() => end(texts.appRemoved)} onClose={() => setDoing(null)} />}
    </Card>
  );
}

const codeMissing = refusalTexts.CODE_REQUIRED;

interface DoingProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface SetUpProps extends DoingProps {
  /** Whether it takes another app's place, by a code of that one. */
  readonly isAnother: boolean;
}

function SetUp({ isAnother, onDone, onClose }: SetUpProps) {
  const [started, setStarted] = useState<AnswerOf<typeof beginTotp> | null>(null);
  const { send, isBusy, problem, reset } = useAct(beginTotp, { onDone: setStarted, onProblem: () => undefined });
  const isOfCode = isRefusedFor(problem, "WRONG_CODE");
  const { value: code, setError, field } = useField("", () => isOfCode && reset());
  if (started === null)
    return (
      <PasswordDialog
        title={texts.setUpApp}
        line={texts.yourPassword}
        submitText={texts.goOn}
        busy={isBusy}
        problem={isOfCode ? null : problem}
        mayGo={() => {
          const isFit = !isAnother || code.length === 6;
          setError(isFit ? undefined : codeMissing());
          return isFit;
        }}
        onSubmit={(password) => send({ body: isAnother ? { password, code } : { password } })}
        onClose={onClose}
      >
        {isAnother && (
          <CodeField
            label={texts.codeOfPresentApp}
            {...field}
            error={field.error ?? (isOfCode ? problem.message : undefined)}
          />
        )}
      </PasswordDialog>
    );
  return (
    <Dialog onClose={onClose} title={texts.setUpApp} closable dismissable={false}>
      <AppSetUp started={started} onDone={onDone} />
    </Dialog>
  );
}

function Remove({ onDone, onClose }: DoingProps) {
  const { send, isBusy, problem, reset } = useAct(removeTotp, {
    onDone,
    onProblem: () => undefined,
    changes: [listSignInMethods],
  });
  const { value: code, setError, field } = useField("", () => problem && reset());
  return (
    <FormDialog
      title={texts.removeApp}
      submitText={texts.removeApp}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        setError(code.length < 6 ? codeMissing() : undefined);
        if (code.length === 6) send({ body: { code } });
      }}
    >
      <p>{texts.removeAppLine}</p>
      <CodeField
        label={texts.appTitle}
        {...field}
        error={field.error ?? (problem ? messageWithWait(problem) : undefined)}
      />
    </FormDialog>
  );
}
