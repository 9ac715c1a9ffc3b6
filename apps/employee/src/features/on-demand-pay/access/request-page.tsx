import { Navigate } from "@tanstack/react-router";
import type { Consent } from "@wellpaid/contract/on-demand-pay/access-request";
import { accessRequestTexts as texts } from "@wellpaid/texts/on-demand-pay/access-request";
import { showSnackbar } from "@wellpaid/ui";
import { useState } from "react";
import { useProfile } from "../../../shared/profile.ts";
import { type StepPlace, useStep } from "../../../shared/use-step.ts";
import { AccessGuard } from "./access-guard.tsx";
import { AddendumStep } from "./steps/addendum-step.tsx";
import { ConsentStep } from "./steps/consent-step.tsx";
import { useAccessDraft } from "./steps/draft.ts";
import { IntroStep } from "./steps/intro-step.tsx";
import { NumberField } from "./steps/number-field.tsx";
import { useRequest } from "./use-request.ts";
import { WithConsent } from "./with-consent.tsx";

const location = { to: "/dashboard/request-on-demand-pay" } as const satisfies StepPlace;

/** Requests on-demand pay in three steps: what happens, the consent, the addendum. Then home. */
export function RequestPage() {
  const [isSent, setSent] = useState(false);
  const { name } = useProfile();
  const thank = () => {
    setSent(true);
    showSnackbar("success", texts.requestSent(name));
  };
  if (isSent) return <Navigate to="/dashboard/home" replace />;
  return (
    <AccessGuard page={location.to}>
      {() => <WithConsent>{(consent) => <Steps consent={consent} onSent={thank} />}</WithConsent>}
    </AccessGuard>
  );
}

type Step = "intro" | "consent" | "addendum";

function Steps({ consent, onSent }: { readonly consent: Consent; readonly onSent: () => void }) {
  const draft = useAccessDraft(consent);
  const requesting = useRequest({ draft, consent, onSent });
  const { step, go, back } = useStep<Step>(location, (wantedStep) => {
    if (wantedStep === "addendum") return draft.changesPayment ? "addendum" : "consent";
    return wantedStep === "consent" ? "consent" : "intro";
  });
  if (step === "intro") return <IntroStep consent={consent} onNext={() => go("consent")} />;
  if (step === "consent")
    return <ConsentStep step={2} of={3} {...{ consent, draft }} onBack={back} onNext={() => go("addendum")} />;
  return (
    <AddendumStep
      step={3}
      of={3}
      {...{ consent, draft, requesting }}
      onBack={back}
      fields={<NumberField draft={draft} />}
    />
  );
}
