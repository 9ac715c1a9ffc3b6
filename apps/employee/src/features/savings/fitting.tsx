import { Navigate, useRouter } from "@tanstack/react-router";
import { isPageFitting, type SavingsPage } from "@wellpaid/domain/savings/saving-states";
import { dashboardTexts } from "@wellpaid/texts/dashboard";
import { savingsTexts } from "@wellpaid/texts/savings/savings";
import { Card } from "@wellpaid/ui";
import { ScreenPending, serverNow } from "@wellpaid/web";
import { type ReactNode, useEffect } from "react";
import { useProfile } from "../../shared/profile.ts";
import { SavingsBody } from "./page/savings-body.tsx";
import { SavingsTitle } from "./page/savings-title.tsx";
import {
  hasServiceFailed,
  mayAskAgain,
  type SavingsFacts,
  serviceErrorPath,
  useSavingsFacts,
  useSavingsFailure,
} from "./state.ts";

/** Like `Navigate`, to a computed address. The redirecting screen leaves no step in the history. */
export function LeadTo({ href, step = "" }: { readonly href: string; readonly step?: string }): null {
  const { history } = useRouter();
  useEffect(() => history.replace(href, step === "" ? undefined : { step }), [history, href, step]);
  return null;
}

/**
 * For every screen of savings: who is not offered savings goes home, and where the last savings call failed at the service
 * the screen of that error takes the place (docs/product/savings.md#where-the-link-leads).
 */
export function SavingsGate({ children }: { readonly children: ReactNode }) {
  const { company } = useProfile();
  const failure = useSavingsFailure();
  if (!company.isSavingsAvailable) return <Navigate to="/dashboard/home" replace />;
  const isLedAway = hasServiceFailed(failure) && failure.staysOn !== location.pathname;
  return isLedAway ? <LeadTo href={serviceErrorPath()} /> : children;
}

interface FittingProps {
  readonly page: SavingsPage;
  /** Its heading while the saving is on its way. */
  readonly title?: string;
  readonly children: (facts: SavingsFacts) => ReactNode;
}

/** Shows a screen of savings in a state that it fits, and leads from it where the header's link would in any other. */
export function Fitting(props: FittingProps) {
  return (
    <SavingsGate>
      <InItsState {...props} />
    </SavingsGate>
  );
}

function InItsState({ page, title = dashboardTexts.savings, children }: FittingProps) {
  const { facts, problem, readAgain } = useSavingsFacts({ isFailureJudged: true });
  if (facts === undefined)
    return (
      <SavingsBody>
        <SavingsTitle title={title} />
        <Card>
          <ScreenPending
            what={savingsTexts.yourSavings}
            problem={problem}
            onTryAgain={() => void readAgain()}
            lines={6}
          />
        </Card>
      </SavingsBody>
    );
  return fits(page, facts) ? children(facts) : <LeadTo href={facts.link} />;
}

/** Who was rejected and may ask again by now may go the way in again. */
const fits = (page: SavingsPage, { view, request }: SavingsFacts): boolean =>
  isPageFitting(page, view) || (mayAskAgain(request, serverNow()) && isPageFitting(page, "none"));
