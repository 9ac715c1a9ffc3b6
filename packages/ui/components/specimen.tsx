import { type ReactNode, useState } from "react";
import css from "./page.module.css";

/** A component by its name, and its states. */
export function Component({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h3 className={css.component}>{name}</h3>
      <div className={css.states}>{children}</div>
    </section>
  );
}

export interface StateProps {
  /** What the component is shown in. */
  readonly name: string;
  /** Across the page, where it needs the room. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One state of a component under its name. */
export function State({ name, wide, children }: StateProps) {
  return (
    <figure className={wide ? css.wide : css.state}>
      <figcaption className={css.caption}>{name}</figcaption>
      {children}
    </figure>
  );
}

export interface HeldProps<Value> {
  readonly initial: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** The value of a component that does not hold its own. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, change] = useState(initial);
  return children(value, change);
}
