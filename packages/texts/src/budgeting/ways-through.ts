import { budgetingTexts } from "./budgeting.ts";

/** What to do where the balance goes below zero before payday. Ours. */
export const waysTexts = {
  ways: budgetingTexts.waysThrough,
  waysLine: "What each one costs you, cheapest first.",
  move: "Move a planned payment",
  moveLine: (name: string, amount: string) =>
    `Ask for ${name}, ${amount}, to be taken after payday. Many companies and councils can move the day.`,
  moveLink: "Choose a new day",
  ownSavings: (amount: string) => `${amount} of your own savings`,
  savingsFree: "The first withdrawal of a month is free.",
  savingsWhole: "Your goal is over, so all of it is withdrawn, at no fee.",
  savingsFee: "You have had this month's free one.",
  savingsArrive: (payout: string, date: string) => `${payout} is in your salary account by ${date}.`,
  savingsLink: "Withdraw savings",
  withdrawal: (amount: string) => `One withdrawal of ${amount}`,
  withdrawalLine: (payday: string, less: string) => `Your pay on ${payday} is ${less} less.`,
  partOnly: "It makes up for a part of what is missing.",
  severalCost: (cost: string) => `Three smaller ones would cost ${cost}.`,
  withdraw: (amount: string) => `Withdraw ${amount}`,
  advice: "If this comes back every month, MoneyHelper gives free debt advice.",
} as const;
