import { t, texts } from "../language/translate.ts";
import { product } from "../product.ts";

/** Savings: how the deposit platform works. The figures are the contract's, and the owner's to change. */
export const savingsTexts = texts({
  // ours
  yourSavings: "Your savings",
  whatIs: () => t("How {product} savings work"),
  whatIsLine: () =>
    t(
      "Your money is held by banks through {provider}, a cash deposit platform. {product} arranges it and never holds it.",
    ),
  // ours
  noNewDeadline: "You won't reach your goal with this monthly amount. Change your plan.",
  facts: {
    banks: {
      get title() {
        return product.banks;
      },
      line: "One platform, one application",
    },
    protection: {
      title: "Protection up to {protection}",
      line: "By the Financial Services Compensation Scheme (FSCS), for each person at each bank",
    },
    deposits: { title: "Deposits", line: "Made on payday, from your pay" },
    withdrawals: { title: "Withdrawals", line: "Paid the same day if requested before midday" },
    fees: { title: "Fees", line: "Your first withdrawal each month is free. Each later one costs 50p." },
  },
});
