import type { NoSecondPerson } from "@wellpaid/contract/usual-refusals";
import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonTimeOfDay } from "@wellpaid/domain/calendar/london";
import { type DependentPair, dependenceOf } from "@wellpaid/domain/employer/two-people/independence";
import type { PairWords } from "@wellpaid/texts/employer/employer-second-person";
import type { Tx } from "../database/tables/schema.ts";
import type { Administrator } from "../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { type Colleagues, lockPair, readColleagues } from "./colleague-store.ts";

/** What awaits confirmation by a second person. */
export interface Brought {
  /** An administrator's id. */
  readonly by: string;
  readonly at: Date;
}

/** The mailbox of an administrator of the company. @throws when there is none, which the database's keys prevent */
export function mailboxOf({ all }: Colleagues, id: string): string {
  const found = all.find((colleague) => colleague.id === id);
  if (found === undefined) throw new Error("no administrator of this company");
  return found.mailbox;
}

const MAX_NAMED = 3;

/** How many are compared with each other: among more colleagues than this, two are independent. */
const MAX_PAIRED = 40;

/** Whether an administrator who uploads files has a colleague who can confirm them now. */
export function hasIndependentPair({ all, history }: Colleagues): boolean {
  const active = all.filter(({ isActive }) => isActive).slice(0, MAX_PAIRED);
  return active.some(
    (colleague) =>
      colleague.roles.includes("payroll") &&
      active.some(
        ({ mailbox }) =>
          mailbox !== colleague.mailbox && dependenceOf(history, colleague.mailbox, mailbox, history.now) === null,
      ),
  );
}

/** '9 December 2026, 14:05' in London. */
const momentText = (at: Instant): string => `${formatLongDate(londonDate(at))}, ${londonTimeOfDay(at)}`;

/** Who else could confirm: the first three who can now, otherwise the one who can first. */
function otherPeople(
  { all, history }: Colleagues,
  { bringing, confirming }: Pair,
  at: Instant,
): Pick<PairWords, "others" | "next"> {
  const others = all
    .filter(({ isActive, mailbox }) => isActive && mailbox !== bringing && mailbox !== confirming)
    .map(({ name, mailbox }) => ({ name, pair: dependenceOf(history, bringing, mailbox, at) }));
  const now = others.filter(({ pair }) => pair === null).map(({ name }) => name);
  const [first] = others
    .flatMap(({ name, pair }) => (pair?.until ? [{ name, from: pair.until }] : []))
    .toSorted((a, b) => a.from - b.from);
  const next = now.length > 0 || first === undefined ? null : { name: first.name, from: momentText(first.from) };
  return { others: now.slice(0, MAX_NAMED), next };
}

interface Pair {
  readonly bringing: string;
  readonly confirming: string;
}

function wordsOf(
  { all }: Colleagues,
  { about, until }: DependentPair,
  pair: Pair,
): Pick<PairWords, "brought" | "about" | "until"> {
  const nameOf = (mailbox: string) => all.find((colleague) => colleague.mailbox === mailbox)?.name ?? mailbox;
  return {
    brought: nameOf(pair.bringing),
    about: about === pair.confirming ? null : nameOf(about),
    until: until === null ? null : momentText(until),
  };
}

/**
 * Why this administrator cannot be the second person for what another submitted, who can confirm it instead, and from
 * when they can themselves. Returns null when they can. Confirming their own submission is refused earlier, with its own
 * message.
 */
export function refusalOfSecondPerson(
  colleagues: Colleagues,
  supportEmail: string,
  confirmingId: string,
  brought: Brought,
): Refusal<NoSecondPerson> | null {
  const [bringing, confirming] = [mailboxOf(colleagues, brought.by), mailboxOf(colleagues, confirmingId)];
  const broughtAt = instant(brought.at.getTime());
  const pair = dependenceOf(colleagues.history, bringing, confirming, broughtAt);
  if (pair === null) return null;
  const both = { bringing, confirming };
  return refuse(pair.why, {
    ...wordsOf(colleagues, pair, both),
    ...otherPeople(colleagues, both, broughtAt),
    supportEmail,
  });
}

/**
 * The same for a use case that confirms: locks both, so that neither is given another role or invited again meanwhile,
 * and reads what was committed before. An administrator removed while their request was under way confirms nothing.
 */
export async function judgeSecondPerson(
  tx: Tx,
  { supportEmail }: { readonly supportEmail: string },
  { id, companyId }: Pick<Administrator, "id" | "companyId">,
  brought: Brought,
): Promise<Refusal<NoSecondPerson | "NO_SESSION"> | null> {
  await lockPair(tx, companyId, [id, brought.by]);
  const colleagues = await readColleagues(tx, companyId);
  if (!colleagues.all.some((colleague) => colleague.id === id && colleague.isActive)) return refuse("NO_SESSION");
  return refusalOfSecondPerson(colleagues, supportEmail, id, brought);
}
