import { queryOptions } from "@tanstack/react-query";
import { reauthNeed } from "@wellpaid/contract/banking/banks";
import {
  accounts,
  connections,
  type PlannedPayment,
  paidInfo,
  plannedIncomes,
  plannedPayments,
} from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import { api, queryOf } from "../../shared/session/api.ts";

export { paydayQuery } from "../../shared/payday.ts";

export const connectionsQuery = queryOf(connections);

export const bankAccountsQuery = queryOf(accounts);

/** Which connections must be renewed, and whether the nine months are over. */
export const reauthQuery = queryOf(reauthNeed);

export type DueConnection = AnswerOf<typeof reauthNeed>["connections"][number];
export type BankAccount = AnswerOf<typeof accounts>[number];
export type BankConnection = AnswerOf<typeof connections>[number];

/** Planned payments of a pay period, paid and not paid; the current one by default. */
export const paidInfoQuery = (type: "expense" | "income", periodsAgo = 0) =>
  queryOptions({
    queryKey: [paidInfo.name, type, periodsAgo],
    queryFn: ({ signal }) => api(paidInfo, { params: { type }, query: periodsAgo === 0 ? {} : { periodsAgo }, signal }),
  });

/** Every planned payment of a type, whenever it is due. */
export const allPlannedQuery = (type: "expense" | "income") => {
  const call = type === "expense" ? plannedPayments : plannedIncomes;
  return queryOf(call);
};

/** What is still to come before payday, the next one first. */
export const upcomingQuery = (type: "expense" | "income") => ({
  ...paidInfoQuery(type),
  select: ({ notPaid }: { notPaid: PlannedPayment[] }): PlannedPayment[] =>
    notPaid
      .filter((payment) => payment.nextPaymentDate !== null)
      .toSorted((left, other) => ((left.nextPaymentDate ?? "") < (other.nextPaymentDate ?? "") ? -1 : 1)),
});
