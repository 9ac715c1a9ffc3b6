import { t, texts } from "../language/translate.ts";
/** How paydays reduced the salary (docs/product/on-demand-pay.md#deductions). */
export const deductionTexts = texts({
  none: "No deductions available",

  // ours
  noneLine: "After payday you'll see what was deducted from your pay, and why.",
  givenBack: "Refunded",
  paidAndKept: "Pay and deductions",
  series: { paid: "paid to you", taken: "on-demand pay and fees", savings: "savings" },
  carriedOverNote: (amount: string) => t("Includes {amount} from an earlier payday", { amount }),
  givenBackNote: (amount: string) =>
    t("{amount} refunded because too much was deducted on an earlier payday", { amount }),
  carriedOnNote: (amount: string) => t("{amount} more will be deducted on your next payday", { amount }),
});
