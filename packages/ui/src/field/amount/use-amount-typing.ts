import { amountTexts } from "@wellpaid/texts/on-demand-pay/amounts";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { type AmountRefusal, grouped, typeAmount } from "./amount-typing.ts";

interface AmountTypingOptions {
  /** Digits, with pence at most one dot; empty when nothing is typed. */
  readonly value: string;
  readonly withPence: boolean;
  /** Shows commas between thousands. */
  readonly isGrouped: boolean;
  readonly onChange: (value: string) => void;
}

interface Caret {
  readonly input: HTMLInputElement;
  /** Characters before it, commas not counted. */
  readonly at: number;
}

interface Typed {
  /** The value that it was about. */
  readonly of: string;
  readonly stoppedBy: AmountRefusal | null;
  readonly refusal: AmountRefusal | null;
}

const NOTHING_REFUSED: Typed = { of: "", stoppedBy: null, refusal: null };

/** Shown for what was not taken. */
function noticeOf(refusal: AmountRefusal | null, withPence: boolean): string | null {
  if (refusal === "too-long") return amountTexts.tooLong;
  if (refusal === "not-an-amount") return withPence ? amountTexts.poundsAndPence : amountTexts.wholePoundsOnly;
  return null;
}

/** What came at once, by a paste, a drop, the browser's own filling in or a keyboard's suggestion; undefined for a key. */
function placedBy(event: Event): string | null | undefined {
  const { inputType = "", data = null } = event as Partial<InputEvent>;
  if (/^(delete|history|insertComposition)/.test(inputType)) return undefined;
  if (inputType === "insertText") return data !== null && [...data].length > 1 ? data : undefined;
  // A field of one line leaves out what parts lines.
  return data?.replace(/[\r\n]/g, "") ?? null;
}

const withoutCommas = (text: string): number => text.replaceAll(",", "").length;

function placeCaret({ input, at }: Caret): void {
  if (document.activeElement !== input) return;
  let index = 0;
  for (let left = at; left > 0 && index < input.value.length; index += 1) if (input.value[index] !== ",") left -= 1;
  if (input.selectionStart !== index || input.selectionEnd !== index) input.setSelectionRange(index, index);
}

/** Connects an input with the rule of what an amount's field takes, and keeps the caret where it was typed. */
export function useAmountTyping({ value, withPence, isGrouped, onChange }: AmountTypingOptions) {
  const [last, setLast] = useState(NOTHING_REFUSED);
  const caret = useRef<Caret | null>(null);
  const placed = useRef<string | null | undefined>(undefined);
  const shown = isGrouped ? grouped(value) : value;
  // Where the value came another way, such as a preset, nothing was refused.
  const { stoppedBy, refusal } = last.of === value ? last : NOTHING_REFUSED;
  useLayoutEffect(() => {
    if (caret.current !== null) placeCaret(caret.current);
    caret.current = null;
  });
  const type = (after: string) => {
    const next = typeAmount(
      { text: value, stoppedBy },
      { before: shown, after, withPence, ...(placed.current !== undefined && { placed: placed.current }) },
    );
    const { current } = caret;
    if (next.refusal !== null && current !== null) {
      const at = current.at - Math.max(0, withoutCommas(after) - withoutCommas(shown));
      // The former text is back as a whole, with the caret at its end.
      caret.current = { ...current, at: placed.current === undefined ? at : withoutCommas(shown) };
    }
    setLast({ of: next.text, stoppedBy: next.stoppedBy, refusal: next.refusal });
    if (next.text !== value) onChange(next.text);
  };
  const rememberCaret = ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) => {
    placed.current = placedBy(nativeEvent);
    caret.current = { input, at: withoutCommas(input.value.slice(0, input.selectionStart ?? input.value.length)) };
  };
  return { shown, notice: noticeOf(refusal, withPence), type, rememberCaret: rememberCaret };
}
