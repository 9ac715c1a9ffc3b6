import { ADMINISTRATOR_ROLES, type AdministratorRole } from "@wellpaid/domain/employer/roles";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { Checkbox, CheckboxGroup } from "@wellpaid/ui";

export interface RoleBoxesProps {
  readonly roles: readonly AdministratorRole[];
  readonly onChange: (roles: AdministratorRole[]) => void;
  readonly error: string | undefined;
}

/** The roles, each with what it may do. */
export function RoleBoxes({ roles, onChange, error }: RoleBoxesProps) {
  return (
    <CheckboxGroup label={texts.roles} error={error}>
      {ADMINISTRATOR_ROLES.map((role) => (
        <Checkbox
          key={role}
          name={role}
          checked={roles.includes(role)}
          onChange={(isChosen) =>
            onChange(
              ADMINISTRATOR_ROLES.filter((candidate) => (candidate === role ? isChosen : roles.includes(candidate))),
            )
          }
        >
          <strong>{texts.roleNames[role]}</strong>: {texts.roleLines[role]}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
