import { nameErrorOf, MAX_NAME_LENGTH, type NameError } from "@wellpaid/domain/identity/names/person-name";

const WORDS: Readonly<Record<NameError, string>> = {
  blank: "must not be blank",
  "too-long": `must have up to ${MAX_NAME_LENGTH} letters`,
  "not-plain": "must only have plain letters",
};

/** What is wrong with a first name or surname as typed, by the name that the call gives its field. */
export function namesErrors(
  typed: Partial<Readonly<Record<"name" | "surname", string | undefined>>>,
): readonly { readonly path: string; readonly message: string }[] {
  return Object.entries(typed).flatMap(([field, name]) => {
    const error = name === undefined ? null : nameErrorOf(name);
    return error === null ? [] : [{ path: `/${field}`, message: WORDS[error] }];
  });
}
