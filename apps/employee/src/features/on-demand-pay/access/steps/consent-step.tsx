import type { Consent } from "@wellpaid/contract/on-demand-pay/access-request";
import { formatDate } from "@wellpaid/domain/calendar";
import { accessRequestTexts as texts } from "@wellpaid/texts/on-demand-pay/access-request";
import { consentTexts } from "@wellpaid/texts/on-demand-pay/consent";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { Alert, Button, Checkbox } from "@wellpaid/ui";
import { londonDateOf } from "@wellpaid/web";
import type { ReactNode } from "react";
import { ConsentWords } from "../../../../shared/consent/consent-text.tsx";
import { useProfile } from "../../../../shared/profile.ts";
import type { AccessDraft } from "./draft.ts";
import { InShort } from "../in-short.tsx";
import { StepPage } from "./step-page.tsx";
import { useConsentFile } from "../use-consent.ts";

export interface ConsentStepProps {
  readonly step: number;
  readonly of: number;
  readonly consent: Consent;
  readonly draft: AccessDraft;
  readonly onBack?: () => void;
  readonly onNext: () => void;
  /** Fields above the words. */
  readonly fields?: ReactNode;
  readonly errorsAnnounced?: number;
}

const changed = refusalTexts.CONSENT_CHANGED;

/** What changes about the pay: to be read and agreed to. */
export function ConsentStep(props: ConsentStepProps) {
  const { step, of, consent, draft, onBack, onNext, fields, errorsAnnounced } = props;
  const { company } = useProfile();
  const file = useConsentFile();
  return (
    <StepPage
      {...{ step, of, onBack, errorsAnnounced: errorsAnnounced ?? 0 }}
      title={consent.consentTitleText}
      line={texts.fromCompany(company.name, formatDate(londonDateOf(consent.publishedAt)))}
      onSubmit={onNext}
      side={<InShort terms={consent.terms} />}
      button={
        <Button
          text={texts.next}
          type="submit"
          wide
          disabledReason={draft.changesPayment ? undefined : consentTexts.tickFirst}
        />
      }
    >
      {draft.hasChanged && <Alert>{changed()}</Alert>}
      {fields}
      <ConsentWords key={consent.hash} text={consent.consentText} file={file} />
      <Checkbox name="changesPayment" checked={draft.changesPayment} onChange={draft.tickChangesPayment}>
        {consent.consentButtonText}
      </Checkbox>
    </StepPage>
  );
}
