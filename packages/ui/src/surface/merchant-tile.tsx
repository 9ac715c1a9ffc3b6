import { type CSSProperties, useState } from "react";
import { classes } from "../classes.ts";
import css from "./merchant-tile.module.css";

export interface MerchantTileProps {
  /** One or two letters. */
  readonly initials: string;
  /** Degrees in oklch. */
  readonly hue: number;
  /** A picture on this server; until it loads, and where there is none, the initials are shown. */
  readonly logo: string | null;
}

/** 40 × 40 and round, with a merchant's logo or its initials; decoration beside its name. */
export function MerchantTile({ initials, hue, logo }: MerchantTileProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const isLogo = logo !== null && logo !== missing;
  return (
    <span
      className={classes(css.tile, !isLogo && css.hued)}
      style={{ "--hue": hue } as CSSProperties}
      aria-hidden="true"
    >
      {isLogo ? (
        <img src={logo} alt="" width="40" height="40" loading="lazy" onError={() => setMissing(logo)} />
      ) : (
        initials
      )}
    </span>
  );
}
