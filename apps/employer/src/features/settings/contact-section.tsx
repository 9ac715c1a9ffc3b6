import { employerSettingsTexts as texts } from "@wellpaid/texts/employer/employer-settings";
import { TextField } from "@wellpaid/ui/field/text-field.tsx";
import { Section } from "./section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

const words = texts.contact;
const FIELDS = ["adminEmail"] as const;

/** Whom employees are told to ask. */
export function ContactSection({ form }: { readonly form: SettingsForm }) {
  const { draft, kept, edit } = form;
  return (
    <Section
      form={form}
      title={words.title}
      line={words.line}
      fields={FIELDS}
      happens={[words.counts(kept.adminEmail), words.opensNothing]}
    >
      <TextField
        label={words.email}
        hint={words.hint}
        type="email"
        autoComplete="off"
        value={draft.adminEmail}
        onChange={(email) => edit("adminEmail", email)}
        error={form.faultOf("adminEmail")}
      />
    </Section>
  );
}
