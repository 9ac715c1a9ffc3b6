export const MOST_OF_PARTNER_NAME = 40;
/** Fewer than any phone number that somebody could call has. */
const MOST_DIGITS = 4;

/**
 * Whether this may be a partner's name. It stands in SMS to the employer's people, so it holds a name and nothing that leads
 * anywhere: no address and no number to call. A dot ends a word, and a word begins after a blank.
 */
export const isPartnerName = (name: string): boolean =>
  name.length <= MOST_OF_PARTNER_NAME &&
  /^[\p{Script=Latin}\p{M}0-9 .,&'’()+-]+$/u.test(name) &&
  /\p{L}/u.test(name) &&
  !/\.(?![ )]|$)/u.test(name) &&
  !/\bwww\b/iu.test(name) &&
  (name.match(/[0-9]/g) ?? []).length <= MOST_DIGITS;
