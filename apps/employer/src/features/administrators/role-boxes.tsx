import { ADMINISTRATOR_ROLES, type AdministratorRole } from "@wellpaid/domain/employer/roles";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { Checkbox, Stack } from "@wellpaid/ui";
import css from "./role-boxes.module.css";

export interface RoleBoxesProps {
  readonly roles: readonly AdministratorRole[];
  readonly onChange: (roles: AdministratorRole[]) => void;
  readonly error: string | undefined;
}

/** The roles, each with what it may do. */
export function RoleBoxes({ roles, onChange, error }: RoleBoxesProps) {
  return (
    <fieldset className={css.roles}>
      <legend>{texts.roles}</legend>
      <Stack gap={3}>
        {ADMINISTRATOR_ROLES.map((role, at) => (
          <Checkbox
            key={role}
            name={role}
            checked={roles.includes(role)}
            onChange={(isChosen) =>
              onChange(
                ADMINISTRATOR_ROLES.filter((candidate) => (candidate === role ? isChosen : roles.includes(candidate))),
              )
            }
            error={at === ADMINISTRATOR_ROLES.length - 1 ? error : undefined}
          >
            <strong>{texts.roleNames[role]}</strong>: {texts.roleLines[role]}
          </Checkbox>
        ))}
      </Stack>
    </fieldset>
  );
}
