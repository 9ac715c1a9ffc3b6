import { type ReactNode, useEffect, useState } from "react";
import css from "./wait-for-all.module.css";

/** What home waits for at most (docs/product/app.md#loading). */
const MAX_MILLISECONDS = 2_000;

interface AllAtOnceProps {
  /** What the page is made of. */
  readonly parts: readonly { readonly isPending: boolean }[];
  /** The shapes of what is to come. */
  readonly bones: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows a page once all it is made of has come or failed, after two seconds in any case, so that none of its parts moves
 * another. What is read again later changes in its place.
 */
export function AllAtOnce({ parts, bones, children }: AllAtOnceProps) {
  const [isOver, setOver] = useState(false);
  if (!isOver && parts.every(({ isPending }) => !isPending)) setOver(true);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), MAX_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? children : <div className={css.waiting}>{bones}</div>;
}
