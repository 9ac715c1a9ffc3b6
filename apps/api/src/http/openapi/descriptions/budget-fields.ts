import type { FieldDescriptions } from "./field-descriptions.ts";

/** Budgets by category and pay period, and the calendar of bills and paydays. */
export const budgetFields: FieldDescriptions = {
  Budget: {
    amount: "Budget for each pay period, in pounds",
    rollsOver: "Whether what is left, or overspent, goes into the next pay period",
    rolledOver: "Money that earlier pay periods left, in pounds; negative when they were overspent",
    available: "Sum of `amount` and `rolledOver`, in pounds",
    spent: "Money spent in the pay period less refunds, in pounds, at least 0; booked transactions only",
    left: "`available` less `spent`, in pounds; negative when overspent",
    percentSpent: "Share of `available` that is spent, in whole percent rounded down; 100 when nothing is available",
    pace: "Whether spending is on track, faster than the days go by (`fast`) or over the budget",
  },
  BudgetSuggestion: {
    usual: "Median of what complete pay periods spent, in pounds",
    amount: "Suggested budget: the usual amount rounded up to whole 5 pounds",
  },
  budgets: {
    firstDay: "First date of the pay period, the payday before it, YYYY-MM-DD in London",
    lastDay: "Last date of the pay period, the eve of the next payday, YYYY-MM-DD in London",
    daysLeft: "Days left in the pay period, today included; 0 in an earlier one",
    budgets: "Budgets of the pay period, those nearest to their end first",
    suggestions: "Categories without a budget and what is usually spent, largest first; empty for an earlier period",
  },
  setBudget: {
    amount: "Budget for each pay period, in pounds from 1.00 to 100,000.00",
    rollsOver: "Whether what is left, or overspent, goes into the next pay period",
  },
  CalendarEntry: {
    date: "Date of the payment where it is paid, else its due date, YYYY-MM-DD in London",
    kind: "Whether it is a payday, an expense or an income",
    state: "State of the payment: `expected` was due before today and has not been seen",
    name: "Name of the planned payment, or of the payee of a payment that was found; null for a payday",
    merchant: "Merchant on the other side; null where it is not known",
    category: "Category of the planned payment; null for a payday and for what was found and is not planned",
    amount: "Amount that was paid, or is planned, in pence without a sign; null for a payday whose pay was not seen",
    plannedId: "UUID of the planned payment; null for a payday and for what was found and is not planned",
  },
  billCalendar: {
    month: "Month of the entries, YYYY-MM",
    firstMonth: "First month that can be read, YYYY-MM",
    lastMonth: "Last month that can be read, YYYY-MM",
    today: "Date of today in London, YYYY-MM-DD",
    isPaydayKnown: "Whether payroll or the employee gave a payday; without one there are no paydays",
    entries: "Entries in order of their date; on each day the payday, then incomes, then expenses",
    billsLeft: "Sum of the expenses that are planned or expected, in pence",
  },
  CalendarFeed: {
    withAmounts: "Whether the feed shows amounts",
    createdAt: "Time at which its address was created or last renewed",
    lastReadAt: "Hour in which a calendar last read it; null while none has",
  },
  renewCalendarFeed: {
    withAmounts: "Whether the feed shows amounts; by default it does not",
    feed: "Settings of the feed",
    address: "Secret address of the feed, an https URL; this answer is the only one that has it",
  },
};
