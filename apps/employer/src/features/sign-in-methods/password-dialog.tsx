import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { Alert, FormDialog, type FormDialogProps, PasswordField } from "@wellpaid/ui";
import { isRefusedFor, messageWithWait } from "@wellpaid/web";
import { type ReactNode } from "react";
import { useField } from "../../shared/use-field.ts";

export interface PasswordDialogProps {
  readonly title: string;
  readonly line?: string;
  readonly submitText: string;
  readonly kind?: FormDialogProps["kind"];
  readonly busy: boolean;
  readonly problem: Error | null;
  /** What the problem is called where it is not a refusal. */
  readonly message?: string | undefined;
  readonly onSubmit: (password: string) => void;
  readonly onClose: () => void;
  /** Judges the fields below the present password. */
  readonly mayGo?: () => boolean;
  /** Below the present password. */
  readonly children?: ReactNode;
}

/** Asks for the present password before something of one's sign-in changes. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, line, submitText, kind, busy, problem, message, mayGo = () => true, onSubmit, onClose } = props;
  const { value: password, setError, field } = useField();
  const wrong = isRefusedFor(problem, "WRONG_PASSWORD") ? problem.message : undefined;
  return (
    <FormDialog
      title={title}
      submitText={submitText}
      {...(kind && { kind })}
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        const isFit = mayGo();
        setError(password === "" ? texts.passwordMissing : undefined);
        if (isFit && password !== "") onSubmit(password);
      }}
    >
      {problem && wrong === undefined && <Alert>{message ?? messageWithWait(problem)}</Alert>}
      {line && <p>{line}</p>}
      <PasswordField
        label={texts.presentPassword}
        name="password"
        autoComplete="current-password"
        {...field}
        error={field.error ?? wrong}
      />
      {props.children}
    </FormDialog>
  );
}
