import type { CivilDate } from "../calendar/civil-date.ts";
import { hasLeft } from "../calendar/pay-of-period.ts";

export const PERSON_STATUSES = ["left", "suspended", "frozen", "leaving", "active"] as const;
/** A person's state with the employer. */
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** What the list of people can be narrowed to. */
export const PEOPLE_FILTERS = [
  "active",
  "leaving",
  "left",
  "suspended",
  "frozen",
  "no-account",
  "not-in-payroll",
  "locked",
] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

/** What the list of people can be sorted by. */
export const PEOPLE_SORTS = ["name", "number", "group", "status"] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

export interface PersonFacts {
  /** As payroll reports it or the employer set it: the earlier of the two. */
  readonly lastDay: CivilDate | null;
  readonly isSuspended: boolean;
  /** By the employer. */
  readonly isFrozen: boolean;
}

/**
 * The first that fits (docs/product/employer-console.md#people). The list of people is narrowed to one of them by the same rule in
 * SQL (`STATUS` of person-store.ts), since a company may have 100,000; people-status.test.ts holds the two equal.
 */
export function personStatus({ lastDay, isSuspended, isFrozen }: PersonFacts, today: CivilDate): PersonStatus {
  if (hasLeft({ leftOn: lastDay }, today)) return "left";
  if (isSuspended) return "suspended";
  if (isFrozen) return "frozen";
  return lastDay === null ? "active" : "leaving";
}
