import type { ReactNode } from "react";
import { useProfile } from "../../../shared/profile.ts";
import { Fitting, LeadTo } from "../fitting.tsx";
import type { SavingsFacts } from "../state.ts";
import { type KeptSavingDraft, useSavingDraft } from "./draft.ts";
import { pathOfWayIn, placeOnWayIn, type WayInPage } from "./way-in.ts";

interface OnWayInProps {
  readonly page: WayInPage;
  readonly title?: string;
  readonly children: (draft: KeptSavingDraft, facts: SavingsFacts) => ReactNode;
}

/** A screen of the way in: for whoever has no saving yet and has done what comes before it. */
export function OnWayIn({ page, title, children }: OnWayInProps) {
  return (
    <Fitting page={page} {...(title !== undefined && { title })}>
      {(facts) => <InOrder page={page}>{(draft) => children(draft, facts)}</InOrder>}
    </Fitting>
  );
}

interface InOrderProps {
  readonly page: WayInPage;
  readonly children: (draft: KeptSavingDraft) => ReactNode;
}

function InOrder({ page, children }: InOrderProps) {
  const { company } = useProfile();
  const draft = useSavingDraft();
  const place = placeOnWayIn(page, draft.value, company.consent);
  return place === page ? children(draft) : <LeadTo href={pathOfWayIn(place)} />;
}
