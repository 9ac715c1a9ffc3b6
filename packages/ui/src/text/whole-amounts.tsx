import type { ReactNode } from "react";
import css from "./whole-amounts.module.css";

const belowZero = /−£[\d,]+(?:\.\d\d)?/u;

/** A sentence. A line may end after a minus, though '−£91.90' is one word: each amount below zero is kept whole. */
export function WholeAmounts({ text }: { readonly text: string }): ReactNode {
  const found = belowZero.exec(text);
  if (found === null) return text;
  const [amount] = found;
  return (
    <>
      {text.slice(0, found.index)}
      <span className={css.whole}>{amount}</span>
      <WholeAmounts text={text.slice(found.index + amount.length)} />
    </>
  );
}
