import { product } from "./product.ts";

/** A bank's savings product, as it is offered. */
export const savingsOfferTexts = {
  // ours
  bestRate: "Best rate",
  aer: "% AER",
  interestPaid: "Interest paid",
  access: "Access",
  anyDay: "Any day, no notice",
  leastAndMost: "Least and most",
  fromTo: (least: string, most: string) => `${least} to ${most}`,
  protection: "Protection",
  upTo: "up to £85,000",
  pdf: "PDF",
  document: {
    DepositInformation: () => "Deposit information",
    FlagstoneTerms: () => `${product.savingsProvider} terms`,
  },
} as const;
