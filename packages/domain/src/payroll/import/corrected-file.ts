/** What is known of a file that replaces another one. */
export interface CorrectedFacts {
  /** Whether one person uploaded both. */
  readonly isOfOnePerson: boolean;
  /** It has the column with the reasons of the file of rows with errors that we give out. */
  readonly isGivenOut: boolean;
  /** Rows of the replaced file without errors, and how many of their employee numbers the new file has. */
  readonly goodRows: number;
  readonly goodRowsInFile: number;
  /** Whether each file is said to be everybody: who is not in it leaves. */
  readonly isEverybody: boolean;
  readonly wasEverybody: boolean;
}

/**
 * Whether a file that replaces one with errors has only rows that were corrected: the rows without errors stay then. Otherwise it
 * takes the place of all of it. It is the file that we gave out, or it has at most half of the rows without errors, so that most
 * employees would be lost with them. Rows of another person never stay: they could confirm their own.
 */
export const hasOnlyCorrections = (facts: CorrectedFacts): boolean =>
  facts.isOfOnePerson &&
  (!facts.isEverybody || facts.wasEverybody) &&
  (facts.isGivenOut || facts.goodRowsInFile * 2 <= facts.goodRows);
