/** The longest e-mail address. */
export const MAX_EMAIL_LENGTH = 254;

/** How an e-mail address is written: plain letters, words divided by dots, a domain of two parts at least. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const isEmail = (typed: string): boolean => typed.length <= MAX_EMAIL_LENGTH && EMAIL.test(typed);
