import { addDays, type CivilDate, daysBetween } from "../../calendar/civil-date.ts";
import type { Pence } from "../../money/pence.ts";
import { type BalanceDay, shortageOf } from "../ways-through.ts";
import type { NewsItem } from "./news-item.ts";

/** Usual spending is an estimate, so that it is said only this many days before; planned payments are known. */
const DAYS_AHEAD = 7;
/** The most that an employee may set: £100,000.00. */
export const MAX_LIMIT_PENCE = 10_000_000;

export interface LowBalanceFacts {
  /** From tomorrow until the eve of payday. */
  readonly days: readonly BalanceDay[];
  readonly today: CivilDate;
  readonly payday: CivilDate;
  readonly limitPence: Pence;
}

/** The balance is foretold to fall below the employee's limit before payday: once in each pay period, and for each limit. */
export function lowBalance({ days, today, payday, limitPence }: LowBalanceFacts): NewsItem[] {
  const { belowFrom, isBelowByPlan, shortPence } = shortageOf(days, limitPence);
  if (belowFrom === null) return [];
  return [
    {
      kind: "low-balance",
      key: `${payday} ${limitPence}`,
      day: belowFrom,
      untilDay: addDays(payday, -1),
      isBeginning: isBelowByPlan || daysBetween(today, belowFrom) <= DAYS_AHEAD,
      shortPence,
      limitPence,
    },
  ];
}
