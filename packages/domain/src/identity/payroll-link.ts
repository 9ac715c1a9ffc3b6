import { plainLetters } from "./names/plain-letters.ts";

/** This many failed links lock a payroll record until the employer releases it, or the person with its phone is linked. */
export const LINK_FAILURES = 3;

/** The person to be linked, as typed. */
export interface LinkingPerson {
  readonly employeeNumber: string | null;
  readonly surname: string;
  readonly phone: string;
}

/** A payroll record of the person's company, as far as linking looks at it. */
export interface LinkableRecord {
  readonly id: string;
  readonly employeeNumber: string;
  readonly surname: string;
  /** As +44…; null where payroll knows none. */
  readonly phone: string | null;
  /** Linked to an employee: it cannot be linked now. */
  readonly isTaken: boolean;
  /** Failures have locked it: it is linked only to the person who has its phone. */
  readonly isLocked: boolean;
}

export interface LinkDecision {
  /** The record that is the person's; null when none certainly is. */
  readonly linked: string | null;
  /** The record whose number was named without being the person's: a failure of that record. */
  readonly failed: string | null;
}

/**
 * A surname as it is compared: without case, accents, spaces, hyphens and apostrophes, so that "O'Brien-Núñez" matches
 * "obrien nunez". The whole name counts: half of a double-barrelled one is another name.
 */
export function surnameKey(surname: string): string {
  return plainLetters(surname)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Which payroll record is this person's (docs/product/sign-up-and-login.md#link-to-payroll): number and surname, and
 * the phone where payroll knows one; or phone and surname, where one record alone has them. The lock stops guesses by
 * people who know numbers and surnames; a phone cannot be guessed, since the password goes there, so its owner is not
 * locked out by a stranger's failures.
 */
export function decideLink(person: LinkingPerson, records: readonly LinkableRecord[]): LinkDecision {
  const key = surnameKey(person.surname);
  const isNamed = (record: LinkableRecord): boolean => key !== "" && surnameKey(record.surname) === key;
  const ofNumber = records.find(({ employeeNumber }) => employeeNumber === person.employeeNumber) ?? null;
  const isTheirs = ofNumber !== null && isNamed(ofNumber) && (ofNumber.phone ?? person.phone) === person.phone;
  if (isTheirs) {
    const isOpen = !ofNumber.isTaken && (!ofNumber.isLocked || ofNumber.phone !== null);
    return { linked: isOpen ? ofNumber.id : null, failed: null };
  }
  const [ofPhone, another] = records.filter((record) => record.phone === person.phone && isNamed(record));
  const linked = ofPhone !== undefined && another === undefined && !ofPhone.isTaken ? ofPhone.id : null;
  const isFailure = linked === null && ofNumber !== null && !ofNumber.isTaken && !ofNumber.isLocked;
  return { linked, failed: isFailure ? ofNumber.id : null };
}
