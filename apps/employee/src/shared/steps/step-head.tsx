import type { ReactNode } from "react";
import css from "./step-head.module.css";

/** The heading of a step, and what it is about. */
export function StepHead({ title, line }: { readonly title: string; readonly line?: ReactNode }) {
  return (
    <div className={css.head}>
      <StepTitle>{title}</StepTitle>
      {line !== undefined && <div className={css.line}>{line}</div>}
    </div>
  );
}

/** The screen's only h1. It takes the focus after a change of step. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  return (
    <h1 className={css.title} tabIndex={-1}>
      {children}
    </h1>
  );
}
