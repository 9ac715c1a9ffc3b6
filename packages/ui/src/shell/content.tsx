import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import css from "./content.module.css";

const ID = "content";

/** 'Skip to main content', the first stop of the keyboard. */
export function SkipLink({ text }: { readonly text: string }) {
  return (
    <a
      className={css.skip}
      href={`#${ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(ID)?.focus();
      }}
    >
      {text}
    </a>
  );
}

export interface ContentProps {
  /** Its position in its shell. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The page itself, where the link leads. */
export function Content({ className, children }: ContentProps) {
  return (
    <main id={ID} className={classes(css.content, className)} tabIndex={-1}>
      {children}
    </main>
  );
}
