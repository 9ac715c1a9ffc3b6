import type { Consent } from "@wellpaid/contract/on-demand-pay/access-request";
import { accessRequestTexts as texts } from "@wellpaid/texts/on-demand-pay/access-request";
import { consentTexts } from "@wellpaid/texts/on-demand-pay/consent";
import { Alert, Button, Checkbox } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import type { ReactNode } from "react";
import { ConsentWords } from "../../../../shared/consent/consent-text.tsx";
import type { AccessDraft } from "./draft.ts";
import { StepPage } from "./step-page.tsx";
import type { Requesting } from "../use-request.ts";

export interface AddendumStepProps {
  readonly step: number;
  readonly of: number;
  readonly consent: Consent;
  readonly draft: AccessDraft;
  readonly requesting: Requesting;
  readonly onBack: () => void;
  /** Fields above the words. */
  readonly fields?: ReactNode;
}

/** What changes about the contract of employment; its button asks the employer. */
export function AddendumStep({ step, of, consent, draft, requesting, onBack, fields }: AddendumStepProps) {
  return (
    <StepPage
      {...{ step, of, onBack }}
      title={consent.addendumTitleText}
      line={texts.addendumLine}
      onSubmit={requesting.send}
      errorsAnnounced={draft.timesAnnounced}
      button={
        <Button
          text={texts.requestAccess}
          type="submit"
          wide
          busy={requesting.isPending}
          disabledReason={draft.addendum ? undefined : consentTexts.tickFirst}
        />
      }
    >
      {requesting.problem && <Alert>{messageOf(requesting.problem)}</Alert>}
      {fields}
      <ConsentWords key={consent.hash} text={consent.addendumText} />
      <Checkbox name="addendum" checked={draft.addendum} onChange={draft.tickAddendum}>
        {consent.addendumButtonText}
      </Checkbox>
    </StepPage>
  );
}
