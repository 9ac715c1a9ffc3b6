/** How paydays reduced the salary (docs/product/on-demand-pay.md#deductions). */
export const deductionTexts = {
  none: "No deductions available",

  // ours
  noneLine: "After payday you'll see what was deducted from your pay, and why.",
  givenBack: "Refunded",
  paidAndKept: "Pay and deductions",
  series: { paid: "paid to you", taken: "on-demand pay and fees", savings: "savings" },
  carriedOverNote: (amount: string) => `Includes ${amount} from an earlier payday`,
  givenBackNote: (amount: string) => `${amount} refunded because too much was deducted on an earlier payday`,
  carriedOnNote: (amount: string) => `${amount} more will be deducted on your next payday`,
} as const;
