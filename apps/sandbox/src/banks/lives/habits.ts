/** What is bought day by day: by the seed, the habit and the date alone, so that reading daily or after a year gives the same. */
import { addDays, type CivilDate, dateOfEpochDay, epochDayOf } from "@wellpaid/domain/calendar/civil-date";
import type { Weekday } from "@wellpaid/domain/calendar/weekday";
import { chosenFrom, numberOf } from "../choice.ts";
import type { Habit, LifeEvent } from "./life.ts";
import { isClosedDay } from "./year.ts";

/** 1970-01-01 was a Thursday. */
const DAYS_BEFORE_EPOCH = 3;
const REFUND_AFTER_DAYS = 8;

const mondayOf = (week: number): CivilDate => dateOfEpochDay(week * 7 - DAYS_BEFORE_EPOCH);
const weekOf = (date: CivilDate): number => Math.floor((epochDayOf(date) + DAYS_BEFORE_EPOCH) / 7);

/** The purchases and refunds of a habit from the first to the last day, both included. */
export function habitEvents(habit: Habit, seed: string, [first, last]: readonly [CivilDate, CivilDate]): LifeEvent[] {
  const events: LifeEvent[] = [];
  for (let week = weekOf(addDays(first, -REFUND_AFTER_DAYS)); week <= weekOf(last); week += 1) {
    const event = eventIn(week, habit, seed);
    if (event === null) continue;
    events.push(event, ...refundOf(event, habit, `${seed} ${habit.key} ${week}`));
  }
  return events.filter(({ date }) => date >= first && date <= last);
}

function eventIn(week: number, habit: Habit, seed: string): LifeEvent | null {
  const { key, weeks, on, share = 100 } = habit;
  const block = Math.floor((week + (numberOf(`${seed} ${key}`) % weeks)) / weeks);
  const own = `${seed} ${key} ${block}`;
  if ((week + (numberOf(`${seed} ${key}`) % weeks)) % weeks !== numberOf(`week ${own}`) % weeks) return null;
  if (numberOf(`share ${own}`) % 100 >= share) return null;
  const date = addDays(mondayOf(week), chosenFrom<Weekday>(on, `day ${own}`) - 1);
  if (isClosedDay(date) || habit.when?.(date) === false) return null;
  return {
    date,
    role: "main",
    amountPence: -amountOf(habit, own),
    kind: habit.kind,
    party: chosenFrom(habit.parties, `party ${own}`),
  };
}

/** Amounts near the middle are more frequent than those at either end. */
function amountOf({ pence: [from, to], step = 1 }: Habit, own: string): number {
  const span = Math.floor((to - from) / step) + 1;
  const drawn = numberOf(`amount ${own}`) % span;
  const other = numberOf(`and ${own}`) % span;
  return from + step * Math.floor((drawn + other) / 2);
}

function refundOf(purchase: LifeEvent, { refunded = 0 }: Habit, own: string): LifeEvent[] {
  if (numberOf(`refund ${own}`) % 100 >= refunded) return [];
  const date = addDays(purchase.date, REFUND_AFTER_DAYS);
  return [{ ...purchase, date, amountPence: -purchase.amountPence, kind: "refund" }];
}

/** One habit for each of these weekdays. */
export function eachDay(on: readonly Weekday[], habit: Omit<Habit, "on" | "weeks">): Habit[] {
  return on.map((weekday) => ({ ...habit, key: `${habit.key} ${weekday}`, weeks: 1, on: [weekday] }));
}
