import type { MoveAccount } from "./move-facts.ts";
import type { Candidate, PaymentGroup } from "./groups.ts";
import type { Reading } from "./read-text.ts";

/** What is known of a pair of payees beyond one pair of payments. */
export interface PairHistory {
  /** The months in which both made an equal payment. */
  readonly months: number;
  /** The different amounts of them that are no whole pounds: chance does not repeat those. */
  readonly oddAmounts: number;
  /** How often the person said that it is a move. */
  readonly joined: number;
  /** How often the person said that it is none. */
  readonly separated: number;
}

/** A pair of at least this score is a move. */
export const MIN_SCORE = 50;

/** The points of each piece of evidence (decision 0063). */
const POINTS = {
  /** Equal amounts in two accounts on one day. */
  base: 30,
  eachWorkingDayApart: -4,
  cameFirst: -10,
  own: 40,
  transferWord: 20,
  /** The bank calls it a move. */
  moving: 40,
  /** One side says no more than this, so that it cannot outweigh a stranger on the other. */
  sideMax: 70,
  someone: -100,
  someoneMoving: 20,
  /** The bank calls it something else. */
  spent: -40,
  namesThirdAccount: -30,
  monthly: 40,
  oddAmounts: 100,
  learned: 300,
} as const;
/** No evidence outweighs it. */
const NEVER = -1_000;
/** Pairs of payees show a habit from this many months, or amounts, on. */
const HABIT = 3;
/** One separated pair may be a coincidence; of two, their payees are not the same person's. */
const SEPARATED_MEANS = 2;

/** The categories that a bank gives to a move to or from an own account: a transfer, savings, or a card or loan paid off. */
const MOVING = new Set(["transfer", "savings", "loan"]);
/** A bank that says none of these has no opinion, or calls any incoming payment an income. */
const OPEN = new Set([...MOVING, "other", "income"]);
const PAID_OFF = new Set(["card", "loan", "mortgage"]);

interface Side {
  readonly group: PaymentGroup;
  readonly reading: Reading;
  readonly other: MoveAccount | undefined;
  readonly own: MoveAccount | undefined;
}

/** Whether the text has nothing, or no one else, at its other end. */
const isStranger = ({ reading }: Side): boolean => reading.otherEnd === "someone";

function pointsOf(side: Side): number {
  const { group, reading, other, own } = side;
  if (reading.otherEnd === "others") return NEVER;
  const isCardPaid = reading.isCardPayment && (isCard(other) || isCard(own));
  if (reading.isPurchase && !isCardPaid && !(other && reading.accountIds.has(other.id))) return NEVER;
  const isMoving = MOVING.has(group.category);
  if (isStranger(side)) {
    const isEarned = group.pence > 0 && group.category === "income";
    return (
      POINTS.someone +
      (isMoving ? POINTS.someoneMoving : 0) +
      (isEarned || !OPEN.has(group.category) ? POINTS.spent : 0)
    );
  }
  const namesThird = reading.accountIds.size > 0 && other !== undefined && !reading.accountIds.has(other.id);
  const isOwn = reading.otherEnd === "own" || isCardPaid;
  const points =
    (isOwn && !namesThird ? POINTS.own : 0) +
    (reading.isTransfer ? POINTS.transferWord : 0) +
    (isMoving ? POINTS.moving : 0);
  const against = (namesThird ? POINTS.namesThirdAccount : 0) + (OPEN.has(group.category) || isOwn ? 0 : POINTS.spent);
  return Math.min(POINTS.sideMax, points) + against;
}

const isCard = (account: MoveAccount | undefined): boolean => account !== undefined && PAID_OFF.has(account.kind);

/** How many days, weekends not counted, a payment was under way. */
export function workingDaysApart(fromDay: number, toDay: number): number {
  const [first, last] = fromDay < toDay ? [fromDay, toDay] : [toDay, fromDay];
  let days = 0;
  for (let day = first + 1; day <= last; day += 1) if (!isWeekend(day)) days += 1;
  return days;
}

/** Day 0 was a Thursday. */
const isWeekend = (epochDay: number): boolean =>
  (((epochDay + 4) % 7) + 7) % 7 === 6 || (((epochDay + 4) % 7) + 7) % 7 === 0;

/** How much speaks for a candidate being one move. */
export function scoreOf(
  candidate: Candidate,
  readings: { readonly out: Reading; readonly in: Reading },
  accounts: ReadonlyMap<string, MoveAccount>,
  history: PairHistory,
): number {
  const [fromAccount, toAccount] = [accounts.get(candidate.out.accountId), accounts.get(candidate.in.accountId)];
  const out = { group: candidate.out, reading: readings.out, own: fromAccount, other: toAccount };
  const into = { group: candidate.in, reading: readings.in, own: toAccount, other: fromAccount };
  const days = workingDaysApart(candidate.out.day, candidate.in.day) * POINTS.eachWorkingDayApart;
  const order = candidate.in.day < candidate.out.day ? POINTS.cameFirst : 0;
  return POINTS.base + days + order + bothSides(out, into) + habitOf(history, isStranger(out) && isStranger(into));
}

function bothSides(out: Side, into: Side): number {
  const isSameReference = isStranger(out) && isStranger(into) && out.reading.rest === into.reading.rest;
  // The reference that a person writes is printed at both ends.
  if (!isSameReference) return pointsOf(out) + pointsOf(into);
  const open = (side: Side): Side => ({ ...side, reading: { ...side.reading, otherEnd: "nothing" } });
  return pointsOf(open(out)) + pointsOf(open(into));
}

function habitOf({ months, oddAmounts, joined, separated }: PairHistory, areStrangers: boolean): number {
  if (joined > separated) return POINTS.learned;
  if (separated - joined >= SEPARATED_MEANS) return -POINTS.learned;
  if (months < HABIT) return 0;
  return oddAmounts >= HABIT && !areStrangers ? POINTS.oddAmounts : POINTS.monthly;
}
