import type { FieldDescriptions } from "./field-descriptions.ts";

/** What an employee is notified of in the app. */
export const newsFields: FieldDescriptions = {
  News: {
    kind: "What the item is about",
    madeAt: "When the item appeared",
    isRead: "Whether the employee has read it",
    isPast: "Whether its cause is gone or its time is over; such an item is not unread",
    day: "Date that it is about, YYYY-MM-DD in London: due, booked, first below the limit, or last read",
    name: "Name of the payment or the bank; null for `low-balance` and `old-figures`",
    amount:
      "Amount of the payment, or what is missing to the limit on the worst day, in pounds; null where nothing is paid",
    comparedAmount:
      "Limit of `low-balance`, earlier price of `price-rise`, or what nine in ten payments are at most for `large-payment`, in pounds; null for the other kinds",
    plannedPaymentId: "UUID of the planned payment; null where none is planned",
    transactionId:
      "UUID of the transaction, for a payment that was found in the history its latest; null where there is none",
    connectionId: "UUID of the bank connection of `unread-bank`; null for the other kinds",
  },
  NewsSettings: {
    kindsOff: "Kinds of news that are switched off",
    lowBalanceLimit: "Balance below which `low-balance` appears, in pounds from 0 to 100,000.00",
  },
  listNews: {
    today: "Current date, YYYY-MM-DD in London",
    unread: "Number of items that are neither read nor past, on all pages",
  },
  markNews: { isRead: "Whether the item is read", isDismissed: "Whether the item is left out of the list from now on" },
  readAllNews: { until: "`madeAt` of the newest item that was shown; later ones stay unread" },
  setNewsSettings: {
    kindsOff: "Kinds of news to switch off; all others are on",
    lowBalanceLimit: "Balance below which `low-balance` appears, in pounds from 0 to 100,000.00",
  },
};
