import { BUDGET_CATEGORIES } from "@wellpaid/domain/budgeting/budgets/budget-categories";
import { PACES } from "@wellpaid/domain/budgeting/budgets/budget";
import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { CivilDate, Nothing, periodQuery, Pounds, sentPounds } from "../units.ts";
import { ownChanging } from "../usual-refusals.ts";

const defineCall = callsOf("budgeting");
const defineReading = readingCallsOf("budgeting");

const BudgetCategory = z.enum(BUDGET_CATEGORIES);

/** A budget in one pay period: `available` is `amount` and `rolledOver`, `left` is `available` less `spent`. */
export const Budget = z.object({
  category: z.object({ key: BudgetCategory }),
  amount: Pounds,
  rollsOver: z.boolean(),
  rolledOver: Pounds,
  available: Pounds,
  spent: Pounds,
  left: Pounds,
  percentSpent: z.number(),
  pace: z.enum(PACES),
});

export const BudgetSuggestion = z.object({
  category: z.object({ key: BudgetCategory }),
  usual: Pounds,
  amount: Pounds,
});

export const budgets = defineReading({
  name: "budgets",
  summary:
    "Budgets by category in a pay period, those nearest to their end first; for the current one with suggestions",
  route: "GET /banking/budgets",
  query: z.object(periodQuery),
  answer: z.object({
    firstDay: CivilDate,
    lastDay: CivilDate,
    daysLeft: z.number(),
    budgets: z.array(Budget),
    suggestions: z.array(BudgetSuggestion),
  }),
});

export const setBudget = defineCall({
  name: "setBudget",
  summary: "Set the budget of a category from the current pay period on; earlier periods keep theirs",
  route: "PUT /banking/budgets/{category}",
  access: "session",
  inPartnersSession: "free",
  params: z.object({ category: BudgetCategory }),
  body: z.object({ amount: sentPounds(100, 100_000), rollsOver: z.boolean() }),
  answer: Budget,
  refusals: [...ownChanging, "NOT_FOUND"],
});

export const removeBudget = defineCall({
  name: "removeBudget",
  summary: "Remove the budget of a category from the current pay period on; earlier periods keep theirs",
  route: "DELETE /banking/budgets/{category}",
  access: "session",
  inPartnersSession: "free",
  params: z.object({ category: BudgetCategory }),
  answer: Nothing,
  refusals: [...ownChanging, "NOT_FOUND"],
});

export type Budget = z.infer<typeof Budget>;
export type BudgetSuggestion = z.infer<typeof BudgetSuggestion>;
