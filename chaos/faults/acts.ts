import { setTimeout as sleep } from "node:timers/promises";
import { type Client, Refused, Unreachable } from "@wellpaid/contract/client";
import type { Random } from "../../bench/measure/random.ts";
import { type BenchAdministrator, clientOf, makeAdministrator } from "../../bench/product/administrators.ts";
import type { Outcome } from "../../bench/journal/journal.ts";
import type { Interruption } from "./scenarios/kills.ts";
import type { Fixture } from "./world.ts";

/** An administrator's action. It has no key: its result is read afterwards. */
export interface Act {
  readonly what: string;
  readonly outcome: Outcome;
  readonly wasUnknown: boolean;
}

/** A round of the employer's side: the product, what interrupts it, and what the administrators did. */
export interface EmployerRound {
  readonly fixture: Fixture;
  readonly random: Random;
  readonly interrupt: Interruption;
  readonly acts: Act[];
  readonly faults: string[];
  interruptions: number;
}

const RETRY_MS = 150;
const MAX_RETRIES = 200;

const isUnknown = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && error.status >= 500);

/** Sends it once and records the answer; null where it was refused or nothing came. */
export async function act<Answer extends object>(
  { acts }: EmployerRound,
  what: string,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  const record = (outcome: Outcome): void => void acts.push({ what, outcome, wasUnknown: outcome.is === "unknown" });
  try {
    const answer = await ask();
    record({ is: "acknowledged", answer: Object.fromEntries(Object.entries(answer)) });
    return answer;
  } catch (error) {
    if (isUnknown(error)) record({ is: "unknown", why: String(error) });
    else if (error instanceof Refused) record({ is: "refused", status: error.status, code: error.code });
    else throw error;
    return null;
  }
}

/** Reads, and tries again while the product is away. */
export async function read<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnknown(error) || attempts === MAX_RETRIES) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** The share of requests during which the product is interrupted, at a random moment. */
const INTERRUPTED_SHARE = 0.6;

/** Sends all requests at once, and may interrupt the product meanwhile. */
export async function interruptWhile<Answer>(
  it: EmployerRound,
  withinMs: number,
  asks: readonly (() => Promise<Answer>)[],
): Promise<readonly Answer[]> {
  const pending = Promise.all(asks.map((ask) => ask()));
  if (it.random.is(INTERRUPTED_SHARE)) {
    await sleep(it.random.between(0, withinMs));
    await it.interrupt(it.fixture, it.random);
    await it.fixture.endLeases();
    it.interruptions += 1;
  }
  return pending;
}

const MAX_TURNS = 20;

/** Repeats a step until it succeeds; false when it never does. */
export async function until(turn: (isFirst: boolean) => Promise<boolean>): Promise<boolean> {
  for (let turns = 0; turns < MAX_TURNS; turns += 1) if (await turn(turns === 0)) return true;
  return false;
}

/** Someone who acts for a company. */
export interface Actor extends BenchAdministrator {
  readonly ask: Client;
}

/** This many administrators of a company, each of them with every role. */
export function makeActors(fixture: Fixture, companyId: string, names: readonly string[]): Promise<readonly Actor[]> {
  return Promise.all(
    names.map(async (name) => {
      const made = await makeAdministrator(fixture.owner, companyId, `${name}@${crypto.randomUUID()}.example`);
      return { ...made, ask: clientOf(fixture.origin, made) };
    }),
  );
}

/** How often each action on a subject is in the audit log. */
export async function auditOf(fixture: Fixture, subjectId: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await fixture.owner.query<{ action: string; count: number }>(
    "select action, count(*)::int as count from audit_entry where subject_id = $1 group by action order by action",
    [subjectId],
  );
  return Object.fromEntries(rows.map(({ action, count }) => [action, count]));
}

/** Records a fault where something differs from what is expected. */
export function expectSame(it: EmployerRound, what: string, found: unknown, expected: unknown): void {
  const [has, wants] = [JSON.stringify(found), JSON.stringify(expected)];
  if (has !== wants) it.faults.push(`${what}: ${has}, not ${wants}`);
}
