import type { AnswerOf } from "@wellpaid/contract/call";
import { type beginTotp, confirmTotp, listSignInMethods } from "@wellpaid/contract/administrators/sign-in-methods";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { Button, CodeField, Form, Stack } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useAct } from "../calls.ts";
import { useField } from "../use-field.ts";
import css from "./app-set-up.module.css";
import { QrCode } from "./qr-code.tsx";

type Confirmed = AnswerOf<typeof confirmTotp>;

export interface AppSetUpProps {
  readonly started: AnswerOf<typeof beginTotp>;
  readonly onDone: (answer: Confirmed) => void;
}

const codeMissing = refusalTexts.CODE_REQUIRED;

/** The new secret as a QR code and to be typed, and the code that confirms it. */
export function AppSetUp({ started, onDone }: AppSetUpProps) {
  const { send, isBusy, problem, reset } = useAct(confirmTotp, {
    onDone,
    onProblem: () => undefined,
    changes: [listSignInMethods],
  });
  const code = useField("", () => problem && reset());
  const submit = () => {
    if (code.value.length === 6) send({ body: { code: code.value } });
    else code.setError(codeMissing());
  };
  return (
    <Form busy={isBusy} onSubmit={submit}>
      <Stack>
        <p>{texts.scan}</p>
        <QrCode text={started.uri} label={texts.scan} />
        <p>{texts.typeInstead}</p>
        <code className={css.secret}>{started.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        <p>{texts.thenCode}</p>
        <CodeField
          label={texts.appTitle}
          {...code.field}
          error={code.field.error ?? (problem ? messageOf(problem) : undefined)}
        />
        <Button text={texts.confirmApp} type="submit" wide busy={isBusy} />
      </Stack>
    </Form>
  );
}
