import type { CSSProperties } from "react";
import css from "./initials-tile.module.css";

/** Each name has a hue of its own. */
const hueOf = (name: string): number =>
  [...name].reduce((hue, sign) => (hue * 31 + (sign.codePointAt(0) ?? 0)) % 360, 7);

export interface InitialsTileProps {
  readonly name: string;
  /** At most three letters; the first two of the name when missing. */
  readonly initials?: string;
}

/** 40 × 40 with the initials of a bank; decoration beside its name. */
export function InitialsTile({ name, initials = name.slice(0, 2) }: InitialsTileProps) {
  return (
    <span className={css.tile} style={{ "--hue": hueOf(name) } as CSSProperties} aria-hidden="true">
      {initials}
    </span>
  );
}
