import { useQuery } from "@tanstack/react-query";
import type { SavingAccount } from "@wellpaid/contract/savings";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDateShort } from "@wellpaid/domain/calendar/format-date";
import { formatPounds } from "@wellpaid/domain/money/format";
import { pence } from "@wellpaid/domain/money/pence";
import { savingsStartTexts } from "@wellpaid/texts/savings-start";
import { savingsWaitingTexts as texts } from "@wellpaid/texts/savings-waiting";
import { Inset } from "@wellpaid/ui/surface/card.tsx";
import { Facts } from "@wellpaid/ui/surface/facts.tsx";
import { savingIndicatorsQuery } from "../queries.ts";
import { rateText } from "../rate-text.ts";

/** When saving begins, what each payday takes, the goal, and the bank. */
export function FirstPayment({ account }: { readonly account: SavingAccount }) {
  const { nextDeposit, startsFrom, monthlyContribution, haveSpecificGoal, needToSave } = account;
  const bank = useBankWords();
  const first = nextDeposit
    ? formatDateShort(civilDate(nextDeposit.payday))
    : texts.fromDay(formatDateShort(civilDate(startsFrom)));
  return (
    <Inset>
      <Facts
        facts={[
          { name: texts.firstPayment, value: first },
          { name: savingsStartTexts.fromEachPayday, value: formatPounds(pence(monthlyContribution)) },
          ...(haveSpecificGoal && needToSave !== null
            ? [{ name: savingsStartTexts.goal, value: formatPounds(pence(needToSave)) }]
            : []),
          ...(bank === null ? [] : [{ name: texts.bank, value: bank }]),
        ]}
      />
    </Inset>
  );
}

/** Its line has its place from the start, so that nothing moves when the platform has answered. */
function useBankWords(): string | null {
  const { data, isPending } = useQuery(savingIndicatorsQuery);
  if (isPending) return "…";
  return data?.product ? texts.bankAt(data.product.shortName, rateText(data.product.ratePercent)) : null;
}
