import { useQuery } from "@tanstack/react-query";
import type { Consent } from "@wellpaid/contract/on-demand-pay/access-request";
import type { WhyNotAvailable } from "@wellpaid/domain/on-demand-pay/home-card";
import { accessRequestTexts as texts } from "@wellpaid/texts/on-demand-pay/access-request";
import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { personTexts } from "@wellpaid/texts/identity/person";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { Card, LinkButton, PageBody, StateScreen, TextField } from "@wellpaid/ui";
import { Lock } from "@wellpaid/ui/icons";
import { useState } from "react";
import { useProfile } from "../../../shared/profile.ts";
import { type StepPlace, useStep } from "../../../shared/use-step.ts";
import { accessRequestQuery } from "../queries.ts";
import { AccessGuard, accessTitle } from "./access-guard.tsx";
import { AccessNotice } from "./access-notice.tsx";
import { AddendumStep } from "./steps/addendum-step.tsx";
import { ConsentStep } from "./steps/consent-step.tsx";
import { useAccessDraft } from "./steps/draft.ts";
import { NumberField } from "./steps/number-field.tsx";
import { Thanks } from "./thanks.tsx";
import { useRequest } from "./use-request.ts";
import { WithConsent } from "./with-consent.tsx";

const location = { to: "/dashboard/register-interest" } as const satisfies StepPlace;
const statusChanged = refusalTexts.NO_ON_DEMAND_PAY_ACCESS;

/** Requests on-demand pay on two pages: the consent with the person's identity, and the addendum. */
export function RegisterInterestPage() {
  const { status, company } = useProfile();
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <PageBody width="form">
        {accessTitle}
        <ThanksForThis />
      </PageBody>
    );
  return (
    <AccessGuard page={location.to}>
      {({ card }) =>
        card.kind === "not-available" ? (
          <NotAvailable reason={card.reason} />
        ) : status === "suspended" && !company.isSuspended ? (
          <CantAccess />
        ) : (
          <WithConsent>{(consent) => <Pages consent={consent} onSent={() => setSent(true)} />}</WithConsent>
        )
      }
    </AccessGuard>
  );
}

function ThanksForThis() {
  const { data: request = null } = useQuery(accessRequestQuery);
  // Until the new request has loaded, an earlier one may be in its place.
  return <Thanks request={request?.status === "pending" ? request : null} />;
}

/** A suspended employee can request access again. */
function CantAccess() {
  return (
    <PageBody width="form">
      {accessTitle}
      <Card>
        <StateScreen
          icon={<Lock />}
          title={texts.cantAccess}
          actions={<LinkButton text={texts.requestAccess} wide href="/dashboard/request-on-demand-pay" />}
        >
          {statusChanged()}
        </StateScreen>
      </Card>
    </PageBody>
  );
}

const WHY_NOT: Readonly<Record<WhyNotAvailable, () => string>> = {
  "has-left": refusalTexts.STATUS_CHANGED,
  "registration-closed": refusalTexts.ACCESS_DENIED,
  "account-suspended": refusalTexts.STATUS_CHANGED,
  "no-payroll-record": refusalTexts.NO_PAYROLL_RECORD,
};

function NotAvailable({ reason }: { readonly reason: WhyNotAvailable }) {
  return (
    <PageBody width="form">
      {accessTitle}
      <Card>
        <AccessNotice title={onDemandPayTexts.notAvailable}>{WHY_NOT[reason]()}</AccessNotice>
      </Card>
    </PageBody>
  );
}

type Step = "consent" | "addendum";

function Pages({ consent, onSent }: { readonly consent: Consent; readonly onSent: () => void }) {
  const { company } = useProfile();
  const draft = useAccessDraft(consent);
  const { step, go, back } = useStep<Step>(location, (wantedStep) => {
    const mayGoOn = draft.changesPayment && draft.numberProblem === undefined;
    return wantedStep === "addendum" && mayGoOn ? "addendum" : "consent";
  });
  const requesting = useRequest({ draft, consent, onSent, onWrongNumber: () => go("consent", { replace: true }) });
  if (step === "addendum") return <AddendumStep step={2} of={2} {...{ consent, draft, requesting }} onBack={back} />;
  const next = () => {
    if (draft.numberProblem !== undefined) draft.sayNumberError(draft.numberProblem);
    else go("addendum");
  };
  return (
    <ConsentStep
      step={1}
      of={2}
      {...{ consent, draft }}
      onNext={next}
      errorsAnnounced={draft.timesAnnounced}
      fields={
        <>
          <TextField
            label={texts.company}
            value={company.name}
            onChange={() => undefined}
            readOnly
            error={draft.numberError === personTexts.wrongClient ? personTexts.wrongClient : undefined}
          />
          <NumberField draft={draft} />
        </>
      }
    />
  );
}
