import { type CivilDate, later } from "../../calendar/civil-date.ts";
import { magnitude, type Pence, sum } from "../../money/pence.ts";
import { comingOf } from "../forecast-facts.ts";
import type { BudgetDays, PaidInfo } from "../matching/paid-matching.ts";
import type { PaySeen } from "../matching/pay-seen.ts";
import type { RegularPayment } from "../regular/regular-payments.ts";

export const ENTRY_KINDS = ["payday", "expense", "income"] as const;
type EntryKind = (typeof ENTRY_KINDS)[number];

/** `expected`: due before today and not seen yet. */
export const ENTRY_STATES = ["planned", "paid", "expected", "skipped"] as const;
type EntryState = (typeof ENTRY_STATES)[number];

/** A payday or a payment on a day of the calendar. */
export interface CalendarEntry {
  /** The same whatever becomes of a due date, and unique: by it a subscribed calendar recognises the entry. */
  readonly key: string;
  /** The day of the payment where it is paid, else the due date. */
  readonly date: CivilDate;
  readonly kind: EntryKind;
  readonly state: EntryState;
  /** The plan's name, or the merchant's or description of a payment that was found; null for a payday. */
  readonly name: string | null;
  /** Who is on the other side; null where it is not known. */
  readonly merchant: string | null;
  /** Of the planned payment; null for what was found, and for a payday. */
  readonly category: string | null;
  /** What was paid, or is planned; null for a payday whose pay has not been seen. */
  readonly pence: Pence | null;
  /** The planned payment; null for what was found, and for a payday. */
  readonly plannedId: string | null;
  /** It is due every day. */
  readonly isDaily: boolean;
}

const isWithin = ({ first, last }: BudgetDays, date: CivilDate): boolean => date >= first && date <= last;

/**
 * The entries of planned payments: paid on the day of their payment, skipped and not seen ones on their due date. What was not
 * seen and is not made up for, such as what is bought by the day, has none.
 * @param infos what became of the due dates of `matchedDays`
 */
export function plannedEntries(
  infos: readonly (PaidInfo & { readonly merchant: string | null })[],
  days: BudgetDays,
): CalendarEntry[] {
  return infos.flatMap(({ planned, merchant, paid, skipped, upcoming, late }) => {
    const entry = (dueDate: CivilDate, change: Pick<CalendarEntry, "state"> & Partial<CalendarEntry>) => ({
      key: `plan ${planned.id} ${dueDate}`,
      date: dueDate,
      kind: planned.type,
      name: planned.name,
      merchant,
      category: planned.category,
      pence: planned.paymentPence,
      plannedId: planned.id,
      isDaily: planned.schedule.frequency === "daily",
      ...change,
    });
    const settled = paid.map(({ dueDate, payment }) =>
      payment === null
        ? entry(dueDate, { state: "paid" })
        : entry(dueDate, {
            state: "paid",
            date: payment.date,
            pence: magnitude(payment.pence),
            merchant: payment.merchant ?? merchant,
          }),
    );
    const open = [
      ...skipped.map((dueDate) => entry(dueDate, { state: "skipped" })),
      ...late.map((dueDate) => entry(dueDate, { state: "expected" })),
      ...upcoming.map((dueDate) => entry(dueDate, { state: "planned" })),
    ];
    return [...settled, ...open].filter(({ date }) => isWithin(days, date));
  });
}

/** A payment that comes regularly and is not planned, with the names that it is shown by. */
export interface NamedRegular {
  readonly regular: RegularPayment;
  readonly name: string;
  readonly merchant: string | null;
}

/**
 * The entries of regular payments that are not planned: what was paid up to today, and from tomorrow on what the forecast counts.
 * @param settledIds of payments that settled a planned payment and so have an entry
 */
export function foundEntries(
  found: readonly NamedRegular[],
  days: BudgetDays,
  today: CivilDate,
  settledIds: ReadonlySet<string>,
): CalendarEntry[] {
  return found.flatMap(({ regular, name, merchant }) => {
    const entry = (date: CivilDate, pence: Pence, state: EntryState, key: string): CalendarEntry => ({
      key: `found ${regular.frequency} ${regular.recognisedBy} ${key}`,
      date,
      kind: regular.type,
      state,
      name,
      merchant,
      category: null,
      pence,
      plannedId: null,
      isDaily: false,
    });
    const paid = regular.payments
      .filter(({ id, date }) => date <= today && !settledIds.has(id))
      .map(({ id, date, pence }) => entry(date, magnitude(pence), "paid", id));
    const coming = comingOf(regular, today, later(today, days.last)).map(({ date, pence }) =>
      entry(date, magnitude(pence), "planned", date),
    );
    return [...paid, ...coming].filter(({ date }) => isWithin(days, date));
  });
}

/** The entries of paydays. A payday is paid only where its pay has been seen, on that day or a few days later. */
export function paydayEntries(
  paydays: readonly CivilDate[],
  seen: { readonly payday: CivilDate; readonly pay: PaySeen | null },
): CalendarEntry[] {
  return paydays.map((date) => {
    const pay = seen.payday === date ? seen.pay : null;
    return {
      key: `payday ${date}`,
      date,
      kind: "payday",
      state: pay === null ? "planned" : "paid",
      name: null,
      merchant: null,
      category: null,
      pence: pay?.pence ?? null,
      plannedId: null,
      isDaily: false,
    };
  });
}

const RANKS: Readonly<Record<EntryKind, number>> = { payday: 0, income: 1, expense: 2 };

/** By day; on each the payday first, then incomes, then expenses, the largest first. */
export function inCalendarOrder(entries: readonly CalendarEntry[]): CalendarEntry[] {
  return entries.toSorted(
    (a, b) =>
      a.date.localeCompare(b.date) ||
      RANKS[a.kind] - RANKS[b.kind] ||
      (b.pence ?? 0) - (a.pence ?? 0) ||
      a.key.localeCompare(b.key),
  );
}

/** What is still to be paid: expenses that are planned, and those that are expected and not seen. */
export function billsLeftOf(entries: readonly CalendarEntry[]): Pence {
  const left = entries.filter(({ kind, state }) => kind === "expense" && (state === "planned" || state === "expected"));
  return sum(left.flatMap(({ pence }) => pence ?? []));
}
