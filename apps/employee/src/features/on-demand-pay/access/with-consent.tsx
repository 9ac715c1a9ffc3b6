import type { Consent } from "@wellpaid/contract/on-demand-pay/access-request";
import { accessRequestTexts as texts } from "@wellpaid/texts/on-demand-pay/access-request";
import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { shellTexts } from "@wellpaid/texts/shell";
import { Card, PageBody } from "@wellpaid/ui";
import { isRefusedFor, ScreenPending } from "@wellpaid/web";
import type { ReactNode } from "react";
import { accessTitle } from "./access-guard.tsx";
import { AccessNotice } from "./access-notice.tsx";
import { useConsent } from "./use-consent.ts";

const noText = refusalTexts.NO_CONSENT_TEXT;

/** Loads the texts to read; for a suspended company, or one without texts, shows that instead. */
export function WithConsent({ children }: { readonly children: (consent: Consent) => ReactNode }) {
  const { data: consent, error, refetch } = useConsent();
  if (consent) return children(consent);
  return (
    <PageBody width="form">
      {accessTitle}
      <Card>
        {consent === null ? (
          <AccessNotice title={shellTexts.somethingWentWrong}>{noText()}</AccessNotice>
        ) : isRefusedFor(error, "COMPANY_SUSPENDED") || isRefusedFor(error, "ACCESS_DENIED") ? (
          <AccessNotice title={onDemandPayTexts.notAvailable}>{error.message}</AccessNotice>
        ) : (
          <ScreenPending what={texts.consentTexts} problem={error} onTryAgain={() => void refetch()} lines={8} />
        )}
      </Card>
    </PageBody>
  );
}
