/** Why something was not taken: it is no amount, or one with more digits than any field has room for. */
export type AmountRefusal = "not-an-amount" | "too-long";

/** The content of a field of an amount, without the commas that it is shown with. */
export interface AmountText {
  readonly text: string;
  /** Why something was not taken, where nothing more is until something is removed: "12.5" must not become 125. */
  readonly stoppedBy: AmountRefusal | null;
}

interface AmountChange extends AmountText {
  /** Why what was typed or pasted is not in the text, or not all of it. */
  readonly refusal: AmountRefusal | null;
}

export interface AmountEdit {
  /** What the field showed before. */
  readonly before: string;
  /** What it shows after a key, a paste, a composition or the browser's autofill. */
  readonly after: string;
  readonly withPence: boolean;
  /**
   * What was pasted, dropped or filled in at once; null where the browser does not say. Left out for keys: from the texts alone
   * "1,25" pasted over "1,250" would look like a removed 0.
   */
  readonly placed?: string | null;
}

/**
 * £99,999,999,999: 14 characters with its commas, the longest. No `maxlength` says so to the browser: it cuts a
 * paste off without a word, and "100,000,000,000" would be another amount.
 */
const MAX_DIGITS = 11;

/** Only what other keyboards write for the same key: as a letter's power "10²" is no 102. */
const halfWidth = (text: string): string => text.replace(/[０-９．￡]/g, (sign) => sign.normalize("NFKC"));

const withoutCommas = (text: string): string => text.replaceAll(",", "");

/** "1250.5" as "1,250.5". */
export function grouped(text: string): string {
  const [whole = "", ...pence] = text.split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...pence].join(".");
}

/** A whole amount as people write it, as digits with at most one dot; null when it could be read in two ways. */
function amountIn(written: string, withPence: boolean): string | null {
  const amount = halfWidth(written).trim().replace(/^£\s*/, "");
  const shape = withPence ? /^(\d*|\d{1,3}(,\d{3})+)(\.\d{0,2})?$/ : /^(\d*|\d{1,3}(,\d{3})+)$/;
  return shape.test(amount) ? withoutCommas(amount) : null;
}

/** What is between the start and the end that two texts share. */
function difference(before: string, after: string) {
  const shared = Math.min(before.length, after.length);
  let start = 0;
  while (start < shared && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shared - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    start: before.slice(0, start),
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
    end: before.slice(before.length - end),
  };
}

function removed(start: string, end: string, hadDot: boolean): string {
  const left = withoutCommas(start + end);
  // Without its dot "12.50" would be 1250: the pence go with it.
  return hadDot && !left.includes(".") ? withoutCommas(start) : left;
}

/** The text after an insertion; null where it is not taken. */
function inserted(edit: AmountEdit, { start, inserted: added, end }: ReturnType<typeof difference>): string | null {
  const added10 = halfWidth(added);
  const isDigits = /^\d+$/.test(added10);
  const isRest = isDigits || (edit.withPence && /^\.\d{0,2}$/.test(added10));
  const amount = isRest ? amountIn(withoutCommas(start) + added10 + withoutCommas(end), edit.withPence) : null;
  if (amount !== null) return amount;
  // Pasted whole, over nothing or over what begins or ends alike.
  return start + end === "" || added.length > 1 ? amountIn(edit.after, edit.withPence) : null;
}

/** Before the first digit a sign or the pound's own is passed over, as the contract has it; after one it would part digits. */
const isPassedOver = (key: string, text: string): boolean => text === "" && /^[-+£]$/.test(halfWidth(key));

/** First, something that parts pounds from pence or is itself a figure: what follows it must not be read as pounds. */
const beginsBelowPound = (key: string, text: string): boolean => text === "" && /^[\p{Po}\p{N}]/u.test(halfWidth(key));

/** The text after something was put in at once: it is an amount by itself, or digits within one; null where it is neither. */
function placed({ before, after, withPence, placed: text }: AmountEdit, isStopped: boolean): string | null {
  if (text === null || text === undefined || after === text || before === "") return amountIn(after, withPence);
  return !isStopped && /^\d+$/.test(halfWidth(text)) ? amountIn(withoutCommas(after), withPence) : null;
}

/** Takes what is an amount; of what is none, or too long, nothing. */
function taken(next: string | null, { text }: AmountText): AmountChange {
  if (next === null) return refused(text, "not-an-amount");
  return (next.split(".")[0] ?? "").length > MAX_DIGITS
    ? refused(text, "too-long")
    : { text: next, stoppedBy: null, refusal: null };
}

/** Where it is empty nothing could be removed. */
const refused = (text: string, refusal: AmountRefusal): AmountChange => ({
  text,
  stoppedBy: text === "" ? null : refusal,
  refusal,
});

/**
 * The one rule of what a field takes as an amount. Digits go in, pence only where the field has pence, commas only where
 * they part thousands. Anything else is refused, and what is typed after it, too: nothing is ever read as more than what was
 * typed or pasted.
 */
export function typeAmount(field: AmountText, edit: AmountEdit): AmountChange {
  const { text, stoppedBy } = field;
  if (edit.placed !== undefined && edit.after !== "") return taken(placed(edit, stoppedBy !== null), field);
  const change = difference(edit.before, edit.after);
  const { start, end } = change;
  if (change.inserted === "") {
    const hadDot = change.removed.includes(".");
    return { text: removed(start, end, hadDot), stoppedBy: null, refusal: null };
  }
  const isPasted = change.inserted.length > 1;
  const isMore = change.removed === "" && !(isPasted && /,/.test(change.inserted));
  if (stoppedBy !== null && isMore) return refused(text, stoppedBy);
  if (isPassedOver(change.inserted, text)) return { text, stoppedBy: null, refusal: null };
  const next = inserted(edit, change);
  if (next === null && beginsBelowPound(change.inserted, text)) return refused("0", "not-an-amount");
  return taken(next, field);
}
