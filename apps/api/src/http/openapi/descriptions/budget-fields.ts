import type { FieldDescriptions } from "./field-descriptions.ts";

/** Budgets by category and pay period. */
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
};
