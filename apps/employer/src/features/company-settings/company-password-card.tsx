import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import { companySettings, setCompanyPassword } from "@wellpaid/contract/company-settings/company-settings";
import { refusalOfNewPassword } from "@wellpaid/domain/identity/password";
import { employerSettingsTexts as texts } from "@wellpaid/texts/company-settings/company-settings";
import { Alert, Button, Card, Form, Stack, TextField } from "@wellpaid/ui";
import { messageOf, refusedFields } from "@wellpaid/web";
import { useState } from "react";
import { useAct } from "../../shared/calls.ts";
import { useField } from "../../shared/use-field.ts";

const labels = texts.password;
const MAX = 30;

const FIELDS = {
  byCode: { PASSWORD_TOO_SIMPLE: "password", COMPANY_PASSWORD_NOT_USABLE: "password" },
  byPath: { password: "password" },
} as const;

/** Replaced, never shown: it is given to people, so it is typed in the open. */
export function CompanyPasswordCard({ hasOne, mayChange }: { readonly hasOne: boolean; readonly mayChange: boolean }) {
  const [isDone, setDone] = useState(false);
  const { send, isBusy, problem, reset } = useAct(setCompanyPassword, {
    onDone: () => {
      setDone(true);
      setPassword("");
    },
    onProblem: () => setDone(false),
    changes: [companySettings, listAuditEntries],
  });
  const {
    value: password,
    setValue: setPassword,
    setError,
    field,
  } = useField("", () => {
    setDone(false);
    if (problem) reset();
  });
  const refused = refusedFields(problem, FIELDS).password;
  const submit = () => {
    // Which ones are too common only the server knows.
    const isFit = password.trim().length <= MAX && refusalOfNewPassword(password.trim(), () => false) === undefined;
    setError(isFit ? undefined : labels.hint);
    if (isFit) send({ body: { password: password.trim() } });
  };
  return (
    <Card>
      <Form busy={isBusy} onSubmit={submit}>
        <Stack gap={4}>
          <p>{hasOne ? labels.isSet : labels.notSet}</p>
          {isDone && <Alert tone="positive">{labels.done}</Alert>}
          {problem && refused === undefined && <Alert>{messageOf(problem)}</Alert>}
          {mayChange && (
            <>
              <TextField
                label={labels.field}
                hint={labels.hint}
                autoComplete="off"
                maxLength={MAX}
                {...field}
                error={field.error ?? refused}
              />
              <p>{labels.counts}</p>
              <div>
                <Button text={labels.set} type="submit" busy={isBusy} />
              </div>
            </>
          )}
        </Stack>
      </Form>
    </Card>
  );
}
