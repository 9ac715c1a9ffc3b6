import { readWrittenDate } from "../calendar/written-date.ts";
import { NO_PENCE, negate, type Pence, type SignedPence, signedPence, sum } from "../money/pence.ts";
import { penceFromText } from "../money/pounds.ts";

/** What the file of a return must say of a line, and what it may say besides; cells as they stand in it. */
export interface ReturnedLine {
  /** Of the file, from 1. */
  readonly line: number;
  readonly employeeNumber: string;
  readonly taken: string;
  /** Null where the file has no such column. */
  readonly payday: string | null;
  readonly toDeduct: string | null;
}

/** What a run told payroll to take from somebody. */
export interface ToldLine {
  readonly id: string;
  /** Null where payroll knows nobody any more. */
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
  /** What was to be deducted is not what the run told. */
  "changed",
  "amount-missing",
  "amount-faulty",
  /** Payroll gave money where it was told to take some. */
  "amount-below-zero",
  /** More than the person's pay in that run: payroll cannot have taken it, and the product would pay the difference. */
  "above-pay",
  /** Payroll gave more back than it was told: what it gave beyond that is the company's, and no money of the run. */
  "amount-implausible",
  /** A person of the run whom the file does not name. */
  "person-missing",
  /** The file's total is not the sum of its lines. */
  "total-wrong",
  /** Payroll took more than was told of more people than anybody looks at one by one. */
  "too-many-above",
] as const;
export type ReturnErrorReason = (typeof RETURN_FAULTS)[number];

export interface ReturnError {
  /** Null where the file lacks the line. */
  readonly line: number | null;
  readonly employeeNumber: string;
  readonly reason: ReturnErrorReason;
}

export interface TakenLine<Told extends ToldLine = ToldLine> {
  readonly told: Told;
  readonly takenPence: SignedPence;
}

/** Either a file without a fault, every line of the run in it, or its faults: nothing is taken of a half. */
export type ComparedReturn<Told extends ToldLine> =
  | { readonly errors: readonly [ReturnError, ...ReturnError[]] }
  | {
      readonly errors: readonly [];
      readonly lines: number;
      /** Of the run and without a number, so that no file can name them: as told. */
      readonly unnamed: number;
      readonly duePence: SignedPence;
      readonly takenPence: SignedPence;
      readonly differences: readonly TakenLine<Told>[];
    };

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** The apostrophe by which an export keeps such a cell a text. */
const KEPT_AS_TEXT = /^'(?=[=+\-@\t\r])/;
const FIGURE = /^-?[0-9]/;

/** Each difference in which payroll took more is looked at and accounted for by whoever confirms: so many at most. */
export const MAX_TAKEN_MORE = 500;

/** A number of an employee as it was exported; null where the cell is a formula. */
export function exportedNumber(cell: string): string | null {
  const text = cell.trim();
  if (FORMULA.test(text)) return null;
  return text.replace(KEPT_AS_TEXT, "");
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
  { payday, toldOf, seen }: { payday: string; toldOf: ReadonlyMap<string, ToldLine>; seen: ReadonlySet<string> },
): Read {
  const number = exportedNumber(returned.employeeNumber);
  const faulty = (taken: ReturnErrorReason): Read => ({ employeeNumber: number ?? returned.employeeNumber, taken });
  if (number === null) return faulty("formula");
  if (number === "") return faulty("number-missing");
  if (seen.has(number)) return faulty("number-twice");
  if (returned.payday !== null && readWrittenDate(returned.payday.trim()) !== payday) return faulty("other-payday");
  const told = toldOf.get(number);
  if (told === undefined) return faulty("unknown-number");
  if (returned.toDeduct !== null && takenFromText(returned.toDeduct) !== told.duePence) return faulty("changed");
  const taken = takenFromText(returned.taken);
  if (typeof taken === "number" && taken < 0 && told.duePence >= 0) return faulty("amount-below-zero");
  if (typeof taken === "number" && taken > told.payPence) return faulty("above-pay");
  if (typeof taken === "number" && taken < 0 && taken < told.duePence) return faulty("amount-implausible");
  return { employeeNumber: number, taken };
}

/**
 * What the line of somebody without a number says, which stands in the export: what the run told of one of them, or nothing. Null
 * for every other line.
 */
function asTold({ employeeNumber, taken }: ReturnedLine, unnamed: readonly ToldLine[]): SignedPence | null {
  if (exportedNumber(employeeNumber) !== "" || unnamed.length === 0) return null;
  const amount = takenFromText(taken);
  if (amount === "amount-missing") return NO_PENCE;
  return unnamed.find(({ duePence }) => duePence === amount)?.duePence ?? null;
}

/**
 * Holds what payroll says it took against what the run of `payday` told it. A person of whom nothing was to be taken may be
 * left out, and so is who has no employee number any more; everybody else is in the file once, or nothing of it counts.
 */
export function compareReturn<Told extends ToldLine>(
  run: { readonly payday: string; readonly lines: readonly Told[] },
  returned: readonly ReturnedLine[],
  total: { readonly line: number; readonly taken: string } | null,
): ComparedReturn<Told> {
  const named = run.lines.filter((told) => told.employeeNumber !== null);
  const unnamed = run.lines.filter((told) => told.employeeNumber === null);
  const toldOf = new Map(named.map((told) => [told.employeeNumber ?? "", told]));
  const takenOf = new Map<string, SignedPence>();
  const ofUnnamed: SignedPence[] = [];
  const seen = new Set<string>();
  const errors: ReturnError[] = [];
  for (const returnedLine of returned) {
    const told = asTold(returnedLine, unnamed);
    if (told !== null) {
      ofUnnamed.push(told);
      continue;
    }
    const { employeeNumber, taken } = readLine(returnedLine, { payday: run.payday, toldOf, seen });
    seen.add(employeeNumber);
    if (typeof taken === "number") takenOf.set(employeeNumber, taken);
    else errors.push({ line: returnedLine.line, employeeNumber, reason: taken });
  }
  for (const told of named) {
    const employeeNumber = told.employeeNumber ?? "";
    if (told.duePence !== 0 && !seen.has(employeeNumber))
      errors.push({ line: null, employeeNumber, reason: "person-missing" });
  }
  const takenPence = (told: Told): SignedPence =>
    told.employeeNumber === null ? told.duePence : (takenOf.get(told.employeeNumber) ?? signedPence(0));
  const inFile = sum([NO_PENCE, ...takenOf.values(), ...ofUnnamed]);
  if (errors.length === 0 && total !== null && total.taken.trim() !== "" && takenFromText(total.taken) !== inFile) {
    errors.push({ line: total.line, employeeNumber: "", reason: "total-wrong" });
  }
  const above = named.filter((told) => (takenOf.get(told.employeeNumber ?? "") ?? told.duePence) > told.duePence);
  if (above.length > MAX_TAKEN_MORE) errors.push({ line: null, employeeNumber: "", reason: "too-many-above" });
  const [first, ...others] = errors;
  if (first !== undefined) return { errors: [first, ...others] };
  return {
    errors: [],
    lines: takenOf.size,
    unnamed: unnamed.length,
    duePence: sum(run.lines.map(({ duePence }) => duePence)),
    takenPence: sum(run.lines.map(takenPence)),
    differences: run.lines.flatMap((told) =>
      takenPence(told) === told.duePence ? [] : [{ told, takenPence: takenPence(told) }],
    ),
  };
}
