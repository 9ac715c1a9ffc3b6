/** What the employer can do about many people in one call. */
export const CHANGES_OF_MANY = ["suspend", "freeze", "release"] as const;
export type ChangeOfMany = (typeof CHANGES_OF_MANY)[number];

/** The maximum number of people that one call changes. */
export const MAX_CHANGED_AT_ONCE = 500;
