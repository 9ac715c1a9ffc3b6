import { type CivilDate, epochDayOf } from "../../calendar/civil-date.ts";
import { likenessOf } from "../regular/likeness.ts";
import { type AccountPayment, MOVED_WITHIN_DAYS } from "./move-facts.ts";

/** Payments that nothing tells apart but their ids: of one account and day, amount, text and category. */
export interface PaymentGroup {
  readonly key: string;
  readonly accountId: string;
  readonly pence: number;
  readonly day: number;
  readonly date: CivilDate;
  readonly category: string;
  readonly description: string;
  /** Account and payee: what makes a pair of payees come again. */
  readonly payee: string;
  /** By id. */
  readonly payments: readonly AccountPayment[];
}

/** An outgoing and an incoming group that may be one move by amount, account and day. */
export interface Candidate {
  readonly out: PaymentGroup;
  readonly in: PaymentGroup;
}

/** The nearest in time are enough: no one has as many different equal payments within three days. */
const MAX_CANDIDATES = 20;

export const compareText = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

/** The payments that have any of the opposite amount: of the others nothing more need be known. */
export function withOpposite(payments: readonly AccountPayment[]): AccountPayment[] {
  const amounts = new Set(payments.map(({ pence }) => pence as number));
  return payments.filter(({ pence }) => pence !== 0 && amounts.has(-pence));
}

/** @param isApart whether a payment is judged by itself, because the person has said something about it */
export function groupsOf(payments: readonly AccountPayment[], isApart: (id: string) => boolean): PaymentGroup[] {
  const byKey = new Map<string, AccountPayment[]>();
  for (const payment of payments) {
    const { id, accountId, date, pence, category, description, counterparty } = payment;
    const key = `${date} ${accountId} ${pence} ${category} ${counterparty ?? ""} ${description} ${isApart(id) ? id : ""}`;
    const group = byKey.get(key);
    if (group === undefined) byKey.set(key, [payment]);
    else group.push(payment);
  }
  const payees = new Map<string, string>();
  return [...byKey]
    .toSorted(([left], [right]) => compareText(left, right))
    .map(([key, alike]) =>
      groupOf(
        key,
        alike.toSorted((left, right) => compareText(left.id, right.id)),
        payees,
      ),
    );
}

/** @param payees of what was read already: many payments are printed alike */
function groupOf(key: string, payments: readonly AccountPayment[], payees: Map<string, string>): PaymentGroup {
  const [payment] = payments;
  if (payment === undefined) throw new Error("a group has payments");
  const { accountId, pence, date, category, description } = payment;
  const printed = `${accountId} ${pence < 0} ${payment.counterparty ?? ""} ${description}`;
  const payee = payees.get(printed) ?? `${accountId} ${likenessOf(payment) ?? ""}`;
  payees.set(printed, payee);
  return { key, accountId, pence, day: epochDayOf(date), date, category, description, payee, payments };
}

/** Every pair of groups of opposite amounts in two accounts, at most three days apart; of many the nearest in time. */
export function candidatesOf(groups: readonly PaymentGroup[]): Candidate[] {
  const comingIn = new Map<string, PaymentGroup[]>();
  for (const group of groups) {
    if (group.pence <= 0) continue;
    const place = `${group.pence} ${group.day}`;
    const there = comingIn.get(place);
    if (there === undefined) comingIn.set(place, [group]);
    else there.push(group);
  }
  return groups.flatMap((out) => (out.pence < 0 ? candidatesFor(out, comingIn) : []));
}

const OFFSETS = Array.from({ length: 2 * MOVED_WITHIN_DAYS + 1 }, (_, index) =>
  index % 2 === 0 ? -index / 2 : (index + 1) / 2,
);

function candidatesFor(out: PaymentGroup, comingIn: ReadonlyMap<string, readonly PaymentGroup[]>): Candidate[] {
  const found: Candidate[] = [];
  for (const offset of OFFSETS) {
    for (const into of comingIn.get(`${-out.pence} ${out.day + offset}`) ?? []) {
      if (into.accountId === out.accountId) continue;
      found.push({ out, in: into });
      if (found.length === MAX_CANDIDATES) return found;
    }
  }
  return found;
}
