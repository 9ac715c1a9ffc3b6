import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import css from "./payday-ring.module.css";

/** A planned payment on the ring. */
export interface RingMark {
  readonly key: string;
  /** Days from today, 0 is today. */
  readonly inDays: number;
  /** Solid to pay, hollow to come in. */
  readonly kind: "pay" | "come-in";
}

export interface PaydayRingProps {
  /** Days of the calendar month: one piece each. */
  readonly days: number;
  readonly daysLeft: number;
  readonly marks?: readonly RingMark[];
  /** The whole picture in one sentence; without it the ring is decoration. */
  readonly message?: string;
  /** Real text in the middle. */
  readonly children?: ReactNode;
  /** Unfilled pieces on the page instead of on a card. */
  readonly onPage?: boolean;
  /** Without today's thumb and the bar of payday. */
  readonly bare?: boolean;
}

const size = 320;
const middle = size / 2;
const outer = 146;
const inner = 126;
const between = (outer + inner) / 2;
/** Half the gap between two pieces, in px along the ring. */
const halfGap = 2.2;

/** A share of the circle, clockwise from 12, as a point at a radius. */
function at(share: number, radius: number): string {
  const angle = share * 2 * Math.PI - Math.PI / 2;
  const hundredths = (index: number) => Math.floor(index * 100) / 100;
  return `${hundredths(middle + radius * Math.cos(angle))} ${hundredths(middle + radius * Math.sin(angle))}`;
}

function piece(day: number, days: number): string {
  const edge = (index: number, side: 1 | -1, radius: number) =>
    index / days + (side * halfGap) / (2 * Math.PI * radius);
  const [outFrom, outTo] = [edge(day, 1, outer), edge(day + 1, -1, outer)];
  const [inFrom, inTo] = [edge(day, 1, inner), edge(day + 1, -1, inner)];
  return `M${at(outFrom, outer)}A${outer} ${outer} 0 0 1 ${at(outTo, outer)}L${at(inTo, inner)}A${inner} ${inner} 0 0 0 ${at(inFrom, inner)}Z`;
}

function Circle(props: { share: number; radius: number; className: string | undefined }) {
  const [x, y] = at(props.share, between).split(" ");
  return <circle cx={x} cy={y} r={props.radius} className={props.className} />;
}

const noMarks: readonly RingMark[] = [];

/** One piece per day of the month; filled is gone, the thumb is today, the bar at 12 payday, dots are planned payments. */
export function PaydayRing({ days, daysLeft, marks = noMarks, message, children, onPage, bare }: PaydayRingProps) {
  const daysPassed = Math.min(days, Math.max(0, days - daysLeft));
  const ahead = marks.filter((mark) => mark.inDays >= 0 && mark.inDays <= daysLeft && daysPassed + mark.inDays < days);
  return (
    <div className={css.ring}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        {...(message ? { role: "img", "aria-label": message } : { "aria-hidden": true })}
      >
        {Array.from({ length: days }, (_, day) => (
          <path
            key={day}
            d={piece(day, days)}
            className={classes(day < daysPassed ? css.gone : onPage ? css.onPage : css.left)}
          />
        ))}
        {ahead.map((mark) => (
          <Circle
            key={mark.key}
            share={(daysPassed + mark.inDays + 0.5) / days}
            radius={mark.kind === "pay" ? 4.75 : 4.25}
            className={mark.kind === "pay" ? css.pay : css.comeIn}
          />
        ))}
        {!bare && <path d={`M${at(0, inner - 8)}L${at(0, outer + 8)}`} className={css.payday} />}
        {!bare && <Circle share={daysPassed / days} radius={16} className={css.rim} />}
        {!bare && <Circle share={daysPassed / days} radius={10.5} className={css.thumb} />}
      </svg>
      {children && <div className={css.middle}>{children}</div>}
    </div>
  );
}
