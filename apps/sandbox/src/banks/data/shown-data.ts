/** Accounts and transactions in the aggregator's own shapes. */
import { shownCategoryId } from "./shown-categories.ts";
import type { SeenAccount, SeenTransaction, TransactionData } from "./data-store.ts";

/** `value` is in minor units. */
export function shownAmount(pence: number, currency = "GBP") {
  return { value: pence, minorUnits: pence, majorUnits: pence / 100, currency };
}

export function shownAccount(account: SeenAccount, withDetails: boolean, transactionData: TransactionData | undefined) {
  return {
    id: account.id,
    connectionId: account.connectionId,
    accountName: account.name,
    accountReference: account.accountNumber.slice(-4),
    accountType: "personal",
    type: account.type,
    currency: account.currency,
    providerName: account.bankName,
    providerReference: account.bankRef,
    providerId: account.bankRef,
    productName: account.name,
    dateAdded: account.balanceAt.toISOString(),
    dateModified: account.balanceAt.toISOString(),
    balance: { date: account.balanceAt.toISOString(), amount: shownAmount(account.balancePence, account.currency) },
    details: {
      overdraftLimit: account.overdraftPence,
      ...(withDetails
        ? { sortCodeAccountNumber: `${account.sortCode.replaceAll("-", "")}${account.accountNumber}` }
        : {}),
    },
    ...(transactionData && { transactionData }),
  };
}

export function shownTransaction(row: SeenTransaction) {
  return {
    id: row.id,
    accountId: row.accountId,
    amount: shownAmount(row.amountPence),
    ...(row.balancePence === null ? {} : { balance: shownAmount(row.balancePence) }),
    categoryId: shownCategoryId(row.categoryId),
    categoryIdConfirmed: false,
    date: `${row.date}T00:00:00.000Z`,
    dateModified: row.modifiedAt.toISOString(),
    longDescription: row.longDescription,
    shortDescription: row.shortDescription,
    notes: "",
    status: row.status,
    ...(row.counterpartyId === null ? {} : { counterpartyId: row.counterpartyId }),
    proprietaryTransactionCode: { code: row.amountPence < 0 ? "DEB" : "CRE" },
  };
}
