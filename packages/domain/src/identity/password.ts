export type PasswordRefusal = "PASSWORD_TOO_SIMPLE" | "PASSWORD_TOO_COMMON";

export const MIN_NEW_PASSWORD = 12;
export const MIN_SIGN_IN_PASSWORD = 8;
/** Longer ones are refused, so that hashing cannot be made expensive. */
export const MAX_PASSWORD = 256;

/** What is wrong with a new password: 12 characters, a digit, a special character, and not a common one. */
export function refusalOfNewPassword(
  password: string,
  isCommon: (lowerCase: string) => boolean,
): PasswordRefusal | undefined {
  if (!isLongAndMixed(password, MIN_NEW_PASSWORD)) return "PASSWORD_TOO_SIMPLE";
  return isCommon(asListed(password)) ? "PASSWORD_TOO_COMMON" : undefined;
}

/** As a password would appear in the list of the most common ones. */
export const asListed = (password: string): string => password.trim().toLowerCase();

/** Whether what is typed at sign-in can be a password at all: 8 characters, a digit, a special character. */
export function canBeSignInPassword(password: string): boolean {
  return isLongAndMixed(password, MIN_SIGN_IN_PASSWORD);
}

/** Which of the three rules of a password are kept. */
export interface MetPasswordRules {
  readonly isLongEnough: boolean;
  readonly hasDigit: boolean;
  readonly hasSpecial: boolean;
}

/** A special character is anything but a letter, a digit and a space. Characters are code points. */
export function passwordRules(password: string, min: number): MetPasswordRules {
  return {
    isLongEnough: [...password].length >= min,
    hasDigit: /\d/.test(password),
    hasSpecial: /[^\p{L}\p{N}\s]/u.test(password),
  };
}

function isLongAndMixed(password: string, min: number): boolean {
  const rules = passwordRules(password, min);
  return rules.isLongEnough && [...password].length <= MAX_PASSWORD && rules.hasDigit && rules.hasSpecial;
}

/** A temporary password opens nothing after this; a reset gives a new one. */
export const TEMPORARY_PASSWORD_DAYS = 7;
