import { useQueryClient } from "@tanstack/react-query";
import { Refused } from "@wellpaid/contract/client";
import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import {
  type CompanySettings,
  changeCompanySettings,
  companySettings,
  type SettingsChange,
} from "@wellpaid/contract/company-settings/company-settings";
import { listProposals } from "@wellpaid/contract/company-settings/proposals";
import { employerSettingsTexts as texts } from "@wellpaid/texts/company-settings/company-settings";
import { showSnackbar } from "@wellpaid/ui";
import { useState } from "react";
import { useMayCall } from "../../shared/administrator.ts";
import { readOf, useAct } from "../../shared/calls.ts";
import { type Edits, edited, withEdits } from "./edits.ts";
import { changeOf, type Draft, type DraftField, draftOf, errorOf } from "./settings-draft.ts";

export type Edit = <Field extends DraftField>(field: Field, value: Draft[Field]) => void;

/** What a section of the page is given. */
export interface SettingsForm {
  readonly settings: CompanySettings;
  /** As it would be saved. */
  readonly draft: Draft;
  /** As it is. */
  readonly saved: Draft;
  readonly edit: Edit;
  readonly mayChange: boolean;
  readonly isDirty: (fields: readonly DraftField[]) => boolean;
  /** Shown once the section has been sent. */
  readonly errorOf: (field: DraftField) => string | undefined;
  /** Sends what is changed of these, unless a field is at fault. */
  readonly save: (fields: readonly DraftField[]) => void;
  readonly putBack: (fields: readonly DraftField[]) => void;
  /** Of which section what is being sent, or what went wrong, is. */
  readonly submittedFields: readonly DraftField[];
  readonly isBusy: boolean;
  readonly problem: Error | null;
}

/**
 * All settings as one draft: what is typed in one section stays while another is saved. Only a field that another
 * administrator has set meanwhile shows theirs.
 */
export function useSettingsForm(settings: CompanySettings): SettingsForm {
  const [edits, setEdits] = useState<Edits<Draft>>({});
  const [submittedFields, setSent] = useState<readonly DraftField[]>([]);
  const queryClient = useQueryClient();
  const saved = draftOf(settings);
  const draft = withEdits(saved, edits);
  const forget = (fields: readonly DraftField[]) =>
    setEdits((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field as DraftField))),
    );
  const isDirty = (fields: readonly DraftField[]) => fields.some((field) => draft[field] !== saved[field]);
  const { send, isBusy, problem, reset } = useAct(changeCompanySettings, {
    onDone: (answer) => {
      queryClient.setQueryData(readOf(companySettings, {}).queryKey, answer);
      forget(submittedFields);
      const isWaiting = answer.proposal !== null && answer.proposal.id !== settings.proposal?.id;
      showSnackbar("success", isWaiting ? texts.proposed : texts.saved);
    },
    onProblem: (refused) => {
      // What another administrator has set meanwhile is shown around what is typed here.
      if (refused instanceof Refused && refused.code === "SETTINGS_CHANGED")
        void queryClient.invalidateQueries({ queryKey: [companySettings.name] });
    },
    changes: [listAuditEntries, listProposals],
  });
  return {
    settings,
    draft,
    saved,
    edit: (field, value) => {
      setEdits((now) => edited(now, saved, { [field]: value }));
      if (problem) reset();
    },
    mayChange: useMayCall()(changeCompanySettings),
    isDirty,
    errorOf: (field) => (submittedFields.includes(field) ? errorOf(field, draft) : undefined),
    save: (fields) => {
      setSent(fields);
      if (fields.some((field) => errorOf(field, draft) !== undefined)) return;
      const changed = fields.filter((field) => draft[field] !== saved[field]);
      const body: SettingsChange = { ...changeOf(changed, draft), version: settings.version };
      send({ body });
    },
    putBack: (fields) => {
      forget(fields);
      setSent([]);
      reset();
    },
    submittedFields,
    isBusy,
    problem,
  };
}
