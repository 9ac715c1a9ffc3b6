import { employerSettingsTexts as texts } from "@wellpaid/texts/employer/employer-settings";
import { Switch } from "@wellpaid/ui/choice/switch.tsx";
import { SelectField } from "@wellpaid/ui/field/select-field.tsx";
import { TextField } from "@wellpaid/ui/field/text-field.tsx";
import { Section } from "./section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

const words = texts.offered;

interface Given {
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

/** What turning something off does to who uses it. */
function whatHappens({ draft, kept, settings: { inUse } }: SettingsForm): readonly string[] {
  return [
    ...(kept.isAdvancesAvailable && !draft.isAdvancesAvailable ? [words.offOnDemandPay(inUse.onDemandPay)] : []),
    ...(kept.isSavingsAvailable && !draft.isSavingsAvailable ? [words.offSavings(inUse.savings)] : []),
    ...(!kept.isWebAppBarred && draft.isWebAppBarred ? [words.barring] : []),
  ];
}

/** What the company's people can use, and how they get in. */
export function OfferedSection({ form }: Given) {
  const { draft, edit, settings } = form;
  const flag = (name: (typeof OFFERED)[number] & keyof typeof draft) => ({
    checked: draft[name] === true,
    onChange: (isOn: boolean) => edit(name, isOn),
  });
  return (
    <Section form={form} title={words.title} fields={OFFERED} happens={whatHappens(form)}>
      <Switch
        label={words.onDemandPay}
        line={words.inUse(settings.inUse.onDemandPay)}
        {...flag("isAdvancesAvailable")}
      />
      <Switch label={words.savings} line={words.inUse(settings.inUse.savings)} {...flag("isSavingsAvailable")} />
      <Switch
        label={words.registrationClosed}
        line={words.registrationClosedLine}
        {...flag("isOnDemandPayRegistrationClosed")}
      />
      {draft.isOnDemandPayRegistrationClosed && (
        <TextField
          label={words.payslipUrl}
          hint={words.payslipUrlHint}
          inputMode="url"
          autoComplete="off"
          value={draft.payslipUrl}
          onChange={(link) => edit("payslipUrl", link)}
          error={form.faultOf("payslipUrl")}
        />
      )}
      <Switch label={words.employeeNumber} line={words.employeeNumberLine} {...flag("isUsingEmployeeIdNumber")} />
      <Switch label={words.webAppBarred} line={words.webAppBarredLine} {...flag("isWebAppBarred")} />
      <TextField
        label={words.helpDeskLink}
        hint={words.helpDeskLinkHint}
        inputMode="url"
        autoComplete="off"
        value={draft.helpDeskLink}
        onChange={(link) => edit("helpDeskLink", link)}
        error={form.faultOf("helpDeskLink")}
      />
    </Section>
  );
}

const SIGN_IN = ["asksLoginCode", "sessionSeconds"] as const;
const LENGTHS = [300, 600, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200] as const;

/** How employees sign in, and for how long. */
export function SignInSection({ form }: Given) {
  const { draft, kept, edit } = form;
  // What operations have set may be none of these.
  const lengths = [...new Set([...LENGTHS, Number(kept.sessionSeconds)])].toSorted((one, other) => one - other);
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
