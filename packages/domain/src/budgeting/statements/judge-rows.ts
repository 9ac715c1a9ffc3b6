import { addDays, type CivilDate } from "../../calendar/civil-date.ts";
import type { SignedPence } from "../../money/pence.ts";
import { normaliseDescription } from "../regular/normalise-description.ts";
import type { StatementRow } from "./statement.ts";

/** A transaction that the account has already. */
export interface KnownTransaction {
  readonly id: string;
  readonly date: CivilDate;
  readonly pence: SignedPence;
  readonly description: string;
  /** The bank's id in the statement that it came with; null where it had none. */
  readonly reference: string | null;
}

export const DOUBT_REASONS = ["looks-known", "pending", "repeated"] as const;
export type DoubtReason = (typeof DOUBT_REASONS)[number];

/** What becomes of a row of a statement. */
export type Judgement =
  | { readonly outcome: "new" }
  | { readonly outcome: "known"; readonly of: string }
  /** The person decides; left out unless they take it. `of`: the transaction that it looks like. */
  | { readonly outcome: "doubtful"; readonly reason: DoubtReason; readonly of: string | null };

/** A statement may have the day of a payment where another has that of its booking. */
export const LIKE_WITHIN_DAYS = 3;

/** Words as they are compared; where nothing is left without changing parts, the text itself. */
const wordsOf = (description: string): string => normaliseDescription(description) || description.trim().toUpperCase();

const startsAlike = (left: string, right: string): boolean =>
  left === right || `${left} `.startsWith(`${right} `) || `${right} `.startsWith(`${left} `);

interface Candidate extends KnownTransaction {
  readonly words: string;
}

/** Of one amount and day a person has few; what is beyond is not searched for words that only begin alike. */
const MAX_SEARCHED = 50;

const dayKey = ({ pence }: Pick<StatementRow, "pence">, date: CivilDate): string => `${pence} ${date}`;

/** The days to look at, the nearest first. */
export const DAYS_APART = Array.from({ length: LIKE_WITHIN_DAYS }, (_, at) => [at + 1, -at - 1]).flat();

/** The bank's ids that identify a row: those that the file has once. */
export function tellingReferences(rows: readonly StatementRow[]): ReadonlySet<string> {
  const times = Map.groupBy(
    rows.flatMap(({ reference }) => reference ?? []),
    (reference) => reference,
  );
  return new Set([...times].flatMap(([reference, { length }]) => (length === 1 ? [reference] : [])));
}

/**
 * The ids by which rows are recognised. Some banks count them from one in each file: where one is that of another amount, none is.
 */
function knownReferences(
  rows: readonly StatementRow[],
  transactions: readonly KnownTransaction[],
): ReadonlyMap<string, KnownTransaction> {
  const telling = tellingReferences(rows);
  const { once = [] } = Object.groupBy(
    Map.groupBy(transactions, ({ reference }) => reference).values(),
    ({ length }) => (length === 1 ? "once" : "again"),
  );
  const known = new Map(
    once.flat().flatMap((transaction) => {
      const { reference } = transaction;
      return reference !== null && telling.has(reference) ? [[reference, transaction] as const] : [];
    }),
  );
  const isOfOther = rows.some(({ reference, pence }) => {
    const found = reference === null ? undefined : known.get(reference);
    return found !== undefined && found.pence !== pence;
  });
  return isOfOther ? new Map() : known;
}

/**
 * Judges the rows of a statement against what the account has. A transaction accounts for one row: by the bank's id, else by day,
 * amount and words, with their number, so that two coffees on a day are two. What only looks like one that is there, by amount and
 * day, or by amount and words within three days, is doubtful; so is what is not booked, and a row that the file has twice with the
 * same id of the bank. The surest matches are made first, so that a row cannot lose its own transaction to one that is only like it.
 */
export function judgeRows(
  rows: readonly StatementRow[],
  transactions: readonly KnownTransaction[],
): readonly Judgement[] {
  const words = rows.map(({ description }) => wordsOf(description));
  const judged: (Judgement | undefined)[] = rows.map(() => undefined);
  const pass = (judge: (row: StatementRow, words: string) => Judgement | undefined) => {
    for (const [at, row] of rows.entries()) judged[at] ??= judge(row, words[at] ?? "");
  };
  const byReference = knownReferences(rows, transactions);
  const used = new Set<string>();
  pass((row) => {
    const found = row.reference === null ? undefined : byReference.get(row.reference);
    if (found === undefined) return undefined;
    used.add(found.id);
    return { outcome: "known", of: found.id };
  });
  const left = transactions
    .filter(({ id }) => !used.has(id))
    .map((transaction): Candidate => ({ ...transaction, words: wordsOf(transaction.description) }));
  const equal = Map.groupBy(left, (candidate) => `${dayKey(candidate, candidate.date)} ${candidate.words}`);
  pass((row, own) => {
    const found = equal.get(`${dayKey(row, row.date)} ${own}`)?.pop();
    if (found === undefined) return undefined;
    used.add(found.id);
    return { outcome: "known", of: found.id };
  });
  judgeAlike(
    pass,
    left.filter(({ id }) => !used.has(id)),
  );
  const repeated = repeatedRows(rows, words);
  pass((row) => (repeated.has(row) ? { outcome: "doubtful", reason: "repeated", of: null } : undefined));
  pass((row) => (row.isPending ? { outcome: "doubtful", reason: "pending", of: null } : undefined));
  return judged.map((judgement) => judgement ?? { outcome: "new" });
}

type Pass = (judge: (row: StatementRow, words: string) => Judgement | undefined) => void;

/** What is left is compared with what is left. */
function judgeAlike(pass: Pass, left: readonly Candidate[]): void {
  const byDay = Map.groupBy(left, (candidate) => dayKey(candidate, candidate.date));
  const take = (row: StatementRow, date: CivilDate, fits: (candidate: Candidate) => boolean): string | null => {
    const candidates = byDay.get(dayKey(row, date)) ?? [];
    // From the end, from which one of thousands is taken quickly.
    for (let at = candidates.length - 1; at >= Math.max(0, candidates.length - MAX_SEARCHED); at -= 1) {
      const candidate = candidates[at];
      if (candidate !== undefined && fits(candidate)) return candidates.splice(at, 1)[0]?.id ?? null;
    }
    return null;
  };
  const looksKnown = (of: string | null): Judgement | undefined =>
    of === null ? undefined : { outcome: "doubtful", reason: "looks-known", of };
  pass((row, own) => {
    const of = take(row, row.date, (candidate) => startsAlike(candidate.words, own));
    return of === null ? undefined : { outcome: "known", of };
  });
  pass((row) => looksKnown(take(row, row.date, () => true)));
  for (const days of DAYS_APART)
    pass((row, own) =>
      looksKnown(take(row, addDays(row.date, days), (candidate) => startsAlike(candidate.words, own))),
    );
}

/** The rows that the file has again, with the same id of the bank; one that it gives to different rows as well says nothing. */
function repeatedRows(rows: readonly StatementRow[], words: readonly string[]): ReadonlySet<StatementRow> {
  const telling = tellingReferences(rows);
  const byReference = Map.groupBy(
    rows.flatMap((row, at) => {
      const { reference } = row;
      const isTwice = reference !== null && !telling.has(reference);
      return isTwice ? [{ row, reference, content: `${dayKey(row, row.date)} ${words[at]}` }] : [];
    }),
    ({ reference }) => reference,
  );
  return new Set(
    [...byReference.values()].flatMap(([first, ...again]) =>
      again.every(({ content }) => content === first?.content) ? again.map(({ row }) => row) : [],
    ),
  );
}

/** The days of transactions that a statement is compared with; null for one without rows. */
export function comparedDays(
  rows: readonly StatementRow[],
): { readonly first: CivilDate; readonly last: CivilDate } | null {
  const days = rows.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { first: addDays(first, -LIKE_WITHIN_DAYS), last: addDays(last, LIKE_WITHIN_DAYS) };
}
