import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { openingDetails } from "@wellpaid/contract/savings/savings-request";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { shellTexts } from "@wellpaid/texts/shell";
import { Banner, Button, Card, CardHead, Facts, Link, PageTitle, Stack } from "@wellpaid/ui";
import { CardPending } from "@wellpaid/web";
import { WorkedOutFoot } from "../../../shared/worked-out-foot.tsx";
import { SavingsBody } from "../page/savings-body.tsx";
import { OnWayIn } from "../start/on-way-in.tsx";
import { PlanFacts } from "../start/plan-facts.tsx";
import { openingDetailsQuery } from "../start/queries.ts";

const creation = "/dashboard/savings/savings-account-creation";

/** The plan, and the person as the bank will know them, to be looked at before a bank is chosen. */
export function SummaryPage() {
  const { history } = useRouter();
  const details = useQuery(openingDetailsQuery);
  return (
    <OnWayIn page="savings-account-creation-confirm" title={texts.summaryTitle}>
      {({ value: draft, change }) => (
        <SavingsBody>
          <PageTitle
            title={texts.summaryTitle}
            line={texts.readyToStart}
            backHref={creation}
            backText={shellTexts.back}
          />
          <Stack>
            <Card>
              <CardHead title={texts.yourPlan} end={<Link href={creation}>{texts.edit}</Link>} />
              <PlanFacts draft={draft} />
            </Card>
            <Card>
              <CardHead title={texts.asTheBank} />
              {details.data ? (
                <Person details={details.data} />
              ) : (
                <CardPending
                  what={texts.yourDetails}
                  problem={details.error}
                  onTryAgain={() => void details.refetch()}
                  lines={4}
                />
              )}
            </Card>
            {details.data?.isComplete === false && (
              <Banner tone="warning" title={texts.recordIncomplete}>
                {texts.recordIncompleteLine}
              </Banner>
            )}
            <Button
              text={texts.confirm}
              wide
              onPress={() => {
                change({ isPlanConfirmed: true });
                history.push("/dashboard/savings/bank-offers-review");
              }}
            />
          </Stack>
        </SavingsBody>
      )}
    </OnWayIn>
  );
}

function Person({ details }: { readonly details: AnswerOf<typeof openingDetails> }) {
  const { name, birthDate, address, nationalInsuranceNumberEnding: ending } = details;
  return (
    <>
      <Facts
        facts={[
          { name: texts.fullName, value: name ?? texts.missing },
          { name: texts.birthDate, value: birthDate === null ? texts.missing : formatDate(civilDate(birthDate)) },
          { name: texts.address, value: address ?? texts.missing },
          { name: texts.nationalInsurance, value: ending === null ? texts.missing : texts.ending(ending) },
        ]}
      />
      <WorkedOutFoot>{texts.fromPayroll}</WorkedOutFoot>
    </>
  );
}
