/** A device that was not used for so long is not known any more. */
export const DEVICE_DAYS = 180;
/** Devices of one person; the one that was not used for longest goes first. */
export const MAX_DEVICES = 5;
/** Of one person, those that a link by e-mail has made known and where no login has happened yet: a new one replaces an old one. */
export const MAX_LINKED_DEVICES = 2;
/** People of one browser, as in a family; a cookie carries a token for each. */
export const MAX_PEOPLE_OF_DEVICE = 3;

/** How long the link of an e-mail makes a browser a known device. */
export const DEVICE_LINK_SECONDS = 7_200;
/** A second link within this time would be one too many: the first is still good. */
export const DEVICE_LINK_PAUSE_SECONDS = 3_600;
