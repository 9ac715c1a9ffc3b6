import { useNavigate, useParams } from "@tanstack/react-router";
import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import {
  type ConsentTexts,
  publishCompanyConsent,
  publishedConsents,
  publishedConsentTexts,
} from "@wellpaid/contract/company-settings/company-consents";
import { CONSENT_KINDS, type ConsentKind } from "@wellpaid/domain/company-settings/consent-kinds";
import { MAX_CONSENT_LENGTH } from "@wellpaid/domain/company-settings/setting-bounds";
import { employerSettingsTexts } from "@wellpaid/texts/company-settings/company-settings";
import {
  Alert,
  Button,
  Card,
  CardHead,
  ConfirmDialog,
  Form,
  Pair,
  showSnackbar,
  TextArea,
  TextField,
} from "@wellpaid/ui";
import { CardSkeleton, messageOf, ScreenNotLoaded } from "@wellpaid/web";
import { type ReactNode, useState } from "react";
import { useAct, useRead } from "../../../shared/calls.ts";
import { ConsolePage } from "../../../shared/console-page.tsx";
import { PageNotFound } from "../../../shared/page-not-found.tsx";
import { oneOf } from "../../../shared/use-address.ts";
import { LeaveGuard } from "../leave-guard.tsx";
import { Words } from "./consent-text.tsx";
import css from "./consents.module.css";

const texts = employerSettingsTexts.consents;
const NOTHING: ConsentTexts = {
  consentTitleText: "",
  consentText: "",
  consentButtonText: "",
  addendumTitleText: "",
  addendumText: "",
  addendumButtonText: "",
};

/** Writes a new version, beginning with the words that count now. */
export function NewConsentPage() {
  const { kind: named } = useParams({ strict: false });
  const kind = oneOf(CONSENT_KINDS, named);
  return kind === undefined ? <PageNotFound /> : <NewConsent kind={kind} />;
}

function NewConsent({ kind }: { readonly kind: ConsentKind }) {
  const newest = useRead(publishedConsents, { params: { kind }, query: { limit: 1 } });
  const current = newest.data?.items[0];
  return (
    <ConsolePage title={texts.writeTitle(texts.kinds[kind])} backHref="/employer/settings/consents">
      {newest.data === undefined ? (
        <OnItsWay problem={newest.error} onTryAgain={() => void newest.refetch()} />
      ) : current === undefined ? (
        <Writing kind={kind} start={NOTHING} replaces={null} />
      ) : (
        <FromCurrent kind={kind} id={current.id} />
      )}
    </ConsolePage>
  );
}

function FromCurrent({ kind, id }: { readonly kind: ConsentKind; readonly id: number }) {
  const { data, error, refetch } = useRead(publishedConsentTexts, { params: { kind, id } });
  return data === undefined ? (
    <OnItsWay problem={error} onTryAgain={() => void refetch()} />
  ) : (
    // What is typed stays if another administrator publishes meanwhile: the call reports it.
    <Writing kind={kind} start={data.texts} replaces={data.id} />
  );
}

function OnItsWay({
  problem,
  onTryAgain,
}: {
  readonly problem: Error | null;
  readonly onTryAgain: () => void;
}): ReactNode {
  if (problem) return <ScreenNotLoaded what={texts.title} problem={problem} onTryAgain={onTryAgain} />;
  return (
    <Card>
      <CardSkeleton lines={8} />
    </Card>
  );
}

interface WritingProps {
  readonly kind: ConsentKind;
  readonly start: ConsentTexts;
  readonly replaces: number | null;
}

const SHORT = {
  consentTitleText: MAX_CONSENT_LENGTH.title,
  consentButtonText: MAX_CONSENT_LENGTH.button,
  addendumTitleText: MAX_CONSENT_LENGTH.title,
  addendumButtonText: MAX_CONSENT_LENGTH.button,
} as const;
const ORDER = Object.keys(NOTHING) as readonly (keyof ConsentTexts)[];
const isShort = (field: keyof ConsentTexts): field is keyof typeof SHORT => field in SHORT;

function Writing({ kind, start, replaces }: WritingProps) {
  const [from] = useState(start);
  const [consent, setWords] = useState(start);
  const [isSent, setSent] = useState(false);
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const { send, isBusy, problem, isDone } = usePublishing(() => void navigate({ to: "/employer/settings/consents" }));
  const isDirty = !isDone && ORDER.some((field) => consent[field] !== from[field]);
  const submit = () => {
    setSent(true);
    setAsks(ORDER.every((field) => consent[field].trim() !== ""));
  };
  const fieldOf = (field: keyof ConsentTexts) => ({
    label: texts.fields[field],
    value: consent[field],
    onChange: (typed: string) => setWords((now) => ({ ...now, [field]: typed })),
    error: isSent && consent[field].trim() === "" ? texts.missing : undefined,
  });
  return (
    <Pair>
      <Card>
        <Form className={css.form} busy={isBusy} onSubmit={submit}>
          {problem && <Alert>{messageOf(problem)}</Alert>}
          {ORDER.map((field) =>
            isShort(field) ? (
              <TextField key={field} maxLength={SHORT[field]} autoComplete="off" {...fieldOf(field)} />
            ) : (
              <TextArea
                key={field}
                rows={10}
                maxLength={MAX_CONSENT_LENGTH.text}
                hint={texts.paragraphHint}
                {...fieldOf(field)}
              />
            ),
          )}
          <Button text={texts.publish} type="submit" disabled={!isDirty} />
        </Form>
      </Card>
      <Card>
        <CardHead title={texts.preview} />
        <Words consent={consent} />
      </Card>
      <ConfirmDialog
        open={asks}
        title={texts.publishTitle}
        confirmText={texts.publish}
        busy={isBusy}
        onConfirm={() => {
          send({ body: { kind, texts: consent, replaces } });
          setAsks(false);
        }}
        onCancel={() => setAsks(false)}
      >
        <p>{texts.publishLine}</p>
      </ConfirmDialog>
      <LeaveGuard isDirty={isDirty} />
    </Pair>
  );
}

function usePublishing(onDone: () => void) {
  const [isDone, setDone] = useState(false);
  const { send, isBusy, problem } = useAct(publishCompanyConsent, {
    onDone: () => {
      setDone(true);
      showSnackbar("success", texts.done);
      // Once the guard knows that nothing is left to lose.
      setTimeout(onDone);
    },
    onProblem: () => undefined,
    changes: [publishedConsents, listAuditEntries],
  });
  return { send, isBusy, problem, isDone };
}
