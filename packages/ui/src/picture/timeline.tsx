import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import css from "./timeline.module.css";

export interface TimelineStep {
  /** Unique in its list. */
  readonly title: string;
  readonly line?: ReactNode;
  readonly state: "done" | "now" | "to-come";
}

const discs = { done: css.done, now: css.now, "to-come": css.toCome } as const;

/** What was, what is and what comes, one below the other: discs joined by a line; a number where it is still to come. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className={css.timeline}>
      {steps.map(({ title, line, state }, index) => (
        <li key={title} className={css.step} aria-current={state === "now" ? "step" : undefined}>
          <span className={discs[state]} aria-hidden="true">
            {state === "done" && <Check />}
            {state === "now" && <i />}
            {state === "to-come" && index + 1}
          </span>
          <div className={css.words}>
            <p className={css.title}>{title}</p>
            {line !== undefined && <p className={css.line}>{line}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
