/** Characters of an administrator's name. */
export const MAX_ADMINISTRATOR_NAME_LENGTH = 100;

/** For what a link sets a password: to begin with, or for a forgotten one. */
export type LinkPurpose = "welcome" | "reset";

/** So long each link is good. */
export const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = { welcome: 72, reset: 1 };
