import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Inset } from "./card.tsx";
import css from "./facts.module.css";

export interface Fact {
  /** Unique in its list. */
  readonly name: string;
  readonly value: ReactNode;
  /** Below the name: where it comes from. */
  readonly note?: string;
  /** Of what it is the sum. */
  readonly parts?: readonly { readonly key: string; readonly name: string; readonly value: string }[];
  /** The sum under its rule. */
  readonly total?: boolean;
}

/** An amount must not break after its minus. */
const isOneWord = (value: ReactNode) => typeof value === "string" && !value.includes(" ");

/** Name left, value right, one line each; a total is under a rule. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value, note, parts = [], total }) => (
        <div key={name} className={classes(css.fact, total && css.total)}>
          <dt>
            {name}
            {note !== undefined && <span className={css.note}>{note}</span>}
          </dt>
          <dd className={isOneWord(value) ? css.oneWord : undefined}>{value}</dd>
          {parts.length > 0 && (
            <dd className={css.parts}>
              <Inset>
                <ul>
                  {parts.map((part) => (
                    <li key={part.key}>
                      <span>{part.name}</span>
                      <span>{part.value}</span>
                    </li>
                  ))}
                </ul>
              </Inset>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
