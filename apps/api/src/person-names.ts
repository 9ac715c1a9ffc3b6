import { faultOfName, MOST_OF_NAME, type NameFault } from "@wellpaid/domain/identity/person-name";

const WORDS: Readonly<Record<NameFault, string>> = {
  blank: "must not be blank",
  "too-long": `must have at most ${MOST_OF_NAME} letters`,
  "not-plain": "must have plain letters only",
};

/** What is wrong with a first name or surname as typed, by the name that the call gives its field. */
export function faultsOfNames(
  typed: Partial<Readonly<Record<"name" | "surname", string | undefined>>>,
): readonly { readonly path: string; readonly message: string }[] {
  return Object.entries(typed).flatMap(([field, name]) => {
    const fault = name === undefined ? null : faultOfName(name);
    return fault === null ? [] : [{ path: `/${field}`, message: WORDS[fault] }];
  });
}
