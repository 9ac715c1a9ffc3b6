import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";

const PATIENCE_MS = 60_000;

/** Moves the sandbox's clock, as its call does, without waiting for what becomes due. */
export async function moveClock(owner: Pool, seconds: number): Promise<void> {
  await owner.query("update sandbox.clock set ahead_by = ahead_by + make_interval(secs => $1)", [seconds]);
}

/** Lets time pass until every advance has ended and no job that could run is waiting; returns what did not end. */
export async function flushMoney(owner: Pool): Promise<string[]> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    await moveClock(owner, 31);
    await sleep(600);
    const { rows } = await owner.query<{ open: number; deadLettered: number; waiting: number }>(
      `select (select count(*)::int from withdrawal where status in ('new', 'processing')) as open,
         (select count(*)::int from outbox where dead_lettered_at is not null) as "deadLettered",
         (select count(*)::int from outbox where done_at is null and (
           kind in ('end-cancel-window', 'follow-payout', 'pay-refund')
           -- The bank of a demo account may take days.
           or due_at <= app_now() and kind in ('open-saving', 'send-deposits', 'place-deposit', 'follow-instruction', 'refund-deposit',
             'pay-savings-withdrawal'))) as waiting`,
    );
    const [left] = rows;
    if (left === undefined) throw new Error("the database returned no row");
    if (left.open === 0 && left.waiting === 0)
      return left.deadLettered === 0 ? [] : [`${left.deadLettered} jobs are dead-lettered`];
    if (performance.now() > until) return [`after a minute ${JSON.stringify(left)} are left`];
  }
}
