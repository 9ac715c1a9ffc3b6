import type { Client } from "pg";

/** A job of the outbox that failed so often that it waits for a person. What it carries is not shown. */
export interface DeadLetteredJob {
  readonly id: string;
  readonly kind: string;
  /** Names its cause: `payout of advance …`. */
  readonly key: string;
  readonly deadLetteredAt: Date;
  readonly lastError: string | null;
}

/** The dead-lettered jobs, longest dead-lettered first. */
export async function listDeadLettered(client: Client): Promise<readonly DeadLetteredJob[]> {
  const { rows } = await client.query<DeadLetteredJob>(
    `select id::text, kind, key, dead_lettered_at as "deadLetteredAt", last_error as "lastError" from outbox
     where dead_lettered_at is not null and done_at is null order by dead_lettered_at, id`,
  );
  return rows;
}

/**
 * Gives dead-lettered jobs back to the worker, with all their tries: one by its id, or every one. The work on a job bears being
 * done again, so releasing one too many does no harm. Returns how many.
 */
export async function releaseDeadLettered(client: Client, which: string): Promise<number> {
  const { rowCount } = await client.query(
    `update outbox set dead_lettered_at = null, attempts = 0, due_at = app_now(), leased_until = null
     where dead_lettered_at is not null and done_at is null and ($1 = 'all' or id::text = $1)`,
    [which],
  );
  return rowCount ?? 0;
}
