import { type Overview, overview } from "@wellpaid/contract/overview/overview";
import { employerOverviewTexts as texts } from "@wellpaid/texts/overview/overview";
import { Card, EmptyState, Link, Pair } from "@wellpaid/ui";
import { User } from "@wellpaid/ui/icons";
import { CardSkeleton, ScreenNotLoaded } from "@wellpaid/web";
import { useRead } from "../../shared/calls.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { ProposalsCard } from "../../shared/proposals/proposals-card.tsx";
import { ExceptionsCard } from "./exceptions-card.tsx";
import { MoneyCard } from "./money-card.tsx";
import { NearLimit, PaymentsCard } from "./payments-card.tsx";
import { PeopleCard } from "./people-card.tsx";
import { PeriodsCard } from "./periods-card.tsx";
import { SetUpCard } from "./set-up-card.tsx";

/** The first page of the console: the company's state, and what waits for a person. */
export function OverviewPage() {
  const { data, error, refetch } = useRead(overview, {});
  if (data === undefined)
    return (
      <ConsolePage title={texts.title}>
        {error ? (
          <ScreenNotLoaded what={texts.title} problem={error} onTryAgain={() => void refetch()} />
        ) : (
          <OnItsWay />
        )}
      </ConsolePage>
    );
  const isEmpty = data.people.inPayroll === 0 && data.people.withAccount === 0;
  return (
    <ConsolePage title={texts.title}>
      <SetUpCard steps={data.toSetUp} />
      <NearLimit nearLimit={data.nearLimit} />
      <ProposalsCard />
      {isEmpty && (
        <Card>
          <EmptyState
            icon={<User />}
            title={texts.people.none}
            actions={<Link href="/employer/payroll/import">{texts.people.bringIn}</Link>}
          >
            {texts.people.noneLine}
          </EmptyState>
        </Card>
      )}
      <ExceptionsCard exceptions={data.exceptions} />
      {!isEmpty && (
        <Pair>
          <PeopleCard people={data.people} />
          <PeriodsCard periods={data.periods} />
        </Pair>
      )}
      {(!isEmpty || hasPayments(data)) && <PaymentsCard payments={data.payments} />}
      {!isEmpty && <MoneyCard paydays={data.paydays} byDay={data.byDay} />}
    </ConsolePage>
  );
}

/** What a company has to pay outlives its people. */
const hasPayments = ({ payments }: Overview): boolean => payments !== null && payments.length > 0;

/** As many cards as there will be. */
function OnItsWay() {
  return (
    <>
      <Card>
        <CardSkeleton lines={2} />
      </Card>
      <Pair>
        <Card>
          <CardSkeleton lines={6} />
        </Card>
        <Card>
          <CardSkeleton lines={6} />
        </Card>
      </Pair>
    </>
  );
}
