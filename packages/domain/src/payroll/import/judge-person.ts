import { min, type Pence, pence } from "../../money/pence.ts";
import { IMPORT_COLUMNS, type ImportColumn } from "./columns.ts";
import type { PayrollPerson } from "./read-cell.ts";
import type { ImportedPerson } from "./read-row.ts";

/** The outcome of a row. */
export type RowKind = "joiner" | "change" | "unchanged" | "leaver";

/**
 * Why a row is worth a second look, so that an administrator must tick it. `number-alike`: another number differs only by leading
 * zeros; `phone-of-another`, `account-of-another`: another person of the file or the company has it as well.
 */
export const ROW_DOUBTS = [
  "pay",
  "pay-doubled",
  "account-changed",
  "somebody-else",
  "number-alike",
  "phone-of-another",
  "account-of-another",
] as const;
export type RowDoubt = (typeof ROW_DOUBTS)[number];

/** What the confirming administrator ticks row by row, never for all at once: where the money goes, and much more of it. */
export const ROW_BY_ROW = ["account-changed", "pay-doubled"] as const satisfies readonly RowDoubt[];

/** Whether a row with these doubts is reviewed by itself; so is a doubtful first pay, since it has no earlier pay to double. */
export const isRowByRow = (
  doubts: readonly Pick<Doubt, "reason">[],
  before: Pick<PayrollPerson, "monthlySalaryPence"> | null,
): boolean =>
  doubts.some(
    ({ reason }) =>
      ROW_BY_ROW.some((doubt) => doubt === reason) ||
      (reason === "pay" && (before?.monthlySalaryPence ?? null) === null),
  );

export interface Doubt {
  readonly reason: RowDoubt;
  /** The employee number of the other person concerned; empty where there is none. */
  readonly found: string;
}

/** The verdict on a row by itself, compared with what is known under its number. */
export interface Verdict {
  readonly kind: RowKind;
  readonly doubts: readonly RowDoubt[];
}

const MIN_PLAUSIBLE: Pence = pence(100);
const MAX_PLAUSIBLE: Pence = pence(5_000_000);

/** Below £1 or above £50,000 a month, or more than half as much again or less than half of what it was. */
function isImplausiblePay(pay: Pence, before: Pence | null): boolean {
  if (pay < MIN_PLAUSIBLE || pay > MAX_PLAUSIBLE) return true;
  return before !== null && Math.abs(pay - before) * 2 > before;
}

/** More than half as much again as a trusted pay. */
export const isSteepBeside = (pay: Pence, trusted: Pence | null): boolean => trusted !== null && pay * 2 > trusted * 3;

/** A person once a row is applied: what the file does not give stays as it was. */
export const applied = <Known extends Partial<PayrollPerson>>(
  known: Known,
  changes: Partial<PayrollPerson>,
): Known => ({ ...known, ...changes });

/** Which columns change once a row is applied; `known` null: no person of this number. */
export function changedBy(imported: Partial<PayrollPerson>, known: PayrollPerson | null): readonly ImportColumn[] {
  const differs = (field: keyof PayrollPerson): boolean =>
    imported[field] !== undefined && imported[field] !== (known === null ? null : known[field]);
  return IMPORT_COLUMNS.filter(
    (column) => differs(column) || (column === "employeeNumber" && differs("payrollReference")),
  );
}

/** A person who starts again after the known last day no longer has a last day, even where the file has no column for it. */
export function startedAgain(imported: ImportedPerson, known: PayrollPerson | null): ImportedPerson {
  const { startedOn, leftOn } = imported;
  const isAgain =
    leftOn === undefined && startedOn && known !== null && known.leftOn !== null && startedOn > known.leftOn;
  return isAgain ? { ...imported, leftOn: null } : imported;
}

/**
 * Whether a number is given to another person: a file with one column sorted by itself moves every person's pay and account to
 * others. A marriage changes only one of the names.
 */
const isAnotherPerson = (changed: readonly ImportColumn[]): boolean =>
  changed.includes("name") && changed.includes("surname");

/** A person's past, in addition to what is known. */
export interface PersonPast {
  /** Payroll gave an account before, even if a file has removed it since. */
  readonly hadAccount: boolean;
  /** An employee has signed up as this person: an account given now is not the one that they started with. */
  readonly isSignedUp: boolean;
  /** Their highest pay that was reviewed or that the employer has paid in full; pay that rises in steps is compared with it. */
  readonly trustedPayPence?: Pence | null;
}

const NO_PAST: PersonPast = { hadAccount: false, isSignedUp: false };

/** Judges a row of a file against what is known; `known` null: no person of this number. */
export function judgePerson(
  imported: ImportedPerson,
  known: PayrollPerson | null,
  past: PersonPast = NO_PAST,
): Verdict {
  const changed = changedBy(imported, known);
  const pay = imported.monthlySalaryPence ?? null;
  const isPayNew = pay !== null && changed.includes("monthlySalaryPence");
  const doubts: RowDoubt[] = [];
  const isSteep = pay !== null && isSteepBeside(pay, past.trustedPayPence ?? null);
  if (isPayNew && (isSteep || isImplausiblePay(pay, known?.monthlySalaryPence ?? null))) doubts.push("pay");
  if (known === null) return { kind: "joiner", doubts };
  const before = known.monthlySalaryPence;
  if (isPayNew && before !== null && pay > 2 * min(before, past.trustedPayPence ?? before)) doubts.push("pay-doubled");
  const isAnother = known.accountNumber !== null || past.hadAccount || past.isSignedUp;
  if (isAnother && (changed.includes("accountNumber") || changed.includes("sortCode"))) doubts.push("account-changed");
  if (isAnotherPerson(changed)) doubts.push("somebody-else");
  const isLeaver = (imported.leftOn ?? null) !== null && changed.includes("leftOn");
  if (isLeaver) return { kind: "leaver", doubts };
  return { kind: changed.length === 0 ? "unchanged" : "change", doubts };
}
