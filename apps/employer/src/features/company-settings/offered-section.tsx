import { employerSettingsTexts as texts } from "@wellpaid/texts/company-settings/company-settings";
import { SelectField, Switch, TextField } from "@wellpaid/ui";
import { Section } from "./section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

const labels = texts.offered;

interface SectionProps {
  readonly form: SettingsForm;
}

const OFFERED = [
  "isAdvancesAvailable",
  "isSavingsAvailable",
  "isOnDemandPayRegistrationClosed",
  "payslipUrl",
  "isUsingEmployeeIdNumber",
  "isWebAppBarred",
  "helpDeskLink",
] as const;

/** What turning something off does to the people who use it. */
function whatHappens({ draft, saved, settings: { inUse } }: SettingsForm): readonly string[] {
  return [
    ...(saved.isAdvancesAvailable && !draft.isAdvancesAvailable ? [labels.offOnDemandPay(inUse.onDemandPay)] : []),
    ...(saved.isSavingsAvailable && !draft.isSavingsAvailable ? [labels.offSavings(inUse.savings)] : []),
    ...(!saved.isWebAppBarred && draft.isWebAppBarred ? [labels.barring] : []),
  ];
}

/** What the company's people can use, and how they get in. */
export function OfferedSection({ form }: SectionProps) {
  const { draft, edit, settings } = form;
  const flag = (name: (typeof OFFERED)[number] & keyof typeof draft) => ({
    checked: draft[name] === true,
    onChange: (isOn: boolean) => edit(name, isOn),
  });
  return (
    <Section form={form} title={labels.title} fields={OFFERED} happens={whatHappens(form)}>
      <Switch
        label={labels.onDemandPay}
        line={labels.inUse(settings.inUse.onDemandPay)}
        {...flag("isAdvancesAvailable")}
      />
      <Switch label={labels.savings} line={labels.inUse(settings.inUse.savings)} {...flag("isSavingsAvailable")} />
      <Switch
        label={labels.registrationClosed}
        line={labels.registrationClosedLine}
        {...flag("isOnDemandPayRegistrationClosed")}
      />
      {draft.isOnDemandPayRegistrationClosed && (
        <TextField
          label={labels.payslipUrl}
          hint={labels.payslipUrlHint}
          inputMode="url"
          autoComplete="off"
          value={draft.payslipUrl}
          onChange={(link) => edit("payslipUrl", link)}
          error={form.errorOf("payslipUrl")}
        />
      )}
      <Switch label={labels.employeeNumber} line={labels.employeeNumberLine} {...flag("isUsingEmployeeIdNumber")} />
      <Switch label={labels.webAppBarred} line={labels.webAppBarredLine} {...flag("isWebAppBarred")} />
      <TextField
        label={labels.helpDeskLink}
        hint={labels.helpDeskLinkHint}
        inputMode="url"
        autoComplete="off"
        value={draft.helpDeskLink}
        onChange={(link) => edit("helpDeskLink", link)}
        error={form.errorOf("helpDeskLink")}
      />
    </Section>
  );
}

const SIGN_IN = ["asksLoginCode", "sessionSeconds"] as const;
const LENGTHS = [300, 600, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200] as const;

/** How employees sign in, and for how long. */
export function SignInSection({ form }: SectionProps) {
  const { draft, saved, edit } = form;
  // Operations may have set a length that is none of these.
  const lengths = [...new Set([...LENGTHS, Number(saved.sessionSeconds)])].toSorted((left, other) => left - other);
  return (
    <Section form={form} title={texts.signIn.title} fields={SIGN_IN} happens={[texts.signIn.counts]}>
      <Switch
        label={texts.signIn.asksCode}
        checked={draft.asksLoginCode}
        onChange={(isOn) => edit("asksLoginCode", isOn)}
      />
      <SelectField
        label={texts.signIn.session}
        chooseText={texts.choose}
        options={lengths.map((seconds) => ({ value: String(seconds), text: texts.signIn.seconds(seconds) }))}
        value={draft.sessionSeconds}
        onChange={(seconds) => edit("sessionSeconds", seconds)}
      />
    </Section>
  );
}
