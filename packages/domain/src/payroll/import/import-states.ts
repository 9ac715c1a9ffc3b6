/**
 * `receiving`: its rows are arriving; `judging`: they are compared with what is known; `ready`: it waits for a second person;
 * `failed`: the server stopped while the file was arriving, and nothing was taken from it.
 */
export const IMPORT_STATES = ["receiving", "judging", "ready", "confirmed", "undone", "discarded", "failed"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The outcome of a row, or of a person who is not in the file. `left-out`: it had errors, and who uploaded it gave it up. */
export const ROW_OUTCOMES = ["joiner", "change", "unchanged", "leaver", "missing", "faulty", "left-out"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/**
 * How many rows there are of each outcome, and how many are worth a second look. An import from before rows could be left out has no
 * count of them.
 */
export type ImportCounts = Readonly<Record<Exclude<RowOutcome, "left-out"> | "implausible", number>> & {
  readonly "left-out"?: number;
};

/** The number of days for which the rows of an import are kept, and it can be undone where nothing depends on it. */
export const ROWS_KEPT_DAYS = 62;

/** Why an import cannot be confirmed by this person now. */
export type ConfirmRefusal =
  | "OWN_IMPORT"
  | "IMPORT_FAULTY"
  | "IMPORT_EMPTY"
  | "IMPORT_PAY_NOT_ACCEPTED"
  | "IMPORT_LEAVERS_NOT_ACCEPTED"
  | "IMPORT_ROWS_NOT_CHECKED";

export interface ConfirmFacts {
  readonly isOwn: boolean;
  readonly counts: ImportCounts;
  readonly acceptsImplausiblePay: boolean;
  /** The rows that are reviewed one by one, and how many of them this administrator has ticked. */
  readonly rowsToCheck: number;
  readonly rowsChecked: number;
  readonly acceptsLeavers: boolean;
  /** The rows with errors are to wait as an import of their own. */
  readonly leavesFaulty: boolean;
  /** The file is everybody: who is not in it leaves. */
  readonly isEverybody: boolean;
}

/**
 * Whether rows with errors may stay behind. Of a file of everybody they may not: a row whose number is wrong belongs to a person
 * who is in the file, and would leave for not being in it.
 */
export const mayLeaveRows = ({ isEverybody }: Pick<ConfirmFacts, "isEverybody">): boolean => !isEverybody;

/** In the order in which they win. */
const REFUSALS: readonly (readonly [ConfirmRefusal, (facts: ConfirmFacts) => boolean])[] = [
  ["OWN_IMPORT", ({ isOwn }) => isOwn],
  ["IMPORT_FAULTY", (facts) => facts.counts.faulty > 0 && !(facts.leavesFaulty && mayLeaveRows(facts))],
  ["IMPORT_EMPTY", ({ counts }) => counts.joiner + counts.change + counts.leaver === 0],
  [
    "IMPORT_PAY_NOT_ACCEPTED",
    ({ counts, rowsToCheck, acceptsImplausiblePay }) => counts.implausible > rowsToCheck && !acceptsImplausiblePay,
  ],
  ["IMPORT_LEAVERS_NOT_ACCEPTED", ({ counts, acceptsLeavers }) => counts.leaver > 0 && !acceptsLeavers],
  ["IMPORT_ROWS_NOT_CHECKED", ({ rowsToCheck, rowsChecked }) => rowsChecked < rowsToCheck],
];

/** Why it cannot be confirmed; null where it can: by a second person, without faulty rows or leaving them behind, once all reviews are done. */
export function refuseConfirmation(facts: ConfirmFacts): ConfirmRefusal | null {
  return REFUSALS.find(([, applies]) => applies(facts))?.[0] ?? null;
}
