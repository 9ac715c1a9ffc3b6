import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Refused } from "@wellpaid/contract/client";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { changeDetails } from "@wellpaid/contract/account/personal-details";
import { personalDetailsTexts as texts } from "@wellpaid/texts/identity/personal-details";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { profileQuery, useProfile } from "../../../shared/profile.ts";
import { endSession } from "../../../shared/session/session.ts";
import { isAboutCode } from "../../../shared/verification/code-refusals.ts";
import { VerificationDialog } from "../../../shared/verification/verification-dialog.tsx";
import { VerificationDone } from "../../../shared/verification/verification-done.tsx";
import type { Changes, DetailErrors } from "./detail-rules.ts";
import { errorsOfRefusal } from "./refused-details.ts";

export interface ConfirmChangeProps {
  readonly changes: Changes;
  /** The server refused the value of a field. */
  readonly onRefusedFields: (found: DetailErrors) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface Codes {
  readonly code: string;
  readonly newPhoneCode?: string;
}

/** Whether the server refused the code of the new phone, and not the one of the old. */
const isAboutNewPhone = (problem: Error | null) =>
  problem instanceof Refused && problem.errors.some(({ path }) => path.endsWith("newPhoneCode"));

function useChange({ changes, onRefusedFields }: ConfirmChangeProps) {
  const queryClient = useQueryClient();
  const change = useSingleMutation({
    mutationFn: (codes: Codes) => api(changeDetails, { body: { ...changes, ...codes } }),
    onSuccess: async ({ mustLogInAgain }) => {
      // Every session is over: nothing may be read any more, until the person has read why.
      if (mustLogInAgain) endSession("given-up");
      else await queryClient.invalidateQueries(profileQuery);
    },
    onError: (problem) => {
      const found = errorsOfRefusal(problem);
      if (Object.keys(found).length > 0) onRefusedFields(found);
    },
  });
  return { ...change, send: change.mutate };
}

/** Asks for the code, or for both where the phone changes, and says that the changes were made. */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { changes, onRefusedFields, onSaved, onClose } = props;
  const { phone } = useProfile();
  const [code, setCode] = useState<string | null>(null);
  const change = useChange(props);
  const { error, isPending, data } = change;
  if (data) return <Made {...(data.mustLogInAgain && { phone: changes.phone })} onClose={onClose} onSaved={onSaved} />;
  const common = {
    problem: error,
    message: error && !isAboutCode(error) ? messageOf(error) : undefined,
    busy: isPending,
    onClose,
  };
  const send = (to?: string) => (call: boolean) =>
    api(sendCode, { body: { type: "employee_update", call, ...(to !== undefined && { phone: to }) } });
  if (changes.phone === undefined)
    return (
      <VerificationDialog
        {...common}
        phone={phone}
        send={send()}
        confirms="employee_update"
        confirmText={texts.saveChanges}
        onConfirm={(typed) => change.send({ code: typed })}
      />
    );
  const isOldRefused = error !== null && isAboutCode(error) && !isAboutNewPhone(error);
  if (code === null || isOldRefused)
    return (
      <VerificationDialog
        key="old"
        {...common}
        phone={phone}
        send={send()}
        confirms="employee_update"
        which={texts.codeForOldPhone}
        confirmText={texts.nextCode}
        onConfirm={(typed) => {
          setCode(typed);
          change.reset();
        }}
      />
    );
  const newPhone = changes.phone;
  const refuseField = (problem: Error) => {
    const found = errorsOfRefusal(problem);
    if (Object.keys(found).length > 0) onRefusedFields(found);
    throw problem;
  };
  return (
    <VerificationDialog
      key="new"
      {...common}
      phone={newPhone}
      send={(call) => send(newPhone)(call).catch(refuseField)}
      which={texts.codeForNewPhone}
      confirmText={texts.saveChanges}
      onConfirm={(typed) => change.send({ code, newPhoneCode: typed })}
    />
  );
}

interface MadeProps {
  /** The new phone, after which the login starts again. */
  readonly phone?: string | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function Made({ phone, onSaved, onClose }: MadeProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  if (phone !== undefined)
    return (
      <VerificationDone
        title={texts.changesMade}
        line={texts.phoneIsNow(`${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`)}
        actionText={texts.logInAgain}
        onAction={() => void router.navigate({ to: "/", replace: true }).then(() => queryClient.clear())}
      />
    );
  return (
    <VerificationDone
      title={texts.changesMade}
      line={texts.saved}
      actionText={texts.done}
      onAction={() => {
        onSaved();
        onClose();
      }}
    />
  );
}
