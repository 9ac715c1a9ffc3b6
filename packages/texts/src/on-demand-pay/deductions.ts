/** How paydays reduced the salary (docs/product/on-demand-pay.md#deductions). */
export const deductionTexts = {
  none: "No deductions available",

  // ours
  noneLine: "What a payday takes from your salary stands here, with what it was for.",
  givenBack: "Given back",
  paidAndKept: "Paid to you, kept back",
  series: { paid: "paid to you", taken: "on-demand pay and fees", savings: "savings" },
  carriedOverNote: (amount: string) => `${amount} of it from an earlier payday`,
  givenBackNote: (amount: string) => `${amount} given back that an earlier payday should not have taken`,
  carriedOnNote: (amount: string) => `${amount} more comes off the next payday`,
} as const;
