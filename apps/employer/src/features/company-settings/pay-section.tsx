import { type Division, DIVISIONS } from "@wellpaid/domain/calendar";
import { SETTING_BOUNDS } from "@wellpaid/domain/company-settings/setting-bounds";
import { employerSettingsTexts as texts } from "@wellpaid/texts/company-settings/company-settings";
import { SelectField } from "@wellpaid/ui";
import { londonOf, useServerMinute } from "@wellpaid/web";
import css from "./section.module.css";
import { Section } from "./section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";
import { whatPaydaysDo } from "./what-happens.ts";

const labels = texts.paydays;
const FIELDS = ["defaultPayday", "division", "cutOffWorkingDays"] as const;
const LAST_DAY = SETTING_BOUNDS.defaultPayday.max;
const { min, max } = SETTING_BOUNDS.cutOffWorkingDays;
const days = Array.from({ length: LAST_DAY }, (_, at) => at + 1).map((day) => ({
  value: String(day),
  text: day === LAST_DAY ? labels.lastDay : String(day),
}));
const cutOffs = Array.from({ length: max - min + 1 }, (_, at) => min + at).map((days) => ({
  value: String(days),
  text: labels.workingDays(days),
}));
const divisions = DIVISIONS.map((value) => ({ value, text: labels.regions[value] }));

/** Payday, bank holidays and cut-off. */
export function PaySection({ form }: { readonly form: SettingsForm }) {
  const { draft, saved, settings, edit } = form;
  const now = useServerMinute();
  const happens = now === null ? [] : whatPaydaysDo(settings, draft, saved, londonOf(now).date);
  return (
    <Section form={form} title={labels.title} fields={FIELDS} happens={happens}>
      <div className={css.two}>
        <SelectField
          label={labels.payday}
          chooseText={texts.choose}
          options={days}
          value={String(draft.defaultPayday)}
          onChange={(day) => edit("defaultPayday", Number(day))}
        />
        <SelectField
          label={labels.division}
          chooseText={texts.choose}
          options={divisions}
          value={draft.division}
          onChange={(division) => edit("division", division as Division)}
        />
        <SelectField
          label={labels.cutOff}
          chooseText={texts.choose}
          options={cutOffs}
          value={draft.cutOffWorkingDays}
          onChange={(day) => edit("cutOffWorkingDays", day)}
        />
      </div>
    </Section>
  );
}
