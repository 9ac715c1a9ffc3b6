import { type FileColumn, HEADINGS, headingKey } from "../columns.ts";
import { COLUMNS_OF_KIND, contradicts, kindOf } from "./content.ts";
import { COMMON_HEADINGS, GROSS_HEADINGS, PROGRAM_TABLE, PROGRAMS, type ProgramId } from "./programs.ts";

/**
 * Why a column is proposed. `remembered`: chosen before in this company; `heading`: one of our own; `program`: one of a payroll
 * program's; `common`: a common word; `content`: by its cells alone.
 * Why none is: `gross`: pay before tax; `other-column`: a better one in the file; `unknown`.
 * Why an administrator is to choose: `clash`: two columns say the same; `differs`: the cells contradict the heading.
 */
export const MATCH_REASONS = [
  "remembered",
  "heading",
  "program",
  "common",
  "content",
  "gross",
  "other-column",
  "unknown",
  "clash",
  "differs",
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** `certain`: taken as it is; `likely` and `open`: an administrator looks at it; `ignored`: left out and listed. */
export const CERTAINTIES = ["certain", "likely", "open", "ignored"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export interface ColumnMatch {
  /** As the file has it; empty where the file has none. */
  readonly heading: string;
  readonly column: FileColumn | null;
  readonly certainty: Certainty;
  readonly reason: MatchReason;
  /** The columns that it may be, where an administrator chooses. */
  readonly candidates: readonly FileColumn[];
}

/** What a company chose for a heading before, by its key; null: to leave it out. */
export type Remembered = ReadonlyMap<string, FileColumn | null>;

interface Named {
  readonly column: FileColumn;
  readonly reason: "heading" | "program" | "common";
  /** The lower, the better, where two headings of a file name one column. */
  readonly rank: number;
}

function buildNames(): ReadonlyMap<string, Named> {
  const names = new Map<string, Named>();
  const add = (heading: string, named: Named) => {
    const key = headingKey(heading);
    if (!names.has(key)) names.set(key, named);
  };
  for (const [column, headings] of Object.entries(HEADINGS) as [FileColumn, readonly string[]][])
    headings.forEach((heading) => add(heading, { column, reason: "heading", rank: 0 }));
  for (const program of PROGRAMS) {
    const { headings } = PROGRAM_TABLE[program];
    headings.forEach(([heading, column], at) => {
      const earlier = headings.slice(0, at).filter(([, other]) => other === column).length;
      add(heading, { column, reason: "program", rank: earlier });
    });
  }
  for (const [heading, column] of COMMON_HEADINGS) add(heading, { column, reason: "common", rank: 0 });
  return names;
}

const NAMES = buildNames();
const GROSS: ReadonlySet<string> = new Set(GROSS_HEADINGS.map(headingKey));

/** How many cells of a row are headings that we know. */
export const knownHeadingsIn = (cells: readonly string[]): number =>
  cells.filter((cell) => NAMES.has(headingKey(cell)) || GROSS.has(headingKey(cell))).length;

interface Guess extends ColumnMatch {
  readonly rank: number;
}

const REMEMBERED_RANK = -1;

/** Who is paid, how much and where to. */
const PAID: ReadonlySet<FileColumn | null> = new Set([
  "employeeNumber",
  "monthlySalaryPence",
  "sortCode",
  "accountNumber",
]);

/**
 * Whether a remembered choice goes against what a heading means, where that decides who is paid, how much or where to: one
 * administrator made it once, so it is shown again instead of applied without being seen.
 * @param meant what the heading means: null for nothing that is imported, undefined where that is not known
 */
const isOddChoice = (chosen: FileColumn | null, meant: FileColumn | null | undefined): boolean =>
  meant !== undefined && chosen !== meant && (PAID.has(chosen) || PAID.has(meant));

function guess(heading: string, cells: readonly string[], remembered: Remembered): Guess {
  const key = headingKey(heading);
  const base = { heading: heading.trim(), candidates: [], rank: 0 };
  const ignored = (reason: MatchReason): Guess => ({ ...base, column: null, certainty: "ignored", reason });
  const named = NAMES.get(key);
  const chosen = remembered.get(key);
  if (chosen !== undefined && (chosen === null || !contradicts(chosen, cells))) {
    const isDoubtful = isOddChoice(chosen, named?.column ?? (GROSS.has(key) ? null : undefined));
    if (chosen === null) return { ...ignored("remembered"), certainty: isDoubtful ? "likely" : "ignored" };
    const certainty = isDoubtful ? "likely" : "certain";
    return { ...base, column: chosen, certainty, reason: "remembered", rank: REMEMBERED_RANK };
  }
  if (named !== undefined) {
    const { column, reason, rank } = named;
    if (!contradicts(column, cells)) return { ...base, column, certainty: "certain", reason, rank };
    return { ...base, column: null, certainty: "open", reason: "differs", candidates: [column] };
  }
  if (GROSS.has(key)) return ignored("gross");
  const kind = kindOf(cells);
  const candidates = kind === null ? [] : COLUMNS_OF_KIND[kind];
  const [only] = candidates;
  // Any number may be an amount or an employee's number, and any amount pay before tax.
  const isPlain = candidates.length === 1 && kind !== "money" && kind !== "number";
  if (only !== undefined && isPlain)
    return { ...base, column: only, certainty: "likely", reason: "content", candidates };
  return { ...ignored("unknown"), candidates };
}

/** Of the columns that say the same, the best one counts; two equally good ones are for an administrator to choose. */
function settle(guesses: readonly Guess[]): readonly ColumnMatch[] {
  return guesses.map((each) => {
    const { rank, ...match } = each;
    if (match.column === null) return match;
    const rivals = guesses.filter((other) => other !== each && other.column === match.column);
    // A column that only looks like it gives way to one that is called so.
    const better = rivals.some((other) =>
      other.certainty === match.certainty ? other.rank < rank : other.certainty === "certain",
    );
    if (better)
      return { ...match, column: null, certainty: "ignored", reason: "other-column", candidates: [match.column] };
    const equal = rivals.some((other) => other.certainty === match.certainty && other.rank === rank);
    if (equal) return { ...match, column: null, certainty: "open", reason: "clash", candidates: [match.column] };
    return match;
  });
}

/**
 * What each column of a file is, by its heading and some of its cells: proposed, left out, or for an administrator to choose. What
 * could only be a guess about money or who a person is, is never taken without them.
 */
export function matchColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  remembered: Remembered = new Map(),
): readonly ColumnMatch[] {
  return settle(
    headings.map((heading, at) =>
      guess(
        heading,
        rows.map((row) => row[at] ?? ""),
        remembered,
      ),
    ),
  );
}

/** The program whose headings a file has most of, at least four of them and only where one has the most. */
export function programOf(headings: readonly string[]): ProgramId | null {
  const keys = new Set(headings.map(headingKey));
  const scores = PROGRAMS.map((program) => ({
    program,
    score: PROGRAM_TABLE[program].headings.filter(([heading]) => keys.has(headingKey(heading))).length,
  })).toSorted((a, b) => b.score - a.score);
  const [first, second] = scores;
  return first !== undefined && first.score >= 4 && first.score > (second?.score ?? 0) ? first.program : null;
}

/** Whether nothing is left to choose. */
export const isCertain = (matches: readonly ColumnMatch[]): boolean =>
  matches.every(({ certainty }) => certainty === "certain" || certainty === "ignored");
