export const MAX_PARTNER_NAME_LENGTH = 40;
/** Fewer than any phone number that can be called has. */
const MAX_DIGITS = 4;

/**
 * Whether this may be a partner's name. SMS to the employer's people contain it, so it holds a name and nothing that leads
 * anywhere: no address and no number to call. A dot ends a word, and a word starts after a blank.
 */
export const isPartnerName = (name: string): boolean =>
  name.length <= MAX_PARTNER_NAME_LENGTH &&
  /^[\p{Script=Latin}\p{M}0-9 .,&'’()+-]+$/u.test(name) &&
  /\p{L}/u.test(name) &&
  !/\.(?![ )]|$)/u.test(name) &&
  !/\bwww\b/iu.test(name) &&
  (name.match(/[0-9]/g) ?? []).length <= MAX_DIGITS;

/** What people take for the same letter in an SMS. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  i: "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "8": "b",
};

/** A name as a reader takes it who does not look closely: without case, blanks, signs and accents. */
const atAGlance = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/[013458i]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");

/** Whether one of two names could be taken for the other. */
export const areNamesAlike = (left: string, other: string): boolean => atAGlance(left) === atAGlance(other);

/** A name of fewer letters is part of many words. */
const MIN_WITHIN_OTHERS = 5;

/**
 * Whether a name claims to be the business that has this one: alone or among other words. Of a short one only a whole word
 * counts.
 */
export function isNamedAfter(name: string, other: string): boolean {
  const meant = atAGlance(other);
  if (meant === "") return false;
  if (meant.length >= MIN_WITHIN_OTHERS) return atAGlance(name).includes(meant);
  return areNamesAlike(name, other) || name.split(/[^\p{L}\p{M}0-9]+/u).some((word) => atAGlance(word) === meant);
}
