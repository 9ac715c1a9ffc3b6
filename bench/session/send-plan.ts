import { setTimeout as sleep } from "node:timers/promises";
import { ask, type Operation } from "../journal/journal.ts";
import { noted } from "../journal/workload.ts";
import type { Asker } from "../product/ask.ts";
import { type CallName, callOf, emptyMemory, type Memory } from "./calls.ts";
import type { Visitor } from "./people.ts";
import type { DueCall } from "./plan.ts";

/** One call of a run, as its caller saw it. */
export interface Sample {
  readonly name: CallName;
  /** When it was due, from the run's start. */
  readonly atMs: number;
  /** From then to its answer. */
  readonly tookMs: number;
  /** Null for the answer that was wanted; else what came in its place. */
  readonly fault: string | null;
}

/** A payment that was planned with a key, for looking it up afterwards. */
export interface PlannedOnce {
  readonly memory: Memory;
  readonly isAcknowledged: boolean;
}

export interface SentPlan {
  readonly samples: readonly Sample[];
  /** Withdrawals and cancels, for the journal to settle. */
  readonly operations: readonly Operation[];
  readonly planned: readonly PlannedOnce[];
}

interface Visit {
  readonly visitor: Visitor;
  readonly memory: Memory;
  /** What a later call of the visit builds on: it waits for its answer, and is timed all the same. */
  basis: Promise<unknown>;
}

const WAITING: ReadonlySet<CallName> = new Set(["cancel", "changePlanned", "removePlanned"]);
const BASES: ReadonlySet<CallName> = new Set(["withdraw", "planPayment"]);

const responseText = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

/** Withdraws, or cancels what the visit withdrew, written down before it is sent; undefined where there is nothing to cancel. */
async function moveMoney(
  asker: Asker,
  operations: Operation[],
  name: "withdraw" | "cancel",
  { visitor, memory }: Visit,
): Promise<string | null | undefined> {
  if (name === "cancel" && memory.advanceId === null) return undefined;
  const operation =
    name === "withdraw"
      ? noted(operations, "withdraw", visitor, { amount: 15 })
      : noted(operations, "cancelAdvance", visitor, { advanceId: memory.advanceId });
  const outcome = await ask(asker, operation);
  operation.outcome = outcome;
  if (outcome.is === "refused") return `${outcome.status} ${outcome.code}`;
  if (outcome.is === "unknown") return outcome.why;
  if (name === "withdraw") memory.advanceId = String(outcome.answer["id"]);
  return null;
}

const JSON_BODY = { "content-type": "application/json" };

/** Makes one of the listed calls; undefined where an answer that it builds on did not come. */
export async function makeCall(
  asker: Asker,
  name: Exclude<CallName, "withdraw" | "cancel">,
  memory: Memory,
): Promise<string | null | undefined> {
  const { send, store } = callOf(name);
  const { method, path, body, key } = send(memory);
  if (path === null) return undefined;
  const headers = {
    "app-auth": memory.token,
    ...(body === undefined ? {} : JSON_BODY),
    ...(key === undefined ? {} : { "idempotency-key": key }),
  };
  try {
    const answer = await asker.send(
      method,
      `/api/v1${path}`,
      headers,
      body === undefined ? undefined : JSON.stringify(body),
    );
    const answered = (answer.body ?? {}) as Readonly<Record<string, unknown>>;
    if (answer.status < 300) {
      store?.(memory, answered);
      return null;
    }
    return `${answer.status} ${(answered["error"] as { code?: string } | undefined)?.code ?? ""}`;
  } catch (problem) {
    return responseText(problem);
  }
}

/**
 * Sends a plan: each call at its moment, however slow the answers to others are, so that what waits in a queue is counted as
 * waiting. Resolves once all are answered.
 */
export async function sendPlan(
  asker: Asker,
  plan: readonly DueCall[],
  visitors: readonly Visitor[],
): Promise<SentPlan> {
  const samples: Sample[] = [];
  const operations: Operation[] = [];
  const planned: PlannedOnce[] = [];
  const visits = new Map<number, Visit>();
  const underWay = new Set<Promise<void>>();
  const started = performance.now();

  const visitOf = ({ visit, session }: DueCall): Visit => {
    const known = visits.get(visit);
    if (known !== undefined) return known;
    const visitor = visitors[session];
    if (visitor === undefined) throw new Error("the plan is of more sessions than there are");
    const made = { visitor, memory: emptyMemory(visitor.username, visitor.token, visit), basis: Promise.resolve() };
    visits.set(visit, made);
    return made;
  };
  const make = async ({ name, atMs }: DueCall, visit: Visit): Promise<void> => {
    if (WAITING.has(name)) await visit.basis;
    const fault =
      name === "withdraw" || name === "cancel"
        ? await moveMoney(asker, operations, name, visit)
        : await makeCall(asker, name, visit.memory);
    if (fault === undefined) return;
    samples.push({ name, atMs, tookMs: performance.now() - started - atMs, fault });
    if (name === "planPayment") planned.push({ memory: visit.memory, isAcknowledged: fault === null });
  };

  for (const call of plan) {
    const early = call.atMs - (performance.now() - started);
    if (early > 0.5) await sleep(early);
    const visit = visitOf(call);
    const work: Promise<void> = make(call, visit).finally(() => underWay.delete(work));
    underWay.add(work);
    if (BASES.has(call.name)) visit.basis = work;
  }
  await Promise.all(underWay);
  return { samples, operations, planned };
}
