import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import {
  type CompanyFileLayout,
  changeFileLayout,
  companyFileLayout,
} from "@wellpaid/contract/company-settings/file-layout";
import { listProposals } from "@wellpaid/contract/company-settings/proposals";
import { errorOfLayout, type FileLayout, isSameLayout } from "@wellpaid/domain/payroll/file-layout/file-layout";
import { employerSettingsTexts } from "@wellpaid/texts/company-settings/company-settings";
import { fileLayoutErrors, fileLayoutTexts as texts } from "@wellpaid/texts/company-settings/file-layout";
import { Alert, Banner, Button, Card, CardHead, Chip, Form, Inset, showSnackbar, Stack } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useId, useState } from "react";
import { useMayCall } from "../../../shared/administrator.ts";
import { useAct } from "../../../shared/calls.ts";
import { LeaveGuard } from "../leave-guard.tsx";
import section from "../section.module.css";
import { LayoutCodes } from "./layout-codes.tsx";
import { LayoutColumns } from "./layout-columns.tsx";
import { LayoutForms } from "./layout-forms.tsx";
import { LayoutPreview } from "./layout-preview.tsx";

const CHANGES = [companyFileLayout, listProposals, listAuditEntries];

/** Sends the layout, unless something in it is wrong. */
function useSaving({ id: was, layout: current }: CompanyFileLayout, layout: FileLayout) {
  const [isTried, setTried] = useState(false);
  const { send, isBusy, problem, reset } = useAct(changeFileLayout, {
    onDone: ({ proposed }) => {
      setTried(false);
      showSnackbar("success", proposed === null ? texts.saved : texts.proposed);
    },
    onProblem: () => undefined,
    changes: CHANGES,
  });
  const isDirty = !isSameLayout(current, layout);
  const wrong = isDirty ? errorOfLayout(layout) : null;
  const submit = () => {
    setTried(true);
    if (wrong === null) send({ body: { layout: { ...layout, columns: [...layout.columns] }, was } });
  };
  return { submit, isDirty, isBusy, problem, reset, isTried, wrong };
}

/** The layout as it is chosen, with a preview of what a file will be. */
export function LayoutEditor({ saved }: { readonly saved: CompanyFileLayout }) {
  const id = useId();
  const [layout, setLayout] = useState<FileLayout>(saved.layout);
  const mayChange = useMayCall()(changeFileLayout);
  const { submit, isDirty, isBusy, problem, reset, isTried, wrong } = useSaving(saved, layout);
  const edit = (change: Partial<FileLayout>) => {
    setLayout({ ...layout, ...change });
    if (problem) reset();
  };
  return (
    <>
      {!mayChange && <Banner title={texts.readOnly} />}
      <Card labelledBy={id}>
        <CardHead
          id={id}
          title={texts.layoutTitle}
          line={texts.layoutLine}
          end={isDirty ? <Chip tone="warning" text={employerSettingsTexts.notSaved} /> : undefined}
        />
        <Form busy={isBusy} onSubmit={submit}>
          <fieldset className={section.fields} disabled={!mayChange} aria-labelledby={id}>
            <LayoutForms layout={layout} onChange={edit} />
            <LayoutColumns layout={layout} onChange={edit} />
            {layout.rows === "element" && <LayoutCodes layout={layout} onChange={edit} />}
          </fieldset>
          <Stack>
            {isDirty && (
              <Inset>
                <p>{texts.counts}</p>
                <p>{texts.returns}</p>
              </Inset>
            )}
            {wrong !== null && <Alert tone={isTried ? "negative" : "warning"}>{fileLayoutErrors[wrong.reason]}</Alert>}
            {problem && <Alert>{messageOf(problem)}</Alert>}
          </Stack>
          {mayChange && (
            <div className={section.buttons}>
              <Button text={texts.save} type="submit" busy={isBusy} disabled={!isDirty} />
              {isDirty && (
                <Button
                  text={employerSettingsTexts.putBack}
                  kind="quiet"
                  onPress={() => {
                    setLayout(saved.layout);
                    reset();
                  }}
                />
              )}
            </div>
          )}
        </Form>
      </Card>
      <LayoutPreview layout={layout} title={texts.preview} line={texts.previewLine} />
      <LeaveGuard isDirty={isDirty && (saved.proposed === null || !isSameLayout(saved.proposed, layout))} />
    </>
  );
}
