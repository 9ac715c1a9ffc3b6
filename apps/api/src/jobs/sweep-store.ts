import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/tables/schema.ts";
import { SWEPT_JOBS } from "./job-kinds.ts";

/** The number of rows of one table that one sweep deletes; the next sweep deletes the next. */
const MAX_AT_ONCE = 500;

const before = (interval: string): RawBuilder<Date> => sql`app_now() - ${interval}::interval`;

/** Which rows are obsolete, by table. What is kept for 62 days is kept as long as an account exists after its closing. */
const COUNTS_NO_MORE: Readonly<Record<string, RawBuilder<unknown>>> = {
  // The longest window of a rate limit is a day.
  rate_limit_use: sql`at < ${before("25 hours")}`,
  captcha_pass: sql`greatest(challenge_expires_at, expires_at) < (select app_now())`,
  password_reset_token: sql`expires_at <= (select app_now())`,
  exchange_token: sql`expires_at <= (select app_now())`,
  bank_visit: sql`expires_at <= (select app_now())`,
  statement_upload: sql`expires_at <= (select app_now())`,
  device_link: sql`expires_at <= (select app_now())`,
  // Kept for a while, so that an old link says that it is old.
  salary_account_link: sql`expires_at < ${before("62 days")}`,
  known_device: sql`last_used_at < ${before("180 days")}`,
  administrator_device: sql`last_used_at < ${before("180 days")}`,
  passkey_secret: sql`expires_at <= (select app_now())`,
  // By the database's own time, by which it is reserved.
  sign_up_reservation: sql`reserved_until <= statement_timestamp()`,
  session: sql`created_at < ${before("30 days")} and least(expires_at, revoked_at) < ${before("30 days")}`,
  administrator_session: sql`created_at < ${before("30 days")} and least(expires_at, revoked_at) < ${before("30 days")}`,
  administrator_link: sql`expires_at <= (select app_now())`,
  administrator_code: sql`created_at < ${before("62 days")}`,
  verification_code: sql`created_at < ${before("62 days")}`,
  // The lifetime of a key (docs/product/api.md#idempotency).
  idempotency_key: sql`created_at < ${before("62 days")}`,
  webhook_delivery: sql`created_at < ${before("90 days")} and state <> 'waiting'`,
  // Each kind begins within 31 days of its day, so that what is deleted is never made again.
  news: sql`made_at < ${before("90 days")}`,
  partner_use: sql`day < (app_now() - interval '400 days')::date`,
  // An import stays; its content about each person is kept as long as it can be undone.
  payroll_import_row: sql`import_id in (select id from payroll_import
    where uploaded_at < ${before("62 days")} and state not in ('receiving', 'judging', 'ready'))`,
  // The jobs about money stay: the ledger check compares each advance with them.
  outbox: sql`created_at < ${before("62 days")} and done_at < ${before("62 days")}
    and kind = any(${SWEPT_JOBS}::text[])`,
};

/** Deletes obsolete rows, some of each table. Any number of servers may sweep at once. */
export async function sweep(database: Database): Promise<void> {
  for (const [table, condition] of Object.entries(COUNTS_NO_MORE)) {
    await sql`delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)}
      where ${condition} limit ${MAX_AT_ONCE}))`.execute(database);
  }
}
