/** What decides whether a person sees savings at all. */
export interface SavingsOfferFacts {
  readonly isOfferedByCompany: boolean;
  readonly hasLeft: boolean;
  /** One that is not closed. */
  readonly hasSaving: boolean;
}

/** Savings are not offered to leavers, and stay with those who have them (docs/product/savings.md#who-may-save). */
export const areSavingsOffered = ({ isOfferedByCompany, hasLeft, hasSaving }: SavingsOfferFacts): boolean =>
  isOfferedByCompany && (!hasLeft || hasSaving);
