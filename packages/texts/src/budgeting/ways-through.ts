import { budgetingTexts } from "./budgeting.ts";

/** What to do where the balance goes below zero before payday. Ours. */
export const waysTexts = {
  ways: budgetingTexts.waysThrough,
  waysLine: "What each option costs, cheapest first.",
  move: "Move a planned payment",
  moveLine: (name: string, amount: string) =>
    `Ask ${name} to take ${amount} after payday. Many companies and councils can change the date.`,
  moveLink: "Change the date",
  ownSavings: (amount: string) => `Use ${amount} of your savings`,
  savingsFree: "Your first withdrawal each month is free.",
  savingsWhole: "Your goal has ended, so we'll pay out all of it with no fee.",
  savingsFee: "You've used this month's free withdrawal.",
  savingsArrive: (payout: string, date: string) => `${payout} will be in your salary account by ${date}.`,
  savingsLink: "Withdraw savings",
  withdrawal: (amount: string) => `One withdrawal of ${amount}`,
  withdrawalLine: (payday: string, less: string) => `Your pay on ${payday} will be ${less} less.`,
  partOnly: "This covers part of the gap.",
  severalCost: (cost: string) => `3 smaller withdrawals would cost ${cost}.`,
  withdraw: (amount: string) => `Withdraw ${amount}`,
  advice: "If this happens every month, MoneyHelper offers free debt advice.",
} as const;
