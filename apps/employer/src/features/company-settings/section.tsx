import { employerSettingsTexts as texts } from "@wellpaid/texts/company-settings/company-settings";
import { Alert, Button, Card, Chip, Form, Inset, Stack } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import type { ReactNode } from "react";
import { LeaveGuard } from "./leave-guard.tsx";
import css from "./section.module.css";
import type { DraftField } from "./settings-draft.ts";
import type { SettingsForm } from "./use-settings-form.ts";

export interface SectionProps {
  readonly form: SettingsForm;
  /** Names the group of its fields, as the page's title does. */
  readonly title: string;
  readonly fields: readonly DraftField[];
  /** What saving does with the current values; shown before it is saved. */
  readonly happens: readonly string[];
  readonly children: ReactNode;
}

/** Settings that are saved together: the page is theirs. */
export function Section({ form, title, fields, happens, children }: SectionProps) {
  const isDirty = form.isDirty(fields);
  const isMine = fields.some((field) => form.submittedFields.includes(field));
  const submit = () => {
    if (isDirty) form.save(fields);
  };
  return (
    <Card>
      <Form busy={isMine && form.isBusy} onSubmit={submit}>
        <fieldset className={css.fields} disabled={!form.mayChange} aria-label={title}>
          <Stack gap={4}>{children}</Stack>
        </fieldset>
        {isDirty && happens.length > 0 && (
          <Inset>
            <p className={css.happensTitle}>{texts.whatHappens}</p>
            <ul className={css.happens} aria-live="polite">
              {happens.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Inset>
        )}
        {isMine && form.problem && <Alert>{messageOf(form.problem)}</Alert>}
        {form.mayChange && (
          <div className={css.buttons}>
            <Button text={texts.save} type="submit" disabled={!isDirty} busy={isMine && form.isBusy} />
            {isDirty && <Button text={texts.putBack} kind="quiet" onPress={() => form.putBack(fields)} />}
            {isDirty && <Chip tone="warning" text={texts.notSaved} />}
          </div>
        )}
      </Form>
      <LeaveGuard isDirty={isDirty} />
    </Card>
  );
}
