import { t, texts } from "../language/translate.ts";

/** A bank's savings product, as it is offered. */
export const savingsOfferTexts = texts({
  // ours
  bestRate: "Best rate",
  aer: "% AER",
  interestPaid: "Interest paid",
  access: "Access",
  anyDay: "Any time, no notice needed",
  minAndMax: "Minimum and maximum",
  fromTo: (min: string, max: string) => t("{min} to {max}", { min, max }),
  protection: "FSCS protection",
  upTo: "up to {protection}",
  pdf: "PDF",
  document: { DepositInformation: () => t("Deposit information"), FlagstoneTerms: () => t("{provider} terms") },
});
