import { type CSSProperties, useState } from "react";
import css from "./initials-tile.module.css";

/** Each name has a hue of its own. */
const hueOf = (name: string): number =>
  [...name].reduce((hue, sign) => (hue * 31 + (sign.codePointAt(0) ?? 0)) % 360, 7);

export interface InitialsTileProps {
  readonly name: string;
  /** At most three letters; the first two of the name when missing. */
  readonly initials?: string;
  /** Its own picture; until it loads, the initials are shown. */
  readonly iconUrl?: string | null;
}

/** 40 × 40 with a bank's picture or its initials; decoration beside its name. */
export function InitialsTile({ name, initials = name.slice(0, 2), iconUrl = null }: InitialsTileProps) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <span className={css.tile} style={{ "--hue": hueOf(name) } as CSSProperties} aria-hidden="true">
      {iconUrl === null || iconUrl === missing ? (
        initials
      ) : (
        <img src={iconUrl} alt="" width="40" height="40" loading="lazy" onError={() => setMissing(iconUrl)} />
      )}
    </span>
  );
}
