import { type Lists } from "./merchant-lists.ts";
import { findLast } from "./alias-index.ts";
import type { PaymentKind } from "./read-description.ts";

const TITLES = new Set(["MR", "MRS", "MISS", "MS", "MX", "DR", "MSTR", "SIR", "REV", "PROF"]);
const MAX_WORDS = 4;

/** The name without what follows it, such as a reference: title, initials or given name, and a surname. */
export function personIn(party: readonly string[]): readonly string[] {
  if (party.includes("&")) return party;
  const start = TITLES.has(party[0] ?? "") ? 1 : 0;
  const isInitials = party[start]?.length === 1;
  const surname = party.findIndex((word, at) => at >= start + (isInitials || start === 0 ? 1 : 0) && word.length > 1);
  if (surname < 0) return party;
  // After a title one more word may be the surname, where the first is a given name.
  const isGiven = start === 1 && !isInitials && party.length === start + 2;
  return party.slice(0, surname + (isGiven ? 2 : 1));
}

const isLetters = (word: string): boolean => /^[A-Z]+$/.test(word);

/** Whether the other side has a person's name: with a title, an initial, or a given name that is common in the UK. */
export function isPerson(party: readonly string[], kind: PaymentKind | null, lists: Lists): boolean {
  const [first = "", second = ""] = party;
  if (kind === "card" || kind === "direct-debit") return false;
  if (party.length < 2) return lists.firstNames.has(first);
  if (TITLES.has(first)) return isLetters(second) || second === "&";
  const isTransfer = kind === "transfer" || kind === "standing-order";
  const isSurnameFirst = party.length === 2 && second.length === 1 && isLetters(second) && first.length > 2;
  if (isSurnameFirst && isLetters(first)) return isTransfer || findLast(lists.trades, [first]) === undefined;
  if (party.length === 5 && party[2] === "&") return isPerson(party.slice(0, 2), kind, lists);
  if (first.length === 1 && isLetters(first) && isLetters(second) && second.length > 1)
    return isTransfer || (party.length <= 3 && findLast(lists.trades, party.slice(1)) === undefined);
  if (!lists.firstNames.has(first) || !isLetters(second)) return false;
  if (isTransfer) return true;
  return party.length < MAX_WORDS && findLast(lists.trades, party.slice(1)) === undefined;
}
