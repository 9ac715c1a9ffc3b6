import { Navigate } from "@tanstack/react-router";
import { savingsWaitingTexts as texts } from "@wellpaid/texts/savings/savings-waiting";
import { shellTexts } from "@wellpaid/texts/shell";
import { Card, ErrorState } from "@wellpaid/ui";
import { settings, useSecondsLeft } from "@wellpaid/web";
import { useState } from "react";
import { MailLink } from "../../../shared/mail-text.tsx";
import { useProfile } from "../../../shared/profile.ts";
import { LeadTo } from "../fitting.tsx";
import { SavingsBody } from "../page/savings-body.tsx";
import { SavingsTitle } from "../page/savings-title.tsx";
import { isOnWayIn } from "../start/way-in.ts";
import { hasServiceFailed, useSavingsFacts, useSavingsFailure } from "../state.ts";
import css from "./service-error.module.css";
import { useAttempts } from "./use-attempts.ts";

/** The savings service does not answer. Once it does, or if it never failed, the saving's own screen replaces this one. */
export function ServiceErrorPage() {
  const { company } = useProfile();
  const failure = useSavingsFailure();
  // Requests nothing by itself: an incidental read would hide that the service does not answer.
  const { facts } = useSavingsFacts({ enabled: false });
  const attempts = useAttempts();
  // Cleared with the failure, so it is kept while this screen is shown.
  const [at] = useState(failure.at);
  if (!company.isSavingsAvailable) return <Navigate to="/dashboard/home" replace />;
  if (!hasServiceFailed(failure) && !attempts.isTrying) {
    // A person on the way in continues at the step that failed; its guard redirects if it no longer fits.
    return at !== null && isOnWayIn(at.path) ? (
      <LeadTo href={at.path} step={at.step} />
    ) : (
      <LeadTo href={facts?.link ?? "/dashboard/savings"} />
    );
  }
  return (
    <SavingsBody>
      <SavingsTitle />
      <Card>
        <ErrorState
          title={texts.somethingWentWrong}
          onTryAgain={attempts.tryNow}
          busy={attempts.isTrying}
          requestText={failure.requestId === null ? undefined : shellTexts.request(failure.requestId)}
        >
          {texts.errorLine}
        </ErrorState>
        <div className={css.below}>
          {attempts.isTrying ? <p>{texts.tryingAgain}</p> : <Countdown untilMs={attempts.nextAtMs} />}
          {settings.supportEmail && (
            <p>
              {texts.orWriteTo} <MailLink address={settings.supportEmail} />
            </p>
          )}
        </div>
      </Card>
    </SavingsBody>
  );
}

function Countdown({ untilMs }: { readonly untilMs: number }) {
  return <p>{texts.againIn(Math.ceil(useSecondsLeft(untilMs)))}</p>;
}
