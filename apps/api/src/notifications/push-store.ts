import { type PushEvent, pushFactsOf } from "@wellpaid/domain/account/push/push-events";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../database/tables/schema.ts";

/**
 * Whether what is pushed may reach the devices of an employee `e` of a company `c`: as for the calendar's feed, what leaves without a
 * session needs an account in good standing.
 */
export const IS_PUSHABLE: RawBuilder<boolean> = sql<boolean>`(e.ended_at is null and e.deletion_requested_at is null
  and e.status = 'active' and not c.is_web_app_barred)`;

/** Whether the employee `e` wants this kind; what has none is always sent. */
export const wantsKind = (kind: string | null): RawBuilder<boolean> => sql<boolean>`not exists (
  select 1 from push_setting s where s.employee_id = e.id and ${kind}::text = any(s.kinds_off))`;

/** People are not woken for what can wait: from 21:00 to 08:00 in London, that is due at 08:00. */
const BY_DAY = sql`(select case
    when t.hour < 8 then t.today + time '08:00' when t.hour >= 21 then t.today + 1 + time '08:00'
    else t.here end at time zone 'Europe/London'
  from (select h.here, h.here::date as today, extract(hour from h.here) as hour
    from (select (select app_now()) at time zone 'Europe/London' as here) h) t)`;

interface Push {
  readonly event: PushEvent;
  /** Derived from the reason: the same one is pushed to a device once. */
  readonly cause: string;
  /** False: not at night. */
  readonly isUrgent: boolean;
}

/** One job for each device of the employees that `whose` selects, of `e`, `c` and `d`, if they want it. */
async function enqueue(db: Database | Tx, { event, cause, isUrgent }: Push, whose: RawBuilder<unknown>): Promise<void> {
  const { kind, minutes } = pushFactsOf(event);
  const dueAt = isUrgent ? sql`(select app_now())` : BY_DAY;
  await sql`
    insert into outbox (kind, key, company_id, payload, due_at)
    select 'send-push', 'push ' || ${cause}::text || ' to ' || d.id, d.company_id,
      jsonb_build_object('deviceId', d.id, 'event', ${event}::text,
        'goodUntil', to_char((${dueAt} + make_interval(mins => ${minutes})) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"')), ${dueAt}
    from push_device d join employee e on e.id = d.employee_id join company c on c.id = e.company_id
    where ${whose} and ${IS_PUSHABLE} and ${wantsKind(kind)}
    on conflict (key) do nothing`.execute(db);
}

/** Pushes to the devices of the living account with this phone or mailbox what a message to it says at the same time. */
export async function enqueuePushBeside(
  db: Database,
  to: string,
  { event, cause }: { readonly event: PushEvent; readonly cause: string },
): Promise<void> {
  await enqueue(db, { event, cause, isUrgent: true }, sql`(e.phone = ${to} or e.email_key = lower(${to}))`);
}

/** Pushes that there is news, by day. */
export async function enqueueNewsPush(tx: Tx, employeeId: string, cause: string): Promise<void> {
  await enqueue(tx, { event: "news", cause, isUrgent: false }, sql`e.id = ${employeeId}`);
}

/** Pushes to the other devices of an employee that this one was added. */
export async function enqueueAddedPush(tx: Tx, employeeId: string, deviceId: string): Promise<void> {
  const push = { event: "push-added", cause: `of the new device ${deviceId}`, isUrgent: true } as const;
  await enqueue(tx, push, sql`e.id = ${employeeId} and d.id <> ${deviceId}`);
}

/** Pushes a test to one device of an employee. */
export async function enqueueTestPush(tx: Tx, employeeId: string, deviceId: string): Promise<void> {
  const push = { event: "test", cause: `of a test ${crypto.randomUUID()}`, isUrgent: true } as const;
  await enqueue(tx, push, sql`e.id = ${employeeId} and d.id = ${deviceId}`);
}
