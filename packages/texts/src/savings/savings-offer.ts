import { product } from "../product.ts";

/** A bank's savings product, as it is offered. */
export const savingsOfferTexts = {
  // ours
  bestRate: "Best rate",
  aer: "% AER",
  interestPaid: "Interest paid",
  access: "Access",
  anyDay: "Any time, no notice needed",
  minAndMax: "Minimum and maximum",
  fromTo: (min: string, max: string) => `${min} to ${max}`,
  protection: "FSCS protection",
  get upTo() {
    return `up to ${product.protection}`;
  },
  pdf: "PDF",
  document: {
    DepositInformation: () => "Deposit information",
    FlagstoneTerms: () => `${product.savingsProvider} terms`,
  },
} as const;
