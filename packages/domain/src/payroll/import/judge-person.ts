import { type Pence, pence } from "../../money/pence.ts";
import { IMPORT_COLUMNS, type ImportColumn } from "./columns.ts";
import type { PayrollPerson } from "./read-cell.ts";
import type { GivenPerson } from "./read-row.ts";

/** What a row comes to. */
export type RowKind = "joiner" | "change" | "unchanged" | "leaver";

export interface Verdict {
  readonly kind: RowKind;
  /** Which columns differ from what is known; all that are given for a joiner. */
  readonly changed: readonly ImportColumn[];
  /** The pay is worth a second look: somebody must say that it is right. */
  readonly isImplausible: boolean;
}

const LEAST_PLAUSIBLE: Pence = pence(100);
const MOST_PLAUSIBLE: Pence = pence(5_000_000);

/** Below £1 or above £50,000 a month, or more than half as much again or less than half of what it was. */
function isImplausiblePay(pay: Pence, before: Pence | null): boolean {
  if (pay < LEAST_PLAUSIBLE || pay > MOST_PLAUSIBLE) return true;
  return before !== null && Math.abs(pay - before) * 2 > before;
}

/** Somebody once a row is applied: what the file does not tell stays as it is known. */
export const applied = (known: PayrollPerson, given: GivenPerson): PayrollPerson => ({ ...known, ...given });

/** What a row of a file is to what is known; `known` null: nobody of this number. */
export function judgePerson(given: GivenPerson, known: PayrollPerson | null): Verdict {
  const pay = given.monthlySalaryPence ?? null;
  const told = IMPORT_COLUMNS.filter((column) => (given[column] ?? null) !== null);
  if (known === null)
    return { kind: "joiner", changed: told, isImplausible: pay !== null && isImplausiblePay(pay, null) };
  const after = applied(known, given);
  const changed = IMPORT_COLUMNS.filter((column) => after[column] !== known[column]);
  if (changed.length === 0) return { kind: "unchanged", changed, isImplausible: false };
  const isLeaver = after.leftOn !== null && changed.includes("leftOn");
  const isImplausible = pay !== null && changed.includes("monthlySalaryPence");
  return {
    kind: isLeaver ? "leaver" : "change",
    changed,
    isImplausible: isImplausible && isImplausiblePay(pay, known.monthlySalaryPence),
  };
}
