import type { Consent } from "@wellpaid/contract/access-request";
import { accessRequestTexts as texts } from "@wellpaid/texts/access-request";
import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { shellTexts } from "@wellpaid/texts/shell";
import { LinkButton } from "@wellpaid/ui/action/link.tsx";
import { StateScreen } from "@wellpaid/ui/feedback/state-screen.tsx";
import { Info } from "@wellpaid/ui/icons";
import { Card } from "@wellpaid/ui/surface/card.tsx";
import { PageBody } from "@wellpaid/ui/surface/layout.tsx";
import type { ReactNode } from "react";
import { CardSkeleton, ScreenNotLoaded } from "../../../shared/card-states.tsx";
import { isRefusedFor } from "../../../shared/sentence.ts";
import { accessTitle } from "./access-guard.tsx";
import { useConsent } from "./use-consent.ts";

const noText = refusalTexts.NO_CONSENT_TEXT;

/** Loads what is to be read; a suspended company, and one without texts, are told in its place. */
export function WithConsent({ children }: { readonly children: (consent: Consent) => ReactNode }) {
  const { data: consent, error, refetch } = useConsent();
  if (consent) return children(consent);
  return (
    <PageBody width="form">
      {accessTitle}
      <Card>
        {consent === null ? (
          <Notice title={shellTexts.somethingWentWrong}>{noText()}</Notice>
        ) : isRefusedFor(error, "COMPANY_SUSPENDED") || isRefusedFor(error, "ACCESS_DENIED") ? (
          <Notice title={onDemandPayTexts.notAvailable}>{error.message}</Notice>
        ) : error ? (
          <ScreenNotLoaded what={texts.consentTexts} problem={error} onTryAgain={() => void refetch()} />
        ) : (
          <CardSkeleton lines={8} />
        )}
      </Card>
    </PageBody>
  );
}

function Notice({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <StateScreen
      icon={<Info />}
      title={title}
      actions={
        <LinkButton wide href="/dashboard/home">
          {onDemandPayTexts.goHome}
        </LinkButton>
      }
    >
      {children}
    </StateScreen>
  );
}
