import type { FieldDescriptions } from "./field-descriptions.ts";

/** What the fields of planned and regular payments mean. */
export const plannedFields: FieldDescriptions = {
  "PlannedPayment PaidPayment SkippedPayment": {
    name: "Name that the employee chose, at most 20 characters",
    category: "Key of the category",
    amount:
      "Planned amount in pounds: the total of the pay period for daily and weekly payments, one payment otherwise",
    paymentAmount: "Amount of one payment, in pounds",
    type: "Whether money goes out or comes in",
    month:
      "Month in the quarter (1 to 3), in the year (1 to 12) or of a single payment (1 to 12); null for other frequencies",
    date: "Day of the week (1 is Monday) or of the month (-1 is the last day), by frequency; an approximate day of the month when `weekday` is set",
    weekday: "Monthly on a weekday: the weekday, 1 Monday to 7 Sunday; null otherwise",
    weekOfMonth: "Monthly on a weekday: which of the month, 1 to 4 or -1 for the last; null otherwise",
    startDate:
      "Every two or four weeks the first due date, of a single payment its only one, YYYY-MM-DD; null otherwise",
    endDate: "Last day on which a payment can be due, YYYY-MM-DD; null for no end",
    merchant: "Who is paid, or pays, by the payments that it was planned from or paid by; null while none is known",
    transactionId: "UUID of the transaction from which it was planned; null when typed by hand",
    count: "Number of payments left before payday",
    dayInPeriod: "Divisor that turns the listed amount of a daily payment into one payment; 1 for other frequencies",
    dayInMonthPeriod:
      "Divisor that turns the listed amount of a weekly payment into one payment; 1 for other frequencies",
    isOwnMove: "Whether it moves money between own accounts that are counted; then it is not in money left to spend",
    lateDueDates: "Due dates before today that are expected and not seen at the bank, YYYY-MM-DD, the oldest first",
    lateCounted:
      "Number of late due dates that left to spend counts: all of an expense, those of the last days of an income",
    upcomingDate: "Next due date before payday, from today on; null for none",
    learnedFrom: "Planned amount in pounds before it followed its payments; null when it did not, or it was seen",
  },
  decideDueDate: {
    decision: "That it is paid, that it is skipped, or that a transaction paid it",
    transactionId: "UUID of one of the employee's transactions, with `linked` only",
  },
  possiblePayments: {
    amount: "Amount of the transaction; money out is negative",
    accountName: "Name of the account that it was booked in",
    countedFor: "Name of the planned payment that it is counted for now; null for none",
  },
  SkippedPayment: { skippedDueDates: "Due dates of which the employee said that nothing is paid, YYYY-MM-DD" },
  PaidPayment: {
    settled: "Each due date that is paid, and by what",
    "settled.dueDate": "Date on which it was due, YYYY-MM-DD",
    "settled.amount": "Amount that was paid, in pounds; the planned amount where the bank shows no payment",
    "settled.by":
      "Whether a transaction was found, the employee linked it, or the employee marked the due date as paid",
    "settled.transactionId": "UUID of the transaction that paid it; null where the bank shows none",
    "settled.merchant": "Who the transaction that paid it went to, or came from; null where nothing says so",
    "settled.paidOn": "Date on which the transaction was booked; null where the bank shows none",
    paidOn: "Date of the last payment in the period, YYYY-MM-DD in London",
    paidAmount: "Sum of the payments in the period, in pounds",
  },
  "createPlannedPayment changePlannedPayment": {
    name: "Name in printable ASCII, at most 20 characters",
    category: "Key of a category",
    amount: "Amount of one payment, in pounds with at most two decimals, up to 100,000.00",
    type: "Whether money goes out or comes in",
    month: "Month in the quarter (1 to 3) or in the year (1 to 12); not used by other frequencies",
    date: "Day of the week (1 is Monday) or of the month (-1 is the last day), by frequency; an approximate day of the month when `weekday` is set",
    weekday: "Monthly on a weekday: the weekday, 1 Monday to 7 Sunday; null otherwise",
    weekOfMonth: "Monthly on a weekday: which of the month, 1 to 4 or -1 for the last; null otherwise",
    startDate:
      "Every two or four weeks the first due date, of a single payment its only one, YYYY-MM-DD; null otherwise",
    endDate: "Last day on which a payment can be due, YYYY-MM-DD; null for no end",
    transactionId: "UUID of one of the employee's transactions that the payments resemble",
    logo: "Address of a logo, https or a path of this site",
  },
  paidInfo: {
    firstDay: "First date of the pay period, YYYY-MM-DD in London",
    lastDay: "Last date of the pay period, the eve of the next payday, YYYY-MM-DD in London",
    skipped: "Planned payments with due dates that the employee skipped",
    paid: "Planned payments that were made",
    notPaid: "Planned payments that are due or were not recognised",
  },
  RegularPayment: {
    id: "UUID of the latest payment's transaction, for `transactionId` of a planned payment",
    name: "Proposed name, at most 20 characters",
    amount: "Usual amount of one payment",
    month:
      "Month in the quarter (1 to 3), in the year (1 to 12) or of a single payment (1 to 12); null for other frequencies",
    date: "Day of the week (1 is Monday) or of the month (-1 is the last day), by frequency; an approximate day of the month when `weekday` is set",
    weekday: "Monthly on a weekday: the weekday, 1 Monday to 7 Sunday; null otherwise",
    weekOfMonth: "Monthly on a weekday: which of the month, 1 to 4 or -1 for the last; null otherwise",
    startDate:
      "Every two or four weeks the first due date, of a single payment its only one, YYYY-MM-DD; null otherwise",
    endDate: "Last day on which a payment can be due, YYYY-MM-DD; null for no end",
    payments: "Number of payments found in the history",
    plannedPaymentId: "UUID of the planned payment made from it; null while there is none",
  },
  "confirmPayments dismissedPayments": { type: "Whether money goes out or comes in" },
  dismissedPayments: { id: "UUID to restore the payment by", dismissedOn: "Date of dismissal, YYYY-MM-DD in London" },
  PlannedNews: {
    kind: "Whether the amount has changed or the payments have stopped",
    previousAmount: "Amount before a steady payment went up, in pounds; null otherwise",
    changedOn: "Date of the first payment of the higher amount, YYYY-MM-DD; null otherwise",
    amount: "Present amount of one payment, in pounds; null when the payments have stopped",
    lastPaidOn: "Date of the last payment when they have stopped, YYYY-MM-DD; null otherwise",
  },
  keepPlannedAmount: { amount: "Observed amount that brings no more news, in pounds with at most two decimals" },
};
