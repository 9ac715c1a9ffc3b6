import { type RawBuilder, sql } from "kysely";
import { personLanguageOfWork } from "../shared/language.ts";
import type { JobKind } from "../jobs/job-kinds.ts";
import type { Database, Tx } from "./tables/schema.ts";

/**
 * Jobs have three queues: our own, those sent to partners' servers, and those to push services of browsers. Others run these and
 * they may be slow, and no money or code waits for them.
 */
export type Lane = "ours" | "partners" | "browsers";

/** The condition is a literal and not bound: only then is the index of the lane used. */
const OF_LANE: Readonly<Record<Lane, RawBuilder<unknown>>> = {
  ours: sql`kind <> 'send-webhook' and kind <> 'send-push'`,
  partners: sql`kind = 'send-webhook'`,
  browsers: sql`kind = 'send-push'`,
};

export interface Job {
  readonly kind: JobKind;
  /** Derived from the cause: the same cause enqueues a job once. */
  readonly key: string;
  readonly companyId: string | null;
  /** The partner whose server it goes to, for a job in the partners' lane. */
  readonly partnerId?: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** When it is due; at once when left out. */
  readonly dueAt?: Date;
}

/** A message remembers the language of the work that caused it, unless it is English (`jobs/send-message.ts`). */
function payloadOf({ kind, payload }: Job): Job["payload"] {
  const language = kind === "send-message" ? personLanguageOfWork() : null;
  return language === null || language === "en" ? payload : { ...payload, language };
}

/** The insert of a job, to combine in one statement with the rows of its cause. */
export function jobInsert(job: Job): RawBuilder<unknown> {
  return sql`insert into outbox (kind, key, company_id, partner_id, payload, due_at)
    values (${job.kind}, ${job.key}, ${job.companyId}, ${job.partnerId ?? null}, ${JSON.stringify(payloadOf(job))},
      coalesce(${job.dueAt ?? null}::timestamptz, (select app_now())))
    on conflict (key) do nothing`;
}

/** Writes a job in the transaction of its cause. An existing job with this key stays as it is. */
export async function enqueueJob(tx: Tx, job: Job): Promise<void> {
  await jobInsert(job).execute(tx);
}

/** Enqueues many messages in one statement; due at once when no time is given. */
export async function enqueueMessages(
  tx: Tx,
  messages: readonly Pick<Job, "key" | "companyId" | "payload">[],
  dueAt: Date | null = null,
): Promise<void> {
  if (messages.length === 0) return;
  await sql`insert into outbox (kind, key, company_id, payload, due_at)
    select 'send-message', n.key, n.company_id, n.payload::jsonb, coalesce(${dueAt}::timestamptz, app_now())
    from unnest(${messages.map(({ key }) => key)}::text[], ${messages.map(({ companyId }) => companyId)}::uuid[],
      ${messages.map(({ payload }) => JSON.stringify(payload))}::text[]) as n(key, company_id, payload)
    on conflict (key) do nothing`.execute(tx);
}

/** Makes a scheduled job due now; returns false when it is claimed, already due or done. */
export async function expediteJob(tx: Tx, key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update outbox set due_at = app_now()
    where key = ${key} and ${OPEN} and ${IS_FREE} and due_at > app_now()`.execute(tx);
  return numAffectedRows === 1n;
}

/** Moves a job that is not done to another time. */
export async function rescheduleJob(tx: Tx, key: string, dueAt: Date): Promise<void> {
  await sql`update outbox set due_at = ${dueAt} where key = ${key} and done_at is null`.execute(tx);
}

/** A job claimed by a worker. */
export interface ClaimedJob {
  readonly id: number;
  readonly kind: JobKind;
  readonly key: string;
  readonly companyId: string | null;
  /** For a job in the partners' lane. */
  readonly partnerId?: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Including this one. */
  readonly attempts: number;
}

const LEASE_SECONDS = 30;

/** The most job slots of one server that a partner holds, so that a partner with a hanging server leaves the others theirs. */
const MAX_PER_PARTNER = 3;

const OPEN = sql`done_at is null and dead_lettered_at is null`;
const IS_FREE = sql`(leased_until is null or leased_until < statement_timestamp())`;

const oldestOf = (lane: "ours" | "browsers", max: number): RawBuilder<unknown> => sql`
  select id from outbox
  where ${OPEN} and ${OF_LANE[lane]} and due_at <= (select app_now()) and ${IS_FREE}
  order by due_at, id limit ${max} for update skip locked`;

/**
 * Partners take turns: first the one with the fewest jobs in hand, then the oldest job. The index is walked from partner
 * to partner, so that a hundred thousand jobs of one are not read to find the first of the next.
 */
const inTurns = (max: number, inHand: readonly ClaimedJob[]): RawBuilder<unknown> => sql`
  with recursive partner(id) as (
    (select partner_id from outbox where ${OPEN} and ${OF_LANE.partners} order by partner_id limit 1)
    union all
    select (select partner_id from outbox where ${OPEN} and ${OF_LANE.partners} and partner_id > p.id
      order by partner_id limit 1) from partner p where p.id is not null),
  held as (
    select p.id, (select count(*) from unnest(${inHand.map(({ partnerId }) => partnerId ?? null)}::uuid[]) h where h = p.id) as jobs
    from partner p where p.id is not null),
  waiting as (
    select n.id, h.jobs + row_number() over (partition by h.id order by n.due_at, n.id) as turn
    from held h cross join lateral (
      select id, due_at from outbox
      where ${OPEN} and ${OF_LANE.partners} and partner_id = h.id and due_at <= (select app_now()) and ${IS_FREE}
      order by due_at, id limit greatest(0, ${MAX_PER_PARTNER} - h.jobs)) n)
  select o.id from outbox o join waiting w on w.id = o.id
  where ${OPEN} and ${IS_FREE}
  order by w.turn, o.due_at, o.id limit ${max} for update of o skip locked`;

/**
 * Claims due jobs of a lane for this worker, in addition to those in hand: partners' in turns, others oldest first. The
 * lease runs by the database's own time; after it any worker may claim the job again, so a killed worker delays a job and
 * loses none.
 */
export async function claimDueJobs(
  database: Database,
  lane: Lane,
  { max, inHand }: { readonly max: number; readonly inHand: readonly ClaimedJob[] },
): Promise<readonly ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    update outbox set attempts = attempts + 1, leased_until = statement_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    where id in (${lane === "partners" ? inTurns(max, inHand) : oldestOf(lane, max)})
    returning id, kind, key, company_id as "companyId", partner_id as "partnerId", payload, attempts`.execute(database);
  return rows;
}

/** How the work on a job ended: done, to be run again at a given time, or failed. */
export type JobOutcome =
  | { readonly done: true }
  | { readonly againAt: Date }
  | { readonly failed: string; readonly againInSeconds: number; readonly deadLetter: boolean };

/** Records how it ended. The payload of a done job is not kept: it may hold a code. */
export async function finishJob(database: Database, id: number, outcome: JobOutcome): Promise<void> {
  const row = database.updateTable("outbox").where("id", "=", id);
  if ("done" in outcome) {
    await row.set({ done_at: sql<Date>`app_now()`, leased_until: null, payload: "{}", last_error: null }).execute();
  } else if ("againAt" in outcome) {
    await row.set({ due_at: outcome.againAt, leased_until: null, attempts: 0, last_error: null }).execute();
  } else {
    const later = sql<Date>`app_now() + make_interval(secs => ${outcome.againInSeconds})`;
    const deadLettered = outcome.deadLetter ? sql<Date>`app_now()` : null;
    await row
      .set({ due_at: later, leased_until: null, dead_lettered_at: deadLettered, last_error: outcome.failed })
      .execute();
  }
}

/** The hours after which a dead-lettered job gets one more try, whether or not a person has looked at it. */
const DEAD_LETTER_HOURS = 1;
/** The number of dead-lettered jobs that one poll releases; the next poll releases the next. */
const MAX_RELEASED = 500;

/**
 * Gives each job that has been dead-lettered for an hour one more try, by itself, so that an outage that outlasts a job's
 * tries ends without a person. A job that fails again is dead-lettered again at once, so `lastTry` is the try before
 * that.
 */
export async function retryDeadLettered(database: Database, lastTry: number): Promise<void> {
  await sql`update outbox set dead_lettered_at = null, attempts = ${lastTry}, due_at = app_now(), leased_until = null
    where id in (select id from outbox
      where done_at is null and dead_lettered_at is not null
        and dead_lettered_at <= app_now() - make_interval(hours => ${DEAD_LETTER_HOURS}::int)
      order by dead_lettered_at limit ${MAX_RELEASED} for update skip locked)`.execute(database);
}

/**
 * Releases one dead-lettered job of a company to the worker, with all its tries. Returns its kind, or null when there is
 * none of these kinds.
 */
export async function releaseDeadLetteredJob(
  tx: Tx,
  { id, companyId, kinds }: { readonly id: number; readonly companyId: string; readonly kinds: readonly JobKind[] },
): Promise<JobKind | null> {
  const { rows } = await sql<{ kind: JobKind }>`
    update outbox set dead_lettered_at = null, attempts = 0, due_at = app_now(), leased_until = null
    where id = ${id} and company_id = ${companyId} and kind = any(${kinds}::text[])
      and dead_lettered_at is not null and done_at is null
    returning kind`.execute(tx);
  return rows[0]?.kind ?? null;
}

/** For how many days a jump of time stops at each try of a dead-lettered job: one that never succeeds must not hold up a year. */
const DAYS_OF_ATTEMPTS = 3;

const nextOf = (lane: Lane, after: Date | null): RawBuilder<unknown> =>
  sql`(select min(due_at) from outbox where done_at is null and dead_lettered_at is null and ${OF_LANE[lane]}
    and (${after}::timestamptz is null or due_at > ${after}::timestamptz))`;

/**
 * When the next job is due, or null when none is waiting. With `after`, a dead-lettered job's next attempt counts, too: a
 * clock that jumps from one to the next sees an outage end on time, not on arrival.
 */
export async function nextDueAt(database: Database, after: Date | null = null): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`select least(
      ${nextOf("ours", after)}, ${nextOf("partners", after)}, ${nextOf("browsers", after)},
      (select min(dead_lettered_at) from outbox where done_at is null and dead_lettered_at is not null
        and dead_lettered_at > ${after}::timestamptz - make_interval(hours => ${DEAD_LETTER_HOURS}::int)
        and dead_lettered_at < created_at + make_interval(days => ${DAYS_OF_ATTEMPTS}::int))
        + make_interval(hours => ${DEAD_LETTER_HOURS}::int)) as due`.execute(database);
  return rows[0]?.due ?? null;
}
