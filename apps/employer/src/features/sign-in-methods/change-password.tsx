import { Refused } from "@wellpaid/contract/client";
import { ownAdministrator } from "@wellpaid/contract/administrators/administrators";
import { changeAdministratorPassword, listSignInMethods } from "@wellpaid/contract/administrators/sign-in-methods";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { useAct } from "../../shared/calls.ts";
import { NewPasswordField, newPasswordError } from "../../shared/sign-in-methods/new-password-field.tsx";
import { useField } from "../../shared/use-field.ts";
import { PasswordDialog } from "./password-dialog.tsx";

/** The present password and the new one. */
export function ChangePassword({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const { send, isBusy, problem, reset } = useAct(changeAdministratorPassword, {
    onDone,
    onProblem: () => undefined,
    // From now on the review of passkeys is due.
    changes: [ownAdministrator, listSignInMethods],
  });
  const isOfNew = problem instanceof Refused && problem.errors[0]?.path === "/newPassword";
  const { value: newPassword, setError, field } = useField("", () => isOfNew && reset());
  return (
    <PasswordDialog
      title={texts.changePassword}
      submitText={texts.changePassword}
      busy={isBusy}
      problem={isOfNew ? null : problem}
      mayGo={() => {
        const found = newPasswordError(newPassword);
        setError(found);
        return found === undefined;
      }}
      onSubmit={(password) => send({ body: { password, newPassword } })}
      onClose={onClose}
    >
      <NewPasswordField {...field} error={field.error ?? (isOfNew ? problem.message : undefined)} />
    </PasswordDialog>
  );
}
