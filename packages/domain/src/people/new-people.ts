/** What two people are not expected to share. */
export const SHARED_KINDS = ["account", "phone", "address"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** The minimum number of people who share a value for withdrawals to wait: a couple shares an address, and often nothing else. */
export const MIN_SHARING_TO_WAIT: Readonly<Record<SharedKind, number>> = { account: 2, phone: 2, address: 3 };

/** The maximum length of the reason for confirming new people, in characters. */
export const MAX_CONFIRM_REASON = 500;

/** A value that a person has and others have, or had. */
export interface SharedValue {
  readonly kind: SharedKind;
  /** How many people have or had it, this person included, whether they are still there or not. */
  readonly people: number;
  /** An administrator independent of those who took part in adding this person has reviewed it since they came. */
  readonly isLookedAt: boolean;
}

/** The facts that decide whether a person must be reviewed. */
export interface NewPersonFacts {
  /** They were not there when reviews of people began: added by any route since then, or back after they had left. */
  readonly hasCome: boolean;
  /** Their salary account was given since then. */
  readonly isAccountGiven: boolean;
  /** The employer paid in full for a run that began after they came and with which payroll deducted what they had withdrawn. */
  readonly isPaidFor: boolean;
  readonly shared: readonly SharedValue[];
}

/** Until the employer has paid for them a person is new, however long they have been employed. */
const isNewPerson = ({ hasCome, isAccountGiven, isPaidFor }: Omit<NewPersonFacts, "shared">): boolean =>
  (hasCome || isAccountGiven) && !isPaidFor;

/**
 * Whether payments to a person wait until an independent administrator has confirmed them (docs/product/payroll.md#new-people).
 * Neither time nor another file ends it.
 */
export const isAwaitingEmployer = (facts: NewPersonFacts): boolean =>
  isNewPerson(facts) &&
  facts.shared.some(({ kind, people, isLookedAt }) => !isLookedAt && people >= MIN_SHARING_TO_WAIT[kind]);

/** Whether a person is listed for review; two people at one address are, although their payments do not wait. */
export const isToBeLookedAt = (facts: NewPersonFacts): boolean =>
  isNewPerson(facts) && facts.shared.some(({ people, isLookedAt }) => !isLookedAt && people > 1);
