import { inviteAdministrator, listAdministrators } from "@wellpaid/contract/administrators/console-access";
import { MAX_ADMINISTRATOR_NAME_LENGTH } from "@wellpaid/domain/administrators/invitation";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { isEmail } from "@wellpaid/domain/identity/email";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { Alert, FormDialog, TextField } from "@wellpaid/ui";
import { messageWithWait, refusedFields } from "@wellpaid/web";
import { useState } from "react";
import { useAct } from "../../shared/calls.ts";
import { RoleBoxes } from "./role-boxes.tsx";

type Field = "name" | "email" | "roles";

const FIELDS = { byCode: { EMAIL_TAKEN: "email" }, byPath: { name: "name", email: "email", roles: "roles" } } as const;

/** Invites an administrator by e-mail. */
export function Invite({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState({ name: "", email: "", roles: [] as AdministratorRole[] });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const { send, isBusy, problem, reset } = useAct(inviteAdministrator, {
    changes: [listAdministrators],
    onProblem: () => undefined,
    toast: (_, { body }) => texts.invitationSent(body.email),
    onDone: onClose,
  });
  const change = (changed: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changed });
    setErrors({});
    if (problem) reset();
  };
  const submit = () => {
    const body = { ...typed, name: typed.name.trim(), email: typed.email.trim() };
    const found = {
      ...(body.name === "" && { name: texts.nameMissing }),
      ...(!isEmail(body.email) && { email: texts.emailWrong }),
      ...(body.roles.length === 0 && { roles: texts.roleMissing }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) send({ body });
  };
  const refused = refusedFields<Field>(problem, FIELDS);
  const shown = { ...refused, ...errors };
  return (
    <FormDialog
      title={texts.inviteTitle}
      submitText={texts.sendInvitation}
      busy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && Object.keys(refused).length === 0 && <Alert>{messageWithWait(problem)}</Alert>}
      <p>{texts.inviteLine}</p>
      <TextField
        label={texts.name}
        name="name"
        autoComplete="off"
        maxLength={MAX_ADMINISTRATOR_NAME_LENGTH}
        value={typed.name}
        onChange={(name) => change({ name })}
        error={shown.name}
      />
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="off"
        value={typed.email}
        onChange={(email) => change({ email })}
        error={shown.email}
      />
      <RoleBoxes roles={typed.roles} onChange={(roles) => change({ roles })} error={shown.roles} />
    </FormDialog>
  );
}
