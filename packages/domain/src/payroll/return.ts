import { readWrittenDate } from "../calendar/written-date.ts";
import { NO_PENCE, negate, type Pence, type SignedPence, signedPence, sum } from "../money/pence.ts";
import { penceFromText } from "../money/pounds.ts";

/** What the file of a return must give of a line, and what it may give besides; cells as the file has them. */
export interface ReturnedLine {
  /** Of the file, from 1. */
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
  /** Their pay in that run, before anything was taken: a line holds no more. */
  readonly payPence: Pence;
}

export const RETURN_FAULTS = [
  /** A cell that a spreadsheet would take for a formula. */
  "formula",
  /** Of a person whom the run does not name. */
  "unknown-number",
  "number-missing",
  "number-twice",
  /** Of another payday. */
  "other-payday",
  /** What was to be deducted is not what the run says. */
  "changed",
  "amount-missing",
  "amount-faulty",
  /** Payroll gave money where it was to take some. */
  "amount-below-zero",
  /** More than the person's pay in that run: payroll cannot have taken it, and the product would pay the difference. */
  "above-pay",
  /** Payroll returned more than was due: what it returned beyond that is the company's, and no money of the run. */
  "amount-implausible",
  /** A person of the run whom the file does not name. */
  "person-missing",
  /** The file's total is not the sum of its lines. */
  "total-wrong",
  /** Payroll took more than was due from more people than can be looked at one by one. */
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

/** Either a file without a fault, every line of the run in it, or its faults: nothing is taken of a half. */
export type ComparedReturn<Due extends DueLine> =
  | { readonly errors: readonly [ReturnError, ...ReturnError[]] }
  | {
      readonly errors: readonly [];
      readonly lines: number;
      /** Of the run and without a number, so that no file can name them: as due. */
      readonly unnamed: number;
      readonly duePence: SignedPence;
      readonly takenPence: SignedPence;
      readonly differences: readonly TakenLine<Due>[];
    };

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** The apostrophe by which an export keeps such a cell a text. */
const PROTECTED_TEXT = /^'(?=[=+\-@\t\r])/;
const FIGURE = /^-?[0-9]/;

/** Each difference in which payroll took more is looked at and accounted for by the confirming administrator: so many at most. */
export const MAX_TAKEN_MORE = 500;

/** A number of an employee as it was exported; null where the cell is a formula. */
export function exportedNumber(cell: string): string | null {
  const text = cell.trim();
  if (FORMULA.test(text)) return null;
  return text.replace(PROTECTED_TEXT, "");
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
 * What the line of a person without a number says, which is part of the export: what was due from one of them, or nothing. Null
 * for every other line.
 */
function amountAsDue({ employeeNumber, taken }: ReturnedLine, unnamed: readonly DueLine[]): SignedPence | null {
  if (exportedNumber(employeeNumber) !== "" || unnamed.length === 0) return null;
  const amount = takenFromText(taken);
  if (amount === "amount-missing") return NO_PENCE;
  return unnamed.find(({ duePence }) => duePence === amount)?.duePence ?? null;
}

/**
 * Compares what payroll says it took with what the run of `payday` says was due. A person from whom nothing was due may be
 * left out, and so may one who has no employee number any more; every other person is in the file once, or nothing of it counts.
 */
export function compareReturn<Due extends DueLine>(
  run: { readonly payday: string; readonly lines: readonly Due[] },
  returned: readonly ReturnedLine[],
  total: { readonly line: number; readonly taken: string } | null,
): ComparedReturn<Due> {
  const named = run.lines.filter((line) => line.employeeNumber !== null);
  const unnamed = run.lines.filter((line) => line.employeeNumber === null);
  const dueByNumber = new Map(named.map((line) => [line.employeeNumber ?? "", line]));
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
    const employeeNumber = line.employeeNumber ?? "";
    if (line.duePence !== 0 && !seen.has(employeeNumber))
      errors.push({ line: null, employeeNumber, reason: "person-missing" });
  }
  const takenPence = (line: Due): SignedPence =>
    line.employeeNumber === null ? line.duePence : (takenOf.get(line.employeeNumber) ?? signedPence(0));
  const inFile = sum([NO_PENCE, ...takenOf.values(), ...ofUnnamed]);
  if (errors.length === 0 && total !== null && total.taken.trim() !== "" && takenFromText(total.taken) !== inFile) {
    errors.push({ line: total.line, employeeNumber: "", reason: "total-wrong" });
  }
  const above = named.filter((line) => (takenOf.get(line.employeeNumber ?? "") ?? line.duePence) > line.duePence);
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
