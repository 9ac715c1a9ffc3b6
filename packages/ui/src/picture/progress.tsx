import type { CSSProperties } from "react";
import { classes } from "../classes.ts";
import css from "./progress.module.css";

export interface ProgressProps {
  /** From 0 to 1. */
  readonly share: number;
  /** What it measures; the figures are beside it in words. */
  readonly label: string;
  /** 6 high instead of 10. */
  readonly small?: boolean;
}

const clamped = (share: number) => Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0));

export function Progress({ share, label, small }: ProgressProps) {
  const value = clamped(share);
  return (
    <div
      className={classes(css.progress, small && css.small)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.floor(value * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div className={css.filled} style={{ width: `${value * 100}%` }} />
    </div>
  );
}

export interface WorkingDaysProps {
  readonly passed: number;
  readonly total: number;
  /** '14 of 23 working days' */
  readonly message: string;
}

/** A small bar for each working day of the pay period; those earned so far are marked. */
export function WorkingDays({ passed, total, message }: WorkingDaysProps) {
  return (
    <div className={css.days} role="img" aria-label={message}>
      {Array.from({ length: total }, (_, day) => (
        <i key={day} className={day < passed ? css.earned : css.ahead} />
      ))}
    </div>
  );
}

export interface CountdownRingProps {
  readonly secondsLeft: number;
  readonly seconds: number;
  /** Names the timer; the caller announces its start and its end. */
  readonly label: string;
}

const radius = 21;
const circumference = 2 * Math.PI * radius;

/** Seconds in a ring that runs out. */
export function CountdownRing({ secondsLeft, seconds, label }: CountdownRingProps) {
  const shown = Math.max(0, Math.ceil(secondsLeft));
  const style = { "--around": circumference, "--share": clamped(secondsLeft / seconds) } as CSSProperties;
  return (
    <div className={css.countdown} role="timer" aria-label={label} style={style}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r={radius} className={css.countdownTrack} />
        <circle cx="24" cy="24" r={radius} className={css.countdownLeft} transform="rotate(-90 24 24)" />
      </svg>
      <span>{shown}</span>
    </div>
  );
}
