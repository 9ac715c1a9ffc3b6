import type { CivilDate } from "../../calendar/civil-date.ts";
import { type Instant, plusHours } from "../../calendar/instant.ts";
import { londonDate } from "../../calendar/london.ts";
import { type ConnectionFacts, connectionStatus, HOURS_UNREAD, isUnread } from "../bank-sync/connection-status.ts";
import { isStale } from "../current-balance.ts";
import type { NewsItem } from "./news-item.ts";

export interface NewsConnection {
  readonly id: string;
  readonly bankName: string;
  readonly facts: ConnectionFacts;
  /** Since when the balances of its accounts that count are known; empty without such accounts. */
  readonly balancesAt: readonly Instant[];
}

/** What has lasted longer is known from home. */
const BEGINS_WITHIN_HOURS = 8 * 24;

const isNew = (since: Instant, now: Instant): boolean => now <= plusHours(since, BEGINS_WITHIN_HOURS);

/**
 * Banks that could be read last over a day ago and answer with an error since: once for each bank and each time that it begins.
 * A consent that has ended, and a bank that requires a login, have their own notice.
 */
export function unreadBanks(connections: readonly NewsConnection[], now: Instant): NewsItem[] {
  return connections.flatMap(({ id, bankName, facts }): NewsItem[] => {
    const { readAt } = facts;
    const isOver = connectionStatus(facts, now) === "expired";
    if (isOver || readAt === null || !isUnread(facts, now) || plusHours(readAt, HOURS_UNREAD) >= now) return [];
    const day = londonDate(readAt);
    const news = { kind: "unread-bank", key: `${day} ${id}`, day, untilDay: null, bankName, connectionId: id } as const;
    return [{ ...news, isBeginning: isNew(readAt, now) }];
  });
}

/** Balances that are old although nothing is wrong with their banks: once for each day that they are from. */
export function oldFigures(connections: readonly NewsConnection[], now: Instant): NewsItem[] {
  const known = connections
    .filter(({ facts }) => connectionStatus(facts, now) === "ok")
    .flatMap(({ balancesAt }) => balancesAt);
  const [oldest] = known.toSorted((a, b) => a - b);
  if (oldest === undefined || !isStale(oldest, now)) return [];
  const day: CivilDate = londonDate(oldest);
  return [{ kind: "old-figures", key: day, day, untilDay: null, isBeginning: isNew(oldest, now) }];
}

/** The day on which the bank that was read longest ago was read; null where one never was, or none is connected. */
export function readDayOf(connections: readonly NewsConnection[]): CivilDate | null {
  const [first] = connections.map(({ facts }) => facts.readAt ?? Number.NEGATIVE_INFINITY).toSorted((a, b) => a - b);
  return first === undefined || first === Number.NEGATIVE_INFINITY ? null : londonDate(first as Instant);
}
