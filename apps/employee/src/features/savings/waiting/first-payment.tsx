import { useQuery } from "@tanstack/react-query";
import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { civilDate } from "@wellpaid/domain/calendar";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { savingsStartTexts } from "@wellpaid/texts/savings/savings-start";
import { savingsWaitingTexts as texts } from "@wellpaid/texts/savings/savings-waiting";
import { Facts, Inset } from "@wellpaid/ui";
import { formatDateShort } from "@wellpaid/web";
import { savingMovesQuery } from "../moves-queries.ts";
import { savingIndicatorsQuery } from "../queries.ts";
import { rateText } from "../rate-text.ts";

/** When saving begins or continues, what each payday takes, the goal, and the bank. */
export function FirstPayment({ account }: { readonly account: SavingAccount }) {
  const { monthlyContribution, haveSpecificGoal, needToSave } = account;
  const bank = useBankWords();
  return (
    <Inset>
      <Facts
        facts={[
          ...usePaymentFact(account),
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

/** On a later visit to the congratulation the first payment may be made already; if nothing more is taken there is no next one. */
function usePaymentFact({ nextDeposit, startsFrom }: SavingAccount) {
  const { data: moves = [] } = useQuery(savingMovesQuery);
  const hasPaid = moves.some(({ kind, status }) => kind === "deposit" && status !== "failed");
  const payday = nextDeposit && formatDateShort(civilDate(nextDeposit.payday));
  if (!hasPaid)
    return [{ name: texts.firstPayment, value: payday ?? texts.fromDay(formatDateShort(civilDate(startsFrom))) }];
  return payday === null || nextDeposit?.amount === 0 ? [] : [{ name: texts.nextPayment, value: payday }];
}

/** The line takes up its space from the start, so that nothing moves when the platform answers. */
function useBankWords(): string | null {
  const { data, isPending } = useQuery(savingIndicatorsQuery);
  if (isPending) return "…";
  return data?.product ? texts.bankAt(data.product.shortName, rateText(data.product.aer)) : null;
}
