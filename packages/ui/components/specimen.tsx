import { type ReactNode, useState } from "react";
import { Card } from "../src/surface/card.tsx";
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
  /** On a card, as in the apps. */
  readonly onCard?: boolean;
  readonly children: ReactNode;
}

/** One state of a component under its name. */
export function State({ name, wide, onCard, children }: StateProps) {
  return (
    <figure className={wide ? css.wide : css.state}>
      <figcaption className={css.caption}>{name}</figcaption>
      {onCard ? <Card>{children}</Card> : children}
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
