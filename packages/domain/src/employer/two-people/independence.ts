import { type Instant, instant } from "../../calendar/instant.ts";

const HOUR_MILLISECONDS = 3_600_000;

/** For this many days after one has invited the other, also through others, two administrators are not two people. */
export const INVITED_DAYS = 30;
/** For this many hours after being added or given a role, an administrator can neither submit nor confirm. */
export const SETTLED_HOURS = 72;

const INVITED_MILLISECONDS = INVITED_DAYS * 24 * HOUR_MILLISECONDS;
const SETTLED_MILLISECONDS = SETTLED_HOURS * HOUR_MILLISECONDS;

/**
 * A change of access. People are identified by their mailbox, so that a person who was removed and is invited again is the
 * same person.
 */
export interface AccessEvent {
  /** `agreed`: a third owner, or the operator of the product, has agreed to them. */
  readonly kind: "invited" | "roles-changed" | "agreed";
  /** Null: the operator of the product. */
  readonly by: string | null;
  readonly of: string;
  readonly at: Instant;
  /** For a change of roles: whether they now have one that they did not have before. */
  readonly isGiven: boolean;
}

/** What is known of a company's administrators, also those who were removed. */
export interface AccessHistory {
  /** When each mailbox was last added. */
  readonly addedAt: ReadonlyMap<string, Instant>;
  /** In any order; those of the last 30 days at least. */
  readonly events: readonly AccessEvent[];
  readonly now: Instant;
}

/** Why two administrators do not count as two people. */
export type Dependence = "ROLES_CHANGED_SINCE" | "NOT_INDEPENDENT" | "ADDED_RECENTLY" | "ROLE_GIVEN_RECENTLY";

export interface DependentPair {
  readonly why: Dependence;
  /** The mailbox that it concerns; if it is both, either. */
  readonly about: string;
  /** From when they count as two people; null where they never do for this file. */
  readonly until: Instant | null;
}

const latest = (moments: readonly number[]): number => Math.max(Number.NEGATIVE_INFINITY, ...moments);

/** When an administrator was last agreed to. An agreement covers what was before it, and nothing that comes after. */
const agreedAt = ({ events }: AccessHistory, person: string): number =>
  latest(events.filter(({ kind, of }) => kind === "agreed" && of === person).map(({ at }) => at));

/** Until when an administrator is too new to submit or confirm; minus infinity if nothing is known or an agreement covers it. */
function settlesAt(history: AccessHistory, person: string, kind: "added" | "role"): number {
  const agreed = agreedAt(history, person);
  const ofPerson = history.events.filter(({ of }) => of === person);
  const moments =
    kind === "added"
      ? [
          history.addedAt.get(person) ?? Number.NEGATIVE_INFINITY,
          ...ofPerson.filter((event) => event.kind === "invited").map(({ at }) => at),
        ]
      : ofPerson.filter((event) => event.kind === "roles-changed" && event.isGiven).map(({ at }) => at);
  return latest(moments.filter((moment) => moment > agreed)) + SETTLED_MILLISECONDS;
}

/**
 * Until when two people are linked by invitations of the last 30 days, directly or through a chain in which each invitation shares
 * a person with the next: of all chains between them the one that lasts longest counts. Minus infinity where there is none.
 */
function tiedUntil(history: AccessHistory, person: string, other: string): number {
  const since = history.now - INVITED_MILLISECONDS;
  const ties = history.events
    .filter(({ kind, by, of, at }) => kind === "invited" && by !== null && by !== of && at > since)
    .filter(({ of, at }) => at > agreedAt(history, of))
    .toSorted((a, b) => b.at - a.at);
  // Newest first: the tie that first joins the two is the weakest link of the strongest chain.
  const groups = new Map<string, Set<string>>();
  const groupOf = (person: string): Set<string> => groups.get(person) ?? new Set([person]);
  for (const { by, of, at } of ties) {
    const joined = new Set([...groupOf(by ?? of), ...groupOf(of)]);
    for (const person of joined) groups.set(person, joined);
    if (joined.has(person) && joined.has(other)) return at + INVITED_MILLISECONDS;
  }
  return Number.NEGATIVE_INFINITY;
}

/**
 * Why `confirming` and `bringing` do not count as two people for what was submitted at this moment; null where they do. Whether
 * both are the same mailbox is checked elsewhere.
 */
export function dependenceOf(
  history: AccessHistory,
  bringing: string,
  confirming: string,
  broughtAt: Instant,
): DependentPair | null {
  const pair = [confirming, bringing];
  const changed = history.events.find(
    ({ kind, of, at }) => kind === "roles-changed" && pair.includes(of) && at > broughtAt,
  );
  if (changed !== undefined) return { why: "ROLES_CHANGED_SINCE", about: changed.of, until: null };
  const now = history.now;
  const tied = tiedUntil(history, bringing, confirming);
  const reasons = [
    { why: "NOT_INDEPENDENT" as const, about: bringing, at: tied },
    ...pair.map((about) => ({ why: "ADDED_RECENTLY" as const, about, at: settlesAt(history, about, "added") })),
    ...pair.map((about) => ({ why: "ROLE_GIVEN_RECENTLY" as const, about, at: settlesAt(history, about, "role") })),
  ].filter(({ at }) => at > now);
  const [first] = reasons;
  return first === undefined
    ? null
    : { why: first.why, about: first.about, until: instant(latest(reasons.map(({ at }) => at))) };
}

/** Why an owner may not agree to an administrator. */
export type AgreementRefusal = "AGREEMENT_NOT_NEEDED" | "AGREEMENT_NOT_YOURS" | "AGREEMENT_TOO_SOON";

/**
 * Until when there is someone for whom an administrator does not count as the second person: too new, just given a role, or
 * invited by a colleague within 30 days. Null where none applies. An agreement lifts all of these.
 */
export function newUntil(history: AccessHistory, person: string): Instant | null {
  const invited = history.events.filter(
    ({ kind, by, of, at }) => kind === "invited" && by !== null && of === person && at > agreedAt(history, person),
  );
  const until = Math.max(
    latest(invited.map(({ at }) => at)) + INVITED_MILLISECONDS,
    settlesAt(history, person, "added"),
    settlesAt(history, person, "role"),
  );
  return until > history.now ? instant(until) : null;
}

/**
 * Why an owner may not agree to a colleague; null where they may: the owner is linked with neither the colleague nor the inviter,
 * and is not new as an owner.
 */
export function refusalOfAgreement(history: AccessHistory, owner: string, person: string): AgreementRefusal | null {
  if (newUntil(history, person) === null) return "AGREEMENT_NOT_NEEDED";
  const now = history.now;
  // The administrator who gave them the role is as close to them as the one who invited them.
  const isRoleGiver = history.events.some(
    ({ kind, by, of, at, isGiven }) =>
      kind === "roles-changed" && isGiven && of === person && by === owner && at > now - SETTLED_MILLISECONDS,
  );
  if (owner === person || isRoleGiver || tiedUntil(history, owner, person) > now) return "AGREEMENT_NOT_YOURS";
  const isNew = Math.max(settlesAt(history, owner, "added"), settlesAt(history, owner, "role")) > now;
  return isNew ? "AGREEMENT_TOO_SOON" : null;
}
