import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import { companySettings } from "@wellpaid/contract/company-settings/company-settings";
import { addPayGroup, changePayGroup, type PayGroup, payGroups } from "@wellpaid/contract/company-settings/pay-groups";
import { listProposals } from "@wellpaid/contract/company-settings/proposals";
import { MAX_GROUP_NAME_LENGTH } from "@wellpaid/domain/company-settings/setting-bounds";
import { employerSettingsTexts } from "@wellpaid/texts/company-settings/company-settings";
import { Alert, DayOfMonth, FormDialog, showSnackbar, TextField } from "@wellpaid/ui";
import { messageOf, refusedFields } from "@wellpaid/web";
import { useState } from "react";
import { useAct, useRead } from "../../../shared/calls.ts";
import { type Edits, edited, withEdits } from "../edits.ts";
import { paydaySentences } from "../what-happens.ts";

const texts = employerSettingsTexts.groups;
const LAST_DAY = 31;

const FIELDS = { byCode: { PAY_GROUP_NAME_TAKEN: "name" }, byPath: { name: "name" } } as const;
const CHANGES = [payGroups, listProposals, listAuditEntries];

type Fields = Pick<PayGroup, "name" | "paydayDay">;

const NEW: Fields = { name: "", paydayDay: LAST_DAY };

function useSaving(group: PayGroup | null, onClose: () => void) {
  const done = (message: string) => (saved: PayGroup) => {
    showSnackbar("success", saved.proposedPaydayDay === null ? message : texts.proposed);
    onClose();
  };
  // The dialog says it itself.
  const onProblem = () => undefined;
  const adding = useAct(addPayGroup, { onDone: done(texts.added), onProblem, changes: CHANGES });
  const changing = useAct(changePayGroup, { onDone: done(texts.changed), onProblem, changes: CHANGES });
  return {
    isBusy: adding.isBusy || changing.isBusy,
    problem: adding.problem ?? changing.problem,
    reset: () => {
      adding.reset();
      changing.reset();
    },
    save: (body: Fields, was: Fields) =>
      group === null ? adding.send({ body }) : changing.send({ params: { id: group.id }, body: { ...body, was } }),
  };
}

/** The effect of another payday on this group, shown before saving; until the settings load, only when it starts. */
function useWhatHappens(group: PayGroup | null, paydayDay: number): string | undefined {
  const { data: settings } = useRead(companySettings, {});
  if (group === null) return undefined;
  if (settings === undefined || paydayDay === group.paydayDay) return employerSettingsTexts.paydays.paydayCountsFirst;
  const { division, cutOffWorkingDays } = settings;
  return paydaySentences(settings, { paydayDay, division, cutOffWorkingDays }, group.id).join(" ");
}

/** Adds or changes a pay group: if another administrator was faster, theirs is shown; saving again overwrites it. */
export function PayGroupDialog({ group, onClose }: { readonly group: PayGroup | null; readonly onClose: () => void }) {
  const saved: Fields = group === null ? NEW : { name: group.name, paydayDay: group.paydayDay };
  const [edits, setEdits] = useState<Edits<Fields>>({});
  const { name, paydayDay } = withEdits(saved, edits);
  const [isSent, setSent] = useState(false);
  const { save, isBusy, problem, reset } = useSaving(group, onClose);
  const happens = useWhatHappens(group, paydayDay);
  const edit = (typed: Partial<Fields>) => setEdits((now) => edited(now, saved, typed));
  const refused = refusedFields(problem, FIELDS).name;
  const missing = isSent && name.trim() === "" ? texts.nameError : undefined;
  return (
    <FormDialog
      title={group === null ? texts.add : texts.editTitle(group.name)}
      cancellable
      submitText={group === null ? texts.add : employerSettingsTexts.save}
      busy={isBusy}
      onSubmit={() => {
        setSent(true);
        if (name.trim() !== "") save({ name: name.trim(), paydayDay }, saved);
      }}
      onClose={onClose}
    >
      {problem && refused === undefined && <Alert>{messageOf(problem)}</Alert>}
      <TextField
        label={texts.name}
        value={name}
        autoComplete="off"
        maxLength={MAX_GROUP_NAME_LENGTH}
        onChange={(typed) => {
          edit({ name: typed });
          if (problem) reset();
        }}
        error={missing ?? refused}
      />
      <DayOfMonth
        label={employerSettingsTexts.paydays.payday}
        lastDayText={employerSettingsTexts.paydays.lastDay}
        value={paydayDay}
        onChange={(day) => edit({ paydayDay: day })}
        {...(happens !== undefined && { hint: happens })}
      />
    </FormDialog>
  );
}
