import { findAt } from "./alias-index.ts";
import type { Lists } from "./merchant-lists.ts";
import { wordsOf } from "./words-of.ts";

/** Written as they are: initials and short names of companies. */
const CAPITALS =
  /^(?:[A-Z]{1,2}|[A-Z]?\d+[A-Z]*|[B-DF-HJ-NP-TV-XZ]{3,4}|USA|NHS|BBC|DIY|ITV|ISA|MOT|RAC|UK|[A-Z]&[A-Z])$/;
const SMALL = new Set(["OF", "THE", "AT", "IN", "ON", "FOR", "DE", "LA", "EL", "DU", "BY", "TO"]);
const TITLES: Readonly<Record<string, string>> = {
  MR: "Mr",
  MRS: "Mrs",
  MISS: "Miss",
  MS: "Ms",
  DR: "Dr",
  ST: "St",
  CO: "Co",
  NO: "No",
  LTD: "Ltd",
  MY: "My",
  UP: "Up",
  GO: "Go",
  WE: "We",
  IT: "It",
};

function wordOf(word: string, at: number): string {
  if (word === "&") return "&";
  const title = TITLES[word];
  if (title !== undefined) return title;
  if (SMALL.has(word)) return at === 0 ? capitalised(word) : word.toLowerCase();
  return CAPITALS.test(word) ? word : capitalised(word);
}

const capitalised = (word: string): string => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`;

/** Without the town at its end, where something that can be a name is left. */
function withoutTown(party: readonly string[], lists: Lists): readonly string[] {
  for (let from = 1; from < party.length; from += 1) {
    const found = findAt(lists.towns, party, from);
    const isWhole = found?.to === party.length && party.slice(0, from).join("").length >= 3;
    if (isWhole && !SMALL.has(party[from - 1] ?? "")) return party.slice(0, from);
  }
  return party;
}

const LONGEST_NAME = 60;

/** The other side as a person would write it, or as it is written already; null where nothing but numbers is left. */
export function readableName(description: string, party: readonly string[], lists: Lists): string | null {
  const written = description.trim();
  const isWritten = /[a-z]/.test(written) && wordsOf(written).join(" ") === party.join(" ");
  if (isWritten && written.length <= LONGEST_NAME) return written;
  const named = withoutTown(party, lists);
  const name = named.map(wordOf).join(" ");
  return /[A-Za-z]{2}/.test(name) ? name.slice(0, LONGEST_NAME).trim() : null;
}
