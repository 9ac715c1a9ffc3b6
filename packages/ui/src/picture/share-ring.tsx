import type { CSSProperties } from "react";
import { classes } from "../classes.ts";
import css from "./share-ring.module.css";

export interface ShareRingProps {
  /** From 0 to 1; null while unknown: then it turns. */
  readonly share: number | null;
  /** What it measures. */
  readonly label: string;
  /** 88 px, for use beside words. */
  readonly small?: boolean;
}

const radius = 55;
const circumference = 2 * Math.PI * radius;
/** The share of the ring that turns. */
const TURNING = 0.25;

/** The progress of a long task, in percent. */
export function ShareRing({ share, label, small }: ShareRingProps) {
  const percent = share === null ? null : Math.round(Math.min(1, Math.max(0, share)) * 100);
  const style = { "--around": circumference, "--share": percent === null ? TURNING : percent / 100 } as CSSProperties;
  return (
    <div
      className={classes(css.ring, percent === null && css.turning, small && css.small)}
      style={style}
      role="progressbar"
      aria-label={label}
      {...(percent !== null && { "aria-valuenow": percent, "aria-valuemin": 0, "aria-valuemax": 100 })}
    >
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r={radius} className={css.track} />
        {percent !== 0 && <circle cx="60" cy="60" r={radius} className={css.filled} transform="rotate(-90 60 60)" />}
      </svg>
      {percent !== null && <span>{percent}%</span>}
    </div>
  );
}
