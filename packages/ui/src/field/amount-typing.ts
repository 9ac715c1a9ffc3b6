/** What stands in a field of an amount, without the commas that it is shown with. */
export interface AmountText {
  readonly text: string;
  /** Something was not taken, and nothing more is until something is removed: "12.5" must not become 125. */
  readonly isStopped: boolean;
}

interface AmountChange extends AmountText {
  /** What was typed or pasted is not in the text, or not all of it. */
  readonly isRefused: boolean;
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

/** £99,999,999,999: 14 characters with its commas, the specification's longest. */
const MAX_DIGITS = 11;

const withoutCommas = (text: string): string => text.replaceAll(",", "");

/** "1250.5" as "1,250.5". */
export function grouped(text: string): string {
  const [whole = "", ...pence] = text.split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...pence].join(".");
}

/** A whole amount as people write it, as digits with at most one dot; null when it could be read in two ways. */
function amountIn(written: string, withPence: boolean): string | null {
  const amount = written.normalize("NFKC").trim().replace(/^£\s*/, "");
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
  const added10 = added.normalize("NFKC");
  const isDigits = /^\d+$/.test(added10);
  const isRest = isDigits || (edit.withPence && /^\.\d{0,2}$/.test(added10));
  const amount = isRest ? amountIn(withoutCommas(start) + added10 + withoutCommas(end), edit.withPence) : null;
  if (amount !== null) return amount;
  // Pasted whole, over nothing or over what begins or ends alike.
  return start + end === "" || added.length > 1 ? amountIn(edit.after, edit.withPence) : null;
}

/**
 * A key that a field with pence does not take and that parts nothing: a letter or sign, or a dot after the dot. What is typed
 * after it stays what it is, so it is passed over, as the contract has it.
 */
function isBlocked({ withPence }: AmountEdit, added: string, text: string): boolean {
  const key = added.normalize("NFKC");
  return withPence && ((key === "." && text.includes(".")) || /^[\p{L}+-]$/u.test(key));
}

/** The text after something was put in at once: it is an amount by itself, or digits within one; null where it is neither. */
function placed({ before, after, withPence, placed: text }: AmountEdit, isStopped: boolean): string | null {
  if (text === null || text === undefined || after === text || before === "") return amountIn(after, withPence);
  return !isStopped && /^\d+$/.test(text.normalize("NFKC")) ? amountIn(withoutCommas(after), withPence) : null;
}

const isInBounds = (text: string): boolean => (text.split(".")[0] ?? "").length <= MAX_DIGITS;

/**
 * The one rule of what a field takes as an amount. Digits go in, pence only where the field has pence, commas only where
 * they part thousands. Anything else is refused, and what is typed after it, too: nothing is ever read as ten or a hundred
 * times what was typed or pasted.
 */
export function typeAmount({ text, isStopped }: AmountText, edit: AmountEdit): AmountChange {
  if (edit.placed !== undefined && edit.after !== "") {
    const whole = placed(edit, isStopped);
    if (whole !== null && isInBounds(whole)) return { text: whole, isStopped: false, isRefused: false };
    return { text, isStopped: text !== "", isRefused: true };
  }
  const change = difference(edit.before, edit.after);
  const { start, end } = change;
  if (change.inserted === "") {
    const hadDot = change.removed.includes(".");
    return { text: removed(start, end, hadDot), isStopped: false, isRefused: false };
  }
  const isPasted = change.inserted.length > 1;
  const isMore = isStopped && change.removed === "" && !(isPasted && /,/.test(change.inserted));
  const next = isMore ? null : inserted(edit, change);
  if (next !== null && isInBounds(next)) return { text: next, isStopped: false, isRefused: false };
  if (isBlocked(edit, change.inserted, text)) return { text, isStopped, isRefused: false };
  // A dot first is that of less than a pound.
  const kept = text === "" && /^[.,]/.test(change.inserted.normalize("NFKC")) ? "0" : text;
  return { text: kept, isStopped: kept !== "", isRefused: true };
}
