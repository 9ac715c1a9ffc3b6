import type { CSSProperties, ReactNode } from "react";
import { classes } from "../classes.ts";
import tones from "../tone.module.css";
import css from "./category-tile.module.css";

export type TileTone = "plain" | "brand" | "positive" | "warning" | "negative";

export interface CategoryTileProps {
  readonly icon: ReactNode;
  /** Degrees in oklch: the category's own hue. Wins over the tone. */
  readonly hue?: number;
  readonly tone?: TileTone;
  /** 32 instead of 40. */
  readonly small?: boolean;
}

/** 40 × 40 with an icon; decoration beside words that say the same. */
export function CategoryTile({ icon, hue, tone = "plain", small }: CategoryTileProps) {
  const className = hue === undefined ? tones[tone] : css.hued;
  return (
    <span
      className={classes(css.tile, className, small && css.small)}
      style={hue === undefined ? undefined : ({ "--hue": hue } as CSSProperties)}
      aria-hidden="true"
    >
      {icon}
    </span>
  );
}
