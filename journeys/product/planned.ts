import { createPlannedPayment, plannedPayments, removePlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import type { Account } from "./account.ts";

/** Plans £12.50 a day, which no payment of the account `history` settles; a purchase of a life may. */
export const plan = (account: Account, name: string, type: "expense" | "income" = "expense") =>
  account.api(createPlannedPayment, {
    body: { name, category: "health", currency: "GBP", amount: 12.5, type, frequency: "daily" },
  });

/** Everything planned of the account is removed. */
export async function nothingPlanned(account: Account): Promise<void> {
  for (const { id } of await account.api(plannedPayments)) await account.api(removePlannedPayment, { params: { id } });
}
