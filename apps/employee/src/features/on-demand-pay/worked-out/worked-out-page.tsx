import { Navigate } from "@tanstack/react-router";
import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { shellTexts } from "@wellpaid/texts/shell";
import { workedOutTexts as texts } from "@wellpaid/texts/on-demand-pay/worked-out";
import { Card, PageBody, PageTitle, Stack } from "@wellpaid/ui";
import { ScreenPending } from "@wellpaid/web";
import { useProfile } from "../../../shared/profile.ts";
import { usePayFacts } from "../facts.ts";
import { NotPossible } from "../not-possible.tsx";
import { WithdrawLink } from "../cards/pay-card-amount.tsx";
import { whyNothingNow } from "../withdrawal/refused-title.ts";
import { AmountWorkedOut } from "./amount-worked-out.tsx";

/** What can be withdrawn, pound by pound: what the card on home leads to. */
export function WorkedOutPage() {
  const { company } = useProfile();
  const { facts, problem, readAgain } = usePayFacts();
  if (!company.isAdvancesAvailable) return <Navigate to="/dashboard/home" replace />;
  return (
    <PageBody width="form">
      <PageTitle title={texts.title} backHref="/dashboard/home" backText={shellTexts.back} />
      {facts === undefined ? (
        <Card>
          <ScreenPending what={onDemandPayTexts.onDemandPay} problem={problem} onTryAgain={readAgain} lines={6} />
        </Card>
      ) : facts.card.kind !== "amount" || facts.amount === null ? (
        <NotPossible facts={facts} />
      ) : (
        <Stack>
          <Card>
            <Stack gap={6}>
              <AmountWorkedOut amount={facts.amount} />
            </Stack>
          </Card>
          <WithdrawLink isPossible={whyNothingNow(facts.amount) === undefined} />
        </Stack>
      )}
    </PageBody>
  );
}
