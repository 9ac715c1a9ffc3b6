import { useQuery } from "@tanstack/react-query";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { paydayQuery } from "../queries.ts";

/** Left to spend and the payday up to which it is: each null where there is none, undefined until it has come. */
export function useMoneyUntilPayday() {
  const money = useQuery(indicatorsQuery);
  const payday = useQuery(paydayQuery);
  return {
    money: money.data,
    payday: payday.data,
    problem: money.error ?? payday.error,
    tryAgain: () => {
      void money.refetch();
      void payday.refetch();
    },
  };
}
