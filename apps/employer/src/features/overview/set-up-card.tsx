import type { SetUpStep } from "@wellpaid/domain/overview/set-up-steps";
import { employerOverviewTexts } from "@wellpaid/texts/overview/overview";
import { Card, CardHead, ListRow, RowList } from "@wellpaid/ui";
import { useId } from "react";
import { useHasRole } from "../../shared/administrator.ts";
import { HelpLink } from "../../shared/help/help-link.tsx";

const texts = employerOverviewTexts.setUp;

const PLACES: Readonly<Record<SetUpStep, string>> = {
  "payroll-role": "/employer/administrators",
  "second-person": "/employer/administrators",
  "independent-people": "/employer/administrators",
  "approver-role": "/employer/administrators",
  "company-password": "/employer/settings",
  "on-demand-pay-consent": "/employer/settings/consents/on-demand-pay",
  "savings-consent": "/employer/settings/consents/savings",
};

/** What the company still lacks before its people can begin, to an owner, who can do it. */
export function SetUpCard({ steps }: { readonly steps: readonly SetUpStep[] }) {
  const id = useId();
  const isOwner = useHasRole()(["owner"]);
  if (steps.length === 0 || !isOwner) return null;
  return (
    <Card labelledBy={id} flush>
      <CardHead id={id} title={texts.title} line={texts.line} end={<HelpLink topic="first-payday" />} />
      <RowList label={texts.title}>
        {steps.map((step) => (
          <ListRow key={step} title={texts.steps[step].title} line={texts.steps[step].line} href={PLACES[step]} />
        ))}
      </RowList>
    </Card>
  );
}
