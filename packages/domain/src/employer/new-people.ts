/** What two people are not expected to have both. */
export const SHARED_KINDS = ["account", "phone", "address"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** By how many people at least a value is shared before withdrawals wait: a couple has one address, and often nothing else. */
export const MIN_SHARING_TO_WAIT: Readonly<Record<SharedKind, number>> = { account: 2, phone: 2, address: 3 };

/** Characters of the reason for which new people are confirmed. */
export const MAX_CONFIRM_REASON = 500;

/** A value that a person has and others have, or had. */
export interface SharedValue {
  readonly kind: SharedKind;
  /** Who has or had it, the person included, whether they are still there or not. */
  readonly people: number;
  /** An administrator independent of those who took part in this person's coming has looked at it since they came. */
  readonly isLookedAt: boolean;
}

/** The facts that make a person one to be looked at. */
export interface NewPersonFacts {
  /** They were not there when people began to be looked at: made by whatever door since then, or back after they had left. */
  readonly hasCome: boolean;
  /** Their salary account was given since then. */
  readonly isAccountGiven: boolean;
  /** A run that began after they came, by which payroll took back what they had withdrawn, was paid in full by the employer. */
  readonly isPaidFor: boolean;
  readonly shared: readonly SharedValue[];
}

/** Until the employer has paid for them a person is new, however long they have been employed. */
const isNewPerson = ({ hasCome, isAccountGiven, isPaidFor }: Omit<NewPersonFacts, "shared">): boolean =>
  (hasCome || isAccountGiven) && !isPaidFor;

/**
 * Whether payments to a person wait until an independent administrator has confirmed them (docs/product/payroll.md#new-people). No day
 * ends it, and no other file.
 */
export const isAwaitingEmployer = (facts: NewPersonFacts): boolean =>
  isNewPerson(facts) &&
  facts.shared.some(({ kind, people, isLookedAt }) => !isLookedAt && people >= MIN_SHARING_TO_WAIT[kind]);

/** Whether a person is listed to be looked at; two at one address are, and wait for nothing. */
export const isToBeLookedAt = (facts: NewPersonFacts): boolean =>
  isNewPerson(facts) && facts.shared.some(({ people, isLookedAt }) => !isLookedAt && people > 1);
