import type { ReactNode } from "react";
import { useEffect, useState } from "react";
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
  useEffect(() => {
    if (isNeeded) setOpen(true);
  }, [isNeeded]);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>{summary}</summary>
      <div className={css.inside}>{children}</div>
    </details>
  );
}
