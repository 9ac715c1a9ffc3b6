import { type ReactNode, useState } from "react";
import css from "./disclosure.module.css";

export interface DisclosureProps {
  /** What opens it: 'More colours'. */
  readonly summary: ReactNode;
  /** Opens it, such as for a field with an error; it can be closed again. */
  readonly isNeeded?: boolean;
  readonly children: ReactNode;
}

/** Content that few need, closed at first. */
export function Disclosure({ summary, isNeeded = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded);
    if (isNeeded) setOpen(true);
  }
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>{summary}</summary>
      <div className={css.inside}>{children}</div>
    </details>
  );
}
