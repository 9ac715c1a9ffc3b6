import { accessRequestTexts as texts } from "@wellpaid/texts/on-demand-pay/access-request";
import { personTexts } from "@wellpaid/texts/identity/person";
import { TextField } from "@wellpaid/ui";
import { numberInputMode } from "../../../../shared/person/person-rules.ts";
import { useProfile } from "../../../../shared/profile.ts";
import type { AccessDraft } from "./draft.ts";

/** The employee number, where the company goes by numbers. */
export function NumberField({ draft }: { readonly draft: AccessDraft }) {
  const { company } = useProfile();
  if (!company.isUsingEmployeeIdNumber) return null;
  return (
    <TextField
      label={personTexts.employeeNumber}
      name="employee-number"
      inputMode={numberInputMode(company)}
      autoComplete="off"
      maxLength={30}
      hint={texts.numberHint}
      value={draft.employeeNumber}
      onChange={draft.typeNumber}
      error={draft.numberError}
    />
  );
}
