import { NO_PENCE, type Pence, pence, type SignedPence, signedPence, sum } from "../money/pence.ts";
import { type DueLine, exportedNumber, keyOf, type ReturnedLine } from "./return.ts";

/** In what a file says what payroll took. */
export const RETURN_UNITS = ["pounds", "pence"] as const;
export type ReturnUnit = (typeof RETURN_UNITS)[number];

const WHOLE = /^-?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})$/;
const wholeOf = (cell: string): number | null => {
  const text = cell.trim();
  return WHOLE.test(text) ? Number(text.replaceAll(",", "")) : null;
};

/** What the amounts of a file come to in each unit, and what was due. */
export interface UnclearUnit {
  readonly asPounds: Pence;
  readonly asPence: Pence;
  readonly due: Pence;
}

const without = (sign: SignedPence | number): Pence => pence(Math.abs(sign));

/**
 * Whether a file may have pence where pounds are expected: no amount has a decimal point, and in pounds they would be more than twice
 * what was due, or one exactly a hundred times its own. A person has to say then what they are. Null where it is clear.
 */
export function unclearUnitOf(due: readonly DueLine[], returned: readonly ReturnedLine[]): UnclearUnit | null {
  const amounts = returned
    .filter(({ taken }) => taken.trim() !== "")
    .map((line) => ({ line, whole: wholeOf(line.taken) }));
  if (amounts.some(({ whole }) => whole === null)) return null;
  const dueOf = new Map(due.map((line) => [keyOf(line), line.duePence]));
  const isHundredTimes = amounts.some(({ line, whole }) => {
    const own = dueOf.get(exportedNumber(line.employeeNumber) ?? "") ?? NO_PENCE;
    return own !== 0 && whole === own;
  });
  const asPence = sum([NO_PENCE, ...amounts.map(({ whole }) => without(whole ?? 0))]);
  const dueInAll = sum([NO_PENCE, ...due.map(({ duePence }) => without(duePence))]);
  if (asPence === 0 || !(isHundredTimes || asPence * 100 > dueInAll * 2)) return null;
  return { asPounds: without(signedPence(asPence * 100)), asPence: without(asPence), due: without(dueInAll) };
}

/** An amount that was written in this unit, as pounds. What is no whole number of pence stays, for the reader to refuse. */
export function inPounds(cell: string, unit: ReturnUnit): string {
  const whole = unit === "pence" ? wholeOf(cell) : null;
  if (whole === null) return unit === "pence" && cell.trim() !== "" ? `${cell} pence` : cell;
  const digits = `${Math.abs(whole)}`.padStart(3, "0");
  return `${whole < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
