import type { CivilDate } from "../../calendar/civil-date.ts";
import type { Pence } from "../../money/pence.ts";
import type { Category } from "../categories.ts";

/** What a word can mean in addition to a part of a text. */
export type SearchMeaning =
  /** The amount without its sign, both ends included; null is open. */
  | { readonly kind: "amount"; readonly from: Pence; readonly to: Pence | null }
  /** Both days included; null is open. */
  | { readonly kind: "days"; readonly first: CivilDate | null; readonly last: CivilDate | null }
  | { readonly kind: "category"; readonly keys: readonly Category[] }
  | { readonly kind: "direction"; readonly direction: "in" | "out" }
  /** Money that came in, in a category that is usually spent. */
  | { readonly kind: "refund" }
  | { readonly kind: "pending" };

/** One word of a search, or several that belong together. */
export interface SearchTerm {
  /** As typed. */
  readonly typed: string;
  /** In the form of `searchTextOf`. A transaction has the term as text when its text contains all texts of one of these groups. */
  readonly texts: readonly (readonly string[])[];
  /** A transaction that one of these describes fits as well. */
  readonly meanings: readonly SearchMeaning[];
}

/** What is read from the words at one place of a search. */
export interface Reading {
  /** The number of words. */
  readonly length: number;
  readonly meanings: readonly SearchMeaning[];
  /** Only these words in a row count as text, not each of them anywhere: 'over 50' is no text with 'DOVER' and '1250'. */
  readonly isPhrase?: true;
  /** Other ways in which banks write it. */
  readonly names?: SearchTerm["texts"];
}

/** Reads words from this place on, or nothing. Words are in the form of `searchTextOf`. */
export type ReadWords = (words: readonly string[], at: number, today: CivilDate) => Reading | undefined;
