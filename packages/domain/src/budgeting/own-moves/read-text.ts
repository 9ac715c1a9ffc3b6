import type { AccountHolder, MoveAccount } from "./move-facts.ts";
import {
  BANK_NOISE,
  CARD_WORDS,
  NOISE,
  OTHERS_WORDS,
  PURCHASE_WORDS,
  PURPOSE_WORDS,
  PURSE_WORDS,
  TELLING_TRANSFER_WORDS,
  TRANSFER_WORDS,
  wordsOf,
} from "./move-words.ts";

/**
 * What a bank's text says about the other end of a payment. `own`: the person, or an account of theirs; `nothing`: no one;
 * `someone`: a name that is not known as their own; `others`: certainly another person or company.
 */
export type OtherEnd = "own" | "nothing" | "someone" | "others";

export interface Reading {
  readonly otherEnd: OtherEnd;
  /** The connected accounts that the text may mean: by their name, number or bank. */
  readonly accountIds: ReadonlySet<string>;
  readonly isTransfer: boolean;
  /** It is printed as a purchase is: no move, unless it names the other account or pays off a card. */
  readonly isPurchase: boolean;
  /** It is printed as the payment of a credit card is. */
  readonly isCardPayment: boolean;
  /** The words that are explained by nothing, in their order; '' for none. */
  readonly rest: string;
}

interface KnownAccount {
  readonly id: string;
  readonly nameWords: readonly string[];
  readonly numbers: readonly string[];
  readonly bankWords: readonly string[];
}

const isDigits = (word: string): boolean => /^\p{N}+$/u.test(word);
/** A number, or letters mixed with two or more digits: a reference. */
const isChanging = (word: string): boolean => isDigits(word) || (word.match(/\p{N}/gu)?.length ?? 0) >= 2;
/** Bank and card of one group are printed alike: BARCLAYS, BARCLAYCARD. */
const isSameName = (left: string, right: string): boolean =>
  left === right || (left.length > 7 && right.length > 7 && left.slice(0, 7) === right.slice(0, 7));
const MIN_LETTERS = 3;
/** Of a sort code or an account number as many digits say which. */
const MIN_DIGITS = 4;

const isGeneric = (word: string): boolean => NOISE.has(word) || word.length < MIN_LETTERS;

function knownAccount({ id, name, bankName }: MoveAccount): KnownAccount {
  const nameWords = wordsOf(name);
  return {
    id,
    nameWords: nameWords.filter((word) => !isGeneric(word) && !isChanging(word)),
    numbers: nameWords.filter((word) => isDigits(word) && word.length >= MIN_DIGITS),
    bankWords: wordsOf(bankName).filter((word) => !BANK_NOISE.has(word) && word.length >= MIN_LETTERS),
  };
}

const hasAll = (text: readonly string[], sought: readonly string[]): boolean =>
  sought.length > 0 && sought.every((word) => text.some((each) => isSameName(each, word)));

const hasNumber = (text: readonly string[], numbers: readonly string[]): boolean =>
  numbers.some((number) => text.some((word) => isDigits(word) && word.endsWith(number)));

/** Reads what banks print, knowing the person's names and accounts. What was read once is kept. */
export function textReader(accounts: readonly MoveAccount[], holder: AccountHolder) {
  const known = accounts.map(knownAccount);
  const [first = ""] = wordsOf(holder.name);
  const last = wordsOf(holder.surname);
  const readings = new Map<string, Reading>();
  return (accountId: string, description: string): Reading => {
    const key = `${accountId} ${description}`;
    const already = readings.get(key);
    if (already !== undefined) return already;
    const reading = readingOf(wordsOf(description), accountId, known, { first, last });
    readings.set(key, reading);
    return reading;
  };
}

interface Names {
  readonly first: string;
  readonly last: readonly string[];
}

/** The account that a text names, and by how much: its own name or number says more than its bank. */
function namedIn(text: readonly string[], known: readonly KnownAccount[]) {
  const named = known.filter(({ nameWords, numbers }) => hasAll(text, nameWords) || hasNumber(text, numbers));
  const byBank = known.filter(({ bankWords }) => hasAll(text, bankWords));
  const explained = [...named.flatMap(({ nameWords }) => nameWords), ...byBank.flatMap(({ bankWords }) => bankWords)];
  return { named, byBank, explained };
}

function readingOf(text: readonly string[], accountId: string, known: readonly KnownAccount[], names: Names): Reading {
  const { named, byBank, explained } = namedIn(text, known);
  const isExplained = (word: string) => explained.some((each) => isSameName(each, word));
  const left = text.filter((word) => !NOISE.has(word) && !isChanging(word) && !isExplained(word));
  const telling = left.filter(
    (word) => !TRANSFER_WORDS.has(word) && !PURCHASE_WORDS.has(word) && !CARD_WORDS.has(word),
  );
  const { isHolder, rest } = withoutHolder(telling, names);
  const unknown = rest.filter((word) => !PURSE_WORDS.has(word) && !PURPOSE_WORDS.has(word));
  const isOthers = unknown.some((word) => OTHERS_WORDS.has(word));
  const isAnothers = named.some(({ id }) => id !== accountId);
  const isWeaklyOwn = byBank.some(({ id }) => id !== accountId) || rest.some((word) => PURSE_WORDS.has(word));
  const isSomeone = unknown.length > 0 || rest.length > rest.filter((word) => PURSE_WORDS.has(word)).length;
  return {
    otherEnd: otherEndOf({
      isOthers,
      isOwn: isHolder || isAnothers,
      isWeaklyOwn,
      hasUnknown: unknown.length > 0,
      isSomeone,
    }),
    accountIds: new Set([...named, ...byBank].flatMap(({ id }) => (id === accountId ? [] : [id]))),
    isTransfer: text.some((word) => TELLING_TRANSFER_WORDS.has(word)),
    isPurchase: left.some((word) => PURCHASE_WORDS.has(word)),
    isCardPayment: text.some((word) => CARD_WORDS.has(word)) || (text.includes("THANK") && text.includes("YOU")),
    rest: rest.join(" "),
  };
}

function otherEndOf(found: {
  isOthers: boolean;
  isOwn: boolean;
  isWeaklyOwn: boolean;
  hasUnknown: boolean;
  isSomeone: boolean;
}): OtherEnd {
  if (found.isOthers) return "others";
  if (found.isOwn) return "own";
  if (found.isWeaklyOwn) return found.hasUnknown ? "nothing" : "own";
  return found.isSomeone ? "someone" : "nothing";
}

/**
 * Takes the person's own names out: surname with first name or initial, or either alone where nothing else is named. Of
 * another initial, or another name next to one of theirs, it is someone else: a partner, a parent, a namesake.
 */
function withoutHolder(
  text: readonly string[],
  { first, last }: Names,
): { isHolder: boolean; rest: readonly string[] } {
  const hasLast = last.length > 0 && last.every((word) => text.includes(word));
  const hasFirst = first.length > 1 && text.includes(first);
  if (!hasLast && !hasFirst) return { isHolder: false, rest: text };
  const initials = text.filter((word) => word.length === 1);
  const others = text.filter((word) => word.length > 1 && word !== first && !(hasLast && last.includes(word)));
  const hasInitial = initials.includes(first.slice(0, 1));
  const isStrange = initials.length > 0 && !hasInitial && !hasFirst;
  const isAlone = others.every((word) => PURSE_WORDS.has(word));
  const isHolder = !isStrange && ((hasLast && (hasFirst || hasInitial)) || isAlone);
  return isHolder ? { isHolder, rest: others } : { isHolder, rest: text };
}
