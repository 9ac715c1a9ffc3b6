import { acrossCompanies, inCompany } from "../database/company-scope.ts";
import { finishJob, type Lane, type JobOutcome, type ClaimedJob, claimDueJobs } from "../database/outbox.ts";
import type { Database } from "../database/tables/schema.ts";
import { inLanguage } from "../shared/language.ts";
import type { JobKind } from "./job-kinds.ts";

/** The use case of one kind of job. It may be given the same job again, after a crash or a lost answer. */
export type JobHandler = (job: ClaimedJob) => Promise<"done" | { readonly againAt: Date }>;

export interface RunnerOptions {
  readonly database: Database;
  readonly handlers: Readonly<Record<JobKind, JobHandler>>;
  /** Called on a failed attempt; receives no payload. */
  readonly onFailure: (job: ClaimedJob, error: unknown, deadLettered: boolean) => void;
  readonly pollMilliseconds?: number;
}

export interface Runner {
  /** Looks for due jobs now, without waiting for the next poll. */
  wake(): void;
  /** Works until nothing is due. */
  runDue(): Promise<void>;
  /** The same, except jobs for partners' servers and push services: a person waiting for a code does not wait for those. */
  runOurs(): Promise<void>;
  stop(): Promise<void>;
}

const AT_ONCE: Readonly<Record<Lane, number>> = { ours: 16, partners: 8, browsers: 8 };
/** A job that has failed this often is listed for a person (`npm run outbox`). */
export const MAX_ATTEMPTS = 12;

/** The longest wait that a party can request: money does not wait longer because of a slip in one header. */
const MAX_RETRY_AFTER_SECONDS = 3_600;

/** Longer after each attempt, and not before the time until which a party requested no calls. */
function secondsBeforeTry(attempts: number, error: unknown): number {
  const seconds = Math.min(600, 2 ** Math.min(attempts, 10));
  const retryAfter = error instanceof Error && "retryAfterSeconds" in error ? Number(error.retryAfterSeconds) : 0;
  return retryAfter > seconds ? Math.min(retryAfter, MAX_RETRY_AFTER_SECONDS) : seconds;
}

async function work(options: RunnerOptions, job: ClaimedJob): Promise<void> {
  let outcome: JobOutcome;
  try {
    // Not the language of the request that happened to wake the worker.
    const handle = () => inLanguage("en", () => options.handlers[job.kind](job));
    const handled = await (job.companyId === null ? acrossCompanies(handle) : inCompany(job.companyId, handle));
    outcome = handled === "done" ? { done: true } : handled;
  } catch (error) {
    const deadLetter = job.attempts >= MAX_ATTEMPTS;
    options.onFailure(job, error, deadLetter);
    const failed = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : "unknown";
    outcome = { failed, againInSeconds: secondsBeforeTry(job.attempts, error), deadLetter };
  }
  // When that cannot be recorded, the lease runs out and the job is taken again, which its use case allows for.
  await finishJob(options.database, job.id, outcome).catch((error: unknown) => options.onFailure(job, error, false));
}

interface LaneRunner {
  readonly wake: () => void;
  readonly runDue: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

function startLane(options: RunnerOptions, lane: Lane): LaneRunner {
  const stopping = new AbortController();
  const { signal } = stopping;
  const inHand = new Map<Promise<void>, ClaimedJob>();
  const slots = AT_ONCE[lane];
  let hasDueJobs = false;
  /** The number of jobs that have ended. */
  let ended = 0;
  let lookAgain = (): void => undefined;
  let running: Promise<void> | null = null;

  const claimJobs = () =>
    claimDueJobs(options.database, lane, { max: slots - inHand.size, inHand: [...inHand.values()] });
  const fill = async (): Promise<number> => {
    const jobs = signal.aborted ? [] : await claimJobs();
    for (const job of jobs) {
      const slot: Promise<void> = work(options, job).finally(() => {
        inHand.delete(slot);
        ended += 1;
      });
      inHand.set(slot, job);
    }
    return jobs.length;
  };
  /** Waits until a slot is free or, when one is, the jobs are to be checked again. */
  const waitForChange = async (): Promise<void> => {
    const isFull = inHand.size === slots;
    const wakeUp = new Promise<void>((resolve) => {
      lookAgain = isFull ? () => undefined : resolve;
    });
    if (isFull || !hasDueJobs) await Promise.race([...inHand.keys(), wakeUp]);
  };
  // A slow job holds one slot only: the others are refilled meanwhile, also with newly enqueued jobs.
  const drain = async (): Promise<void> => {
    while (!signal.aborted || inHand.size > 0) {
      hasDueJobs = false;
      const before = ended;
      const taken = await fill();
      // A job that ended during the look-up may have made room for the next one of its partner.
      if (taken === 0 && ended !== before) continue;
      if (inHand.size === 0 && !hasDueJobs) return;
      if (inHand.size > 0 && (taken === 0 || inHand.size === slots)) await waitForChange();
    }
  };
  const runDue = async (): Promise<void> => {
    hasDueJobs = true;
    lookAgain();
    running ??= acrossCompanies(drain).finally(() => {
      running = null;
    });
    await running;
  };
  return {
    wake: () => {
      if (!signal.aborted) runDue().catch(() => undefined); // the next poll tries again; readiness reports a lost database
    },
    runDue,
    stop: async () => {
      stopping.abort();
      await running?.catch(() => undefined);
      await Promise.all(inHand.keys());
    },
  };
}

/**
 * Starts the worker of the outbox. Any number may run, in any number of servers: a job is taken by one at a time, and
 * what it does is decided by the rows that it changes.
 */
export function startRunner(options: RunnerOptions): Runner {
  const ours = startLane(options, "ours");
  const others = [startLane(options, "partners"), startLane(options, "browsers")];
  const wake = (): void => {
    for (const lane of [ours, ...others]) lane.wake();
  };
  const timer = setInterval(wake, options.pollMilliseconds ?? 500);
  timer.unref();
  return {
    wake,
    runDue: async () => {
      // Jobs for partners and browsers are caused by our own jobs, never the other way round.
      await ours.runDue();
      await Promise.all(others.map((lane) => lane.runDue()));
    },
    runOurs: ours.runDue,
    stop: async () => {
      clearInterval(timer);
      await Promise.all([ours, ...others].map((lane) => lane.stop()));
    },
  };
}
