import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

export interface FeedRow {
  readonly withAmounts: boolean;
  readonly createdAt: Date;
  readonly lastReadAt: Date | null;
}

const COLUMNS = ["with_amounts as withAmounts", "issued_at as createdAt", "last_read_at as lastReadAt"] as const;

export async function findFeed(database: Database, employeeId: string): Promise<FeedRow | undefined> {
  return database.selectFrom("calendar_feed").select(COLUMNS).where("employee_id", "=", employeeId).executeTakeFirst();
}

/** Creates the feed or replaces its hash: the previous address is unknown from the commit on. */
export async function saveFeed(
  tx: Tx,
  { employeeId, companyId }: { readonly employeeId: string; readonly companyId: string },
  tokenHash: Buffer,
  withAmounts: boolean,
): Promise<FeedRow> {
  const { rows } = await sql<FeedRow>`
    insert into calendar_feed (employee_id, company_id, token_hash, with_amounts)
    values (${employeeId}, ${companyId}, ${tokenHash}, ${withAmounts})
    on conflict (employee_id) do update set token_hash = excluded.token_hash, with_amounts = excluded.with_amounts,
      issued_at = excluded.issued_at, last_read_at = excluded.last_read_at
    returning with_amounts as "withAmounts", issued_at as "createdAt", last_read_at as "lastReadAt"`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("no calendar feed was stored");
  return row;
}

export async function deleteFeed(tx: Tx, employeeId: string): Promise<void> {
  await tx.deleteFrom("calendar_feed").where("employee_id", "=", employeeId).execute();
}

export interface FoundFeed {
  readonly employeeId: string;
  readonly companyId: string;
  readonly withAmounts: boolean;
}

/**
 * The feed of a secret, by its hash; undefined where there is none, and while its owner's account is suspended, leaving or
 * ended, or the employer bars the web app: what leaves without a session needs an account in good standing.
 */
export async function findFeedByHash(database: Database, tokenHash: Buffer): Promise<FoundFeed | undefined> {
  return database
    .selectFrom("calendar_feed as f")
    .innerJoin("employee as e", "e.id", "f.employee_id")
    .innerJoin("company as c", "c.id", "f.company_id")
    .select(["f.employee_id as employeeId", "f.company_id as companyId", "f.with_amounts as withAmounts"])
    .where("f.token_hash", "=", tokenHash)
    .where("e.ended_at", "is", null)
    .where("e.deletion_requested_at", "is", null)
    .where("e.status", "=", "active")
    .where("c.is_web_app_barred", "=", false)
    .executeTakeFirst();
}

/** Stores that a calendar has read the feed, to the hour: many readings change nothing. */
export async function markFeedRead(tx: Tx, employeeId: string): Promise<void> {
  await sql`update calendar_feed set last_read_at = date_trunc('hour', (select app_now()))
    where employee_id = ${employeeId}
      and last_read_at is distinct from date_trunc('hour', (select app_now()))`.execute(tx);
}
