import { changePartner, listPartners, makePartner, readPartner } from "@wellpaid/contract/partners/partners";
import { isPartnerName, MAX_PARTNER_NAME_LENGTH } from "@wellpaid/domain/partners/partner-name";
import { consoleRefusalTexts as refusals } from "@wellpaid/texts/employer/console-refusals";
import { partnerTexts as texts } from "@wellpaid/texts/partners/partners";
import { Alert, Checkbox, FormDialog, NavigationContext, TextField } from "@wellpaid/ui";
import { messageOf, refusedFields } from "@wellpaid/web";
import { useContext, useState } from "react";
import { useAct } from "../../shared/calls.ts";
import { linkError } from "./address-errors.ts";

export interface PartnerFacts {
  readonly id: string;
  readonly name: string;
  readonly helpDeskLink: string | null;
  readonly isForEverybody: boolean;
}

interface PartnerDialogProps {
  /** Null: a new one. */
  readonly partner: PartnerFacts | null;
  readonly onClose: () => void;
}

function nameError(typed: string, before: string | undefined): string | undefined {
  const name = typed.trim();
  if (name === "") return texts.nameMissing;
  return name === before || isPartnerName(name) ? undefined : refusals.PARTNER_NAME_INVALID(MAX_PARTNER_NAME_LENGTH);
}

const FIELDS = { name: "name", helpDeskLink: "helpDeskLink" } as const;

/** Makes a partner, or changes its name, its helpdesk and whose it is. */
export function PartnerDialog({ partner, onClose }: PartnerDialogProps) {
  const navigation = useContext(NavigationContext);
  const [name, setName] = useState(partner?.name ?? "");
  const [helpDeskLink, setHelpDeskLink] = useState(partner?.helpDeskLink ?? "");
  const [isForEverybody, setForEverybody] = useState(partner?.isForEverybody ?? false);
  const [problem, setProblem] = useState<Error | null>(null);
  const [isTried, setTried] = useState(false);
  const options = { onProblem: setProblem, changes: [listPartners, readPartner] };
  const making = useAct(makePartner, { ...options, onDone: ({ id }) => navigation?.go(`/employer/partners/${id}`) });
  const changing = useAct(changePartner, { ...options, toast: () => texts.saved, onDone: onClose });
  const fieldErrors = refusedFields(problem, { byCode: {}, byPath: FIELDS });
  const errors = { name: nameError(name, partner?.name), helpDeskLink: linkError(helpDeskLink) };
  const errorOf = (field: keyof typeof FIELDS) => (isTried ? errors[field] : undefined) ?? fieldErrors[field];
  const send = (): void => {
    setProblem(null);
    setTried(true);
    if (Object.values(errors).some((error) => error !== undefined)) return;
    const body = { name, helpDeskLink };
    if (partner === null) making.send({ body });
    else changing.send({ params: { id: partner.id }, body: { ...body, isForEverybody } });
  };
  return (
    <FormDialog
      title={partner === null ? texts.add : texts.edit}
      cancellable
      submitText={partner === null ? texts.add : texts.save}
      busy={making.isBusy || changing.isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      {problem !== null && Object.keys(fieldErrors).length === 0 && <Alert>{messageOf(problem)}</Alert>}
      <TextField label={texts.name} value={name} onChange={setName} maxLength={60} error={errorOf("name")} autoFocus />
      <TextField
        label={texts.helpDesk}
        hint={texts.helpDeskHint}
        value={helpDeskLink}
        onChange={setHelpDeskLink}
        error={errorOf("helpDeskLink")}
        inputMode="url"
        placeholder={texts.addressBegins}
      />
      {partner !== null && (
        <Checkbox checked={isForEverybody} onChange={setForEverybody}>
          {texts.forEverybody}
        </Checkbox>
      )}
    </FormDialog>
  );
}
