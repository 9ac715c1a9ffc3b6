import { refusalTexts } from "@wellpaid/texts/refusals";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { Card, Stack } from "@wellpaid/ui";
import type { ReactNode } from "react";
import { useProfile } from "../../../shared/profile.ts";
import { Fitting, LeadTo } from "../fitting.tsx";
import { SavingsBody } from "../page/savings-body.tsx";
import { SavingsTitle } from "../page/savings-title.tsx";
import type { SavingsFacts } from "../state.ts";
import { type StoredSavingDraft, useSavingDraft } from "./draft.ts";
import { pathOfWayIn, pageOnWayIn, type WayInPage } from "./way-in.ts";

const companySuspended = refusalTexts.COMPANY_SUSPENDED;

interface OnWayInProps {
  readonly page: WayInPage;
  readonly title?: string;
  readonly children: (draft: StoredSavingDraft, facts: SavingsFacts) => ReactNode;
}

/** A screen of the way in: for an employee without a saving who completed the steps before it. */
export function OnWayIn({ page, title, children }: OnWayInProps) {
  return (
    <Fitting page={page} {...(title !== undefined && { title })}>
      {(facts) => (
        <OfOpenCompany>
          <InOrder page={page}>{(draft) => children(draft, facts)}</InOrder>
        </OfOpenCompany>
      )}
    </Fitting>
  );
}

/** Spares rate, terms and privacy to employees whose request would be refused because of their employer. */
function OfOpenCompany({ children }: { readonly children: ReactNode }) {
  if (!useProfile().company.isSuspended) return children;
  return (
    <SavingsBody>
      <SavingsTitle />
      <Card>
        <Stack gap={3}>
          <p>{companySuspended()}</p>
          <p>{texts.companySuspendedLine}</p>
        </Stack>
      </Card>
    </SavingsBody>
  );
}

interface InOrderProps {
  readonly page: WayInPage;
  readonly children: (draft: StoredSavingDraft) => ReactNode;
}

function InOrder({ page, children }: InOrderProps) {
  const { company } = useProfile();
  const draft = useSavingDraft();
  const allowedPage = pageOnWayIn(page, draft.value, company.consent);
  return allowedPage === page ? children(draft) : <LeadTo href={pathOfWayIn(allowedPage)} />;
}
