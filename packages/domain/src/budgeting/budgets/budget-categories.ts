import type { Category } from "../categories.ts";

/**
 * What a category is to a budget. `never`: money that comes in, or that stays the person's own. `by-choice`: what is due anyway
 * and so belongs in the planned payments, or what has no known purpose. `suggested`: what a person decides from day to day.
 */
const BUDGETING = {
  income: "never",
  benefits: "never",
  interest: "never",
  savings: "never",
  transfer: "never",
  housing: "by-choice",
  bills: "by-choice",
  insurance: "by-choice",
  loan: "by-choice",
  cash: "by-choice",
  fees: "by-choice",
  other: "by-choice",
  groceries: "suggested",
  "eating-out": "suggested",
  transport: "suggested",
  shopping: "suggested",
  entertainment: "suggested",
  health: "suggested",
  "personal-care": "suggested",
  children: "suggested",
  holidays: "suggested",
  gifts: "suggested",
} as const satisfies Record<Category, "never" | "by-choice" | "suggested">;

type Budgeting = typeof BUDGETING;

/** A category for which a budget can be set. */
export type BudgetCategory = { [C in Category]: Budgeting[C] extends "never" ? never : C }[Category];

/** In the order in which a list offers them. */
export const BUDGET_CATEGORIES = [
  "groceries",
  "eating-out",
  "transport",
  "shopping",
  "entertainment",
  "health",
  "personal-care",
  "children",
  "holidays",
  "gifts",
  "housing",
  "bills",
  "insurance",
  "loan",
  "cash",
  "fees",
  "other",
] as const satisfies readonly BudgetCategory[];

export const isBudgetCategory = (category: string): category is BudgetCategory =>
  BUDGET_CATEGORIES.some((known) => known === category);

export const isSuggested = (category: BudgetCategory): boolean => BUDGETING[category] === "suggested";
