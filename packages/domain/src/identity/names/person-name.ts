import { isPlain, plainLetters } from "./plain-letters.ts";

/** The longest first name or surname (docs/product/sign-up-and-login.md#sign-up). */
export const MAX_NAME_LENGTH = 30;

export type NameError = "blank" | "too-long" | "not-plain";

/** A name as it is kept: without accents and outer spaces (docs/product/sign-up-and-login.md#names). */
export const storedName = (typed: string): string => plainLetters(typed).trim();

/** Enough of a name for its owner to recognise, and too little for a stranger who looks over a shoulder: `Sam J.` */
export function shortName(name: string, surname: string): string {
  const [initial] = surname.trim();
  return initial === undefined ? name : `${name} ${initial}.`;
}

/** What is wrong with a name as it would be kept. It may be blank or longer only then: an accent is nothing, or two letters. */
export function nameErrorOf(typed: string): NameError | null {
  const stored = storedName(typed);
  if (stored === "") return "blank";
  if (!isPlain(stored)) return "not-plain";
  return stored.length > MAX_NAME_LENGTH ? "too-long" : null;
}
