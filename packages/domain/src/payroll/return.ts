import { readWrittenDate } from "../calendar/written-date.ts";
import { NO_PENCE, negate, type Pence, type SignedPence, signedPence, sum } from "../money/pence.ts";
import { employeeNumberKey } from "./employee-number.ts";
import { penceFromText } from "../money/pounds.ts";

/** What the file of a return must give for a line, and what it may give in addition; cells as the file has them. */
export interface ReturnedLine {
  /** The line of the file, from 1. */
  readonly line: number;
  readonly employeeNumber: string;
  readonly taken: string;
  /** Null where the file has no such column. */
  readonly payday: string | null;
  readonly toDeduct: string | null;
}

/** What a run sent to payroll to take from a person. */
export interface DueLine {
  readonly id: string;
  /** Null where payroll no longer knows the person. */
  readonly employeeNumber: string | null;
  readonly duePence: SignedPence;
  /** Their pay in that run, before deductions: a line holds no more. */
  readonly payPence: Pence;
}

export const RETURN_FAULTS = [
  /** A cell that a spreadsheet would treat as a formula. */
  "formula",
  /** A line of a person who is not in the run. */
  "unknown-number",
  "number-missing",
  "number-twice",
  /** A line of another payday. */
  "other-payday",
  /** What was to be deducted is not what the run says. */
  "changed",
  "amount-missing",
  "amount-faulty",
  /** Payroll gave money where it was to take some. */
  "amount-below-zero",
  /** More than the person's pay in that run: payroll cannot have taken it, and the product would pay the difference. */
  "above-pay",
  /** Payroll returned more than was due: what it returned beyond that is the company's, and not money of the run. */
  "amount-implausible",
  /** A person of the run who is not in the file. */
  "person-missing",
  /** The file's total is not the sum of its lines. */
  "total-wrong",
  /** Payroll took more than was due from more people than can be reviewed one by one. */
  "too-many-above",
] as const;
export type ReturnErrorReason = (typeof RETURN_FAULTS)[number];

export interface ReturnError {
  /** Null where the file lacks the line. */
  readonly line: number | null;
  readonly employeeNumber: string;
  readonly reason: ReturnErrorReason;
}

export interface TakenLine<Due extends DueLine = DueLine> {
  readonly due: Due;
  readonly takenPence: SignedPence;
}

/** Either a file without a fault that has every line of the run, or its faults: a file is never accepted in part. */
export type ComparedReturn<Due extends DueLine> =
  | { readonly errors: readonly [ReturnError, ...ReturnError[]] }
  | {
      readonly errors: readonly [];
      readonly lines: number;
      /** The lines of the run without a number, which no file can name: counted as due. */
      readonly unnamed: number;
      readonly duePence: SignedPence;
      readonly takenPence: SignedPence;
      readonly differences: readonly TakenLine<Due>[];
    };

/** What a spreadsheet would treat as the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** The apostrophe by which an export keeps such a cell as text. */
const PROTECTED_TEXT = /^'(?=[=+\-@\t\r])/;
const FIGURE = /^-?[0-9]/;

/** The maximum number of differences in which payroll took more: the confirming administrator reviews and explains each. */
export const MAX_TAKEN_MORE = 500;

/** An employee's number as it was exported, in capitals; null where the cell is a formula. */
export function exportedNumber(cell: string): string | null {
  const text = cell.trim();
  if (FORMULA.test(text)) return null;
  return employeeNumberKey(text.replace(PROTECTED_TEXT, ""));
}

/** Pounds as a payroll writes them: '42', '42.50', '1,234.50', '-42.00'. */
export function takenFromText(cell: string): SignedPence | "amount-missing" | "formula" | "amount-faulty" {
  const text = cell.trim();
  if (text === "") return "amount-missing";
  if (FORMULA.test(text) && !FIGURE.test(text)) return "formula";
  const isBelowZero = text.startsWith("-");
  const amount = penceFromText(isBelowZero ? text.slice(1) : text);
  if (amount === undefined) return "amount-faulty";
  return isBelowZero ? negate(amount) : amount;
}

interface Read {
  readonly employeeNumber: string;
  readonly taken: SignedPence | ReturnErrorReason;
}

function readLine(
  returned: ReturnedLine,
  {
    payday,
    dueByNumber,
    seen,
  }: { payday: string; dueByNumber: ReadonlyMap<string, DueLine>; seen: ReadonlySet<string> },
): Read {
  const number = exportedNumber(returned.employeeNumber);
  const invalid = (taken: ReturnErrorReason): Read => ({ employeeNumber: number ?? returned.employeeNumber, taken });
  if (number === null) return invalid("formula");
  if (number === "") return invalid("number-missing");
  if (seen.has(number)) return invalid("number-twice");
  if (returned.payday !== null && readWrittenDate(returned.payday.trim()) !== payday) return invalid("other-payday");
  const due = dueByNumber.get(number);
  if (due === undefined) return invalid("unknown-number");
  if (returned.toDeduct !== null && takenFromText(returned.toDeduct) !== due.duePence) return invalid("changed");
  const taken = takenFromText(returned.taken);
  if (typeof taken === "number" && taken < 0 && due.duePence >= 0) return invalid("amount-below-zero");
  if (typeof taken === "number" && taken > due.payPence) return invalid("above-pay");
  if (typeof taken === "number" && taken < 0 && taken < due.duePence) return invalid("amount-implausible");
  return { employeeNumber: number, taken };
}

/**
 * The amount on the line of a person without a number, which is part of the export: what was due from one of them, or zero. Null
 * for every other line.
 */
function amountAsDue({ employeeNumber, taken }: ReturnedLine, unnamed: readonly DueLine[]): SignedPence | null {
  if (exportedNumber(employeeNumber) !== "" || unnamed.length === 0) return null;
  const amount = takenFromText(taken);
  if (amount === "amount-missing") return NO_PENCE;
  return unnamed.find(({ duePence }) => duePence === amount)?.duePence ?? null;
}

/** A run has a number as payroll writes it; a file that comes back may have it in other letters. */
export const keyOf = ({ employeeNumber }: Pick<DueLine, "employeeNumber">): string =>
  employeeNumberKey(employeeNumber ?? "");

/**
 * Compares what payroll says it took with what the run of `payday` says was due. A person from whom nothing was due may be
 * left out, and so may one who has no employee number any more; every other person is in the file once, or none of it counts.
 */
export function compareReturn<Due extends DueLine>(
  run: { readonly payday: string; readonly lines: readonly Due[] },
  returned: readonly ReturnedLine[],
  total: { readonly line: number; readonly taken: string } | null,
): ComparedReturn<Due> {
  const named = run.lines.filter((line) => line.employeeNumber !== null);
  const unnamed = run.lines.filter((line) => line.employeeNumber === null);
  const dueByNumber = new Map(named.map((line) => [keyOf(line), line]));
  const takenOf = new Map<string, SignedPence>();
  const ofUnnamed: SignedPence[] = [];
  const seen = new Set<string>();
  const errors: ReturnError[] = [];
  for (const returnedLine of returned) {
    const asDue = amountAsDue(returnedLine, unnamed);
    if (asDue !== null) {
      ofUnnamed.push(asDue);
      continue;
    }
    const { employeeNumber, taken } = readLine(returnedLine, { payday: run.payday, dueByNumber, seen });
    seen.add(employeeNumber);
    if (typeof taken === "number") takenOf.set(employeeNumber, taken);
    else errors.push({ line: returnedLine.line, employeeNumber, reason: taken });
  }
  for (const line of named) {
    if (line.duePence !== 0 && !seen.has(keyOf(line)))
      errors.push({ line: null, employeeNumber: line.employeeNumber ?? "", reason: "person-missing" });
  }
  const takenPence = (line: Due): SignedPence =>
    line.employeeNumber === null ? line.duePence : (takenOf.get(keyOf(line)) ?? signedPence(0));
  const inFile = sum([NO_PENCE, ...takenOf.values(), ...ofUnnamed]);
  if (errors.length === 0 && total !== null && total.taken.trim() !== "" && takenFromText(total.taken) !== inFile) {
    errors.push({ line: total.line, employeeNumber: "", reason: "total-wrong" });
  }
  const above = named.filter((line) => (takenOf.get(keyOf(line)) ?? line.duePence) > line.duePence);
  if (above.length > MAX_TAKEN_MORE) errors.push({ line: null, employeeNumber: "", reason: "too-many-above" });
  const [first, ...others] = errors;
  if (first !== undefined) return { errors: [first, ...others] };
  return {
    errors: [],
    lines: takenOf.size,
    unnamed: unnamed.length,
    duePence: sum(run.lines.map(({ duePence }) => duePence)),
    takenPence: sum(run.lines.map(takenPence)),
    differences: run.lines.flatMap((line) =>
      takenPence(line) === line.duePence ? [] : [{ due: line, takenPence: takenPence(line) }],
    ),
  };
}
