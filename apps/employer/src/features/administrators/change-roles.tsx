import { changeAdministratorRoles, listAdministrators } from "@wellpaid/contract/administrators/console-access";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { Alert, FormDialog } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useState } from "react";
import { useAct } from "../../shared/calls.ts";
import type { ListedAdministrator } from "./types.ts";
import { RoleBoxes } from "./role-boxes.tsx";

/** Gives an administrator other roles. */
export function ChangeRoles({
  administrator,
  onClose,
}: {
  readonly administrator: ListedAdministrator;
  readonly onClose: () => void;
}) {
  const [roles, setRoles] = useState(administrator.roles);
  const [isMissing, setMissing] = useState(false);
  const { send, isBusy, problem } = useAct(changeAdministratorRoles, {
    changes: [listAdministrators],
    onProblem: () => undefined,
    toast: () => texts.rolesChanged(administrator.name),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts.changeRolesOf(administrator.name)}
      submitText={texts.save}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        setMissing(roles.length === 0);
        if (roles.length > 0) send({ params: { id: administrator.id }, body: { roles } });
      }}
    >
      {problem && <Alert>{messageOf(problem)}</Alert>}
      <p>{texts.rolesLine}</p>
      <RoleBoxes
        roles={roles}
        onChange={(chosen) => {
          setRoles(chosen);
          setMissing(false);
        }}
        error={isMissing ? texts.roleMissing : undefined}
      />
    </FormDialog>
  );
}
