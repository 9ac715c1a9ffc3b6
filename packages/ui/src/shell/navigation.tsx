import type { ReactNode } from "react";
import { Anchor } from "../action/link.tsx";
import { classes } from "../classes.ts";
import css from "./navigation.module.css";

export interface HomeLinkProps {
  readonly href: string;
  readonly text: string;
  /** The logo. */
  readonly children: ReactNode;
}

/** The logo that leads home. */
export function HomeLink({ href, text, children }: HomeLinkProps) {
  return (
    <Anchor href={href} className={css.home} aria-label={text}>
      {children}
    </Anchor>
  );
}

/** How an item of the navigation looks; `own` is its size, which its place gives. */
export const navItemClass = (own: string | undefined): string => classes(css.item, own);
