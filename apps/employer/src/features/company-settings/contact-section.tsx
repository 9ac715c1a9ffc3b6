import { employerSettingsTexts as texts } from "@wellpaid/texts/company-settings/company-settings";
import { TextField } from "@wellpaid/ui";
import { Section } from "./section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

const labels = texts.contact;
const FIELDS = ["adminEmail"] as const;

/** Who employees are advised to ask. */
export function ContactSection({ form }: { readonly form: SettingsForm }) {
  const { draft, saved, edit } = form;
  return (
    <Section
      form={form}
      title={labels.title}
      fields={FIELDS}
      happens={[labels.counts(saved.adminEmail), labels.opensNothing]}
    >
      <TextField
        label={labels.email}
        hint={labels.hint}
        type="email"
        autoComplete="off"
        value={draft.adminEmail}
        onChange={(email) => edit("adminEmail", email)}
        error={form.errorOf("adminEmail")}
      />
    </Section>
  );
}
