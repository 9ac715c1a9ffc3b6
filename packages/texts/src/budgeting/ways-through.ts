import { t, texts } from "../language/translate.ts";
import { budgetingTexts } from "./budgeting.ts";

/** What to do where the balance goes below zero before payday. Ours. */
export const waysTexts = texts({
  ways: budgetingTexts.waysThrough,
  waysLine: "What each option costs, cheapest first.",
  move: "Move a planned payment",
  moveLine: (name: string, amount: string) =>
    t("Ask {name} to take {amount} after payday. Many companies and councils can change the date.", { name, amount }),
  moveLink: "Change the date",
  ownSavings: (amount: string) => t("Use {amount} of your savings", { amount }),
  savingsFree: "Your first withdrawal each month is free.",
  savingsWhole: "Your goal has ended, so we'll pay out all of it with no fee.",
  savingsFee: "You've used this month's free withdrawal.",
  savingsArrive: (payout: string, date: string) =>
    t("{payout} will be in your salary account by {date}.", { payout, date }),
  savingsLink: "Withdraw savings",
  withdrawal: (amount: string) => t("One withdrawal of {amount}", { amount }),
  withdrawalLine: (payday: string, less: string) => t("Your pay on {payday} will be {less} less.", { payday, less }),
  partOnly: "This covers part of the gap.",
  severalCost: (cost: string) => t("3 smaller withdrawals would cost {cost}.", { cost }),
  withdraw: (amount: string) => t("Withdraw {amount}", { amount }),
  advice: "If this happens every month, MoneyHelper offers free debt advice.",
});
