/** The documents of a product; the second keeps the contract's name. */
export const DOCUMENT_KINDS = ["DepositInformation", "FlagstoneTerms"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * Why a product of the catalogue is not offered for a saving, in the order in which it is shown
 * (docs/product/savings.md#bank-offers).
 */
export const OFFER_REASONS = [
  "not-instant-access",
  "minimum-too-high",
  "maximum-too-low",
  "not-protected",
  "over-protection-limit",
] as const;
export type OfferReason = (typeof OFFER_REASONS)[number];
