import { queryOptions } from "@tanstack/react-query";
import { accounts, connections, type PlannedPayment, paidInfo, paydayDate } from "@wellpaid/contract/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import { api } from "../../shared/api.ts";

export const paydayQuery = queryOptions({
  queryKey: [paydayDate.name],
  queryFn: ({ signal }) => api(paydayDate, { signal }),
});

export const connectionsQuery = queryOptions({
  queryKey: [connections.name],
  queryFn: ({ signal }) => api(connections, { signal }),
});

export const bankAccountsQuery = queryOptions({
  queryKey: [accounts.name],
  queryFn: ({ signal }) => api(accounts, { signal }),
});

export type BankAccount = AnswerOf<typeof accounts>[number];
export type BankConnection = AnswerOf<typeof connections>[number];

/** Planned payments of this pay period, paid and not paid. */
export const paidInfoQuery = (type: "expense" | "income") =>
  queryOptions({
    queryKey: [paidInfo.name, type],
    queryFn: ({ signal }) => api(paidInfo, { params: { type }, signal }),
  });

/** What is still to come before payday, the next one first. */
export const upcomingQuery = (type: "expense" | "income") => ({
  ...paidInfoQuery(type),
  select: ({ notPaid }: { notPaid: PlannedPayment[] }): PlannedPayment[] =>
    notPaid
      .filter((payment) => payment.nextPaymentDate !== null)
      .toSorted((one, other) => ((one.nextPaymentDate ?? "") < (other.nextPaymentDate ?? "") ? -1 : 1)),
});
