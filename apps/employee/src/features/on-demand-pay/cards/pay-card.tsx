import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { Card, CardHead } from "@wellpaid/ui";
import { CardPending } from "@wellpaid/web";
import { useProfile } from "../../../shared/profile.ts";
import { usePayFacts } from "../facts.ts";
import { AmountCard } from "./pay-card-amount.tsx";
import { PayCardState } from "./pay-card-state.tsx";

/** On-demand pay on home: the first state that fits (docs/product/on-demand-pay.md#home-card). */
export function PayCard() {
  const { company } = useProfile();
  const { facts, problem, readAgain } = usePayFacts();
  if (!company.isAdvancesAvailable) return null;
  if (facts === undefined)
    return (
      <Card>
        <CardHead title={onDemandPayTexts.onDemandPay} />
        <CardPending what={onDemandPayTexts.onDemandPay} problem={problem} onTryAgain={readAgain} lines={4} />
      </Card>
    );
  const { card, amount } = facts;
  if (card.kind === "none") return null;
  if (card.kind === "amount" && amount !== null && !card.isClosed)
    return <AmountCard pounds={card.pounds} amount={amount} />;
  return <PayCardState facts={facts} />;
}
