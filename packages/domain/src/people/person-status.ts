/** A person's state with the employer, the first that fits: their last day has passed, suspended, frozen, leaving later. */
export const PERSON_STATUSES = ["left", "suspended", "frozen", "leaving", "active"] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** What the list of people can be narrowed to. */
export const PEOPLE_FILTERS = [...PERSON_STATUSES, "no-account", "not-in-payroll", "locked"] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];
