import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/tables/schema.ts";
import { SWEPT_JOBS } from "./job-kinds.ts";

/** Rows of one table that one look takes away; the next look takes the next. */
const MAX_AT_ONCE = 500;

const before = (interval: string): RawBuilder<Date> => sql`app_now() - ${interval}::interval`;

/** Which rows count no more, by table. What is kept 62 days is kept as long as an account lives on after its closing. */
const COUNTS_NO_MORE: Readonly<Record<string, RawBuilder<unknown>>> = {
  // The longest that a cap looks back is a day.
  rate_limit_use: sql`at < ${before("25 hours")}`,
  captcha_pass: sql`greatest(challenge_expires_at, expires_at) < (select app_now())`,
  password_reset_token: sql`expires_at <= (select app_now())`,
  exchange_token: sql`expires_at <= (select app_now())`,
  bank_visit: sql`expires_at <= (select app_now())`,
  device_link: sql`expires_at <= (select app_now())`,
  // Kept for a while so that an old link says that it is old.
  salary_account_link: sql`expires_at < ${before("62 days")}`,
  known_device: sql`last_used_at < ${before("180 days")}`,
  administrator_device: sql`last_used_at < ${before("180 days")}`,
  passkey_secret: sql`expires_at <= (select app_now())`,
  // By the database's own time, as it is held.
  sign_up_reservation: sql`reserved_until <= statement_timestamp()`,
  session: sql`created_at < ${before("30 days")} and least(expires_at, revoked_at) < ${before("30 days")}`,
  administrator_session: sql`created_at < ${before("30 days")} and least(expires_at, revoked_at) < ${before("30 days")}`,
  administrator_link: sql`expires_at <= (select app_now())`,
  administrator_code: sql`created_at < ${before("62 days")}`,
  verification_code: sql`created_at < ${before("62 days")}`,
  // So long a key lives (docs/product/api.md#idempotency).
  idempotency_key: sql`created_at < ${before("62 days")}`,
  webhook_delivery: sql`created_at < ${before("90 days")} and state <> 'waiting'`,
  partner_use: sql`day < (app_now() - interval '400 days')::date`,
  // An import stays; its content about each person is kept as long as it can be undone.
  payroll_import_row: sql`import_id in (select id from payroll_import
    where uploaded_at < ${before("62 days")} and state not in ('receiving', 'judging', 'ready'))`,
  // The jobs about money stay: the ledger's check holds each advance to them.
  outbox: sql`created_at < ${before("62 days")} and done_at < ${before("62 days")}
    and kind = any(${SWEPT_JOBS}::text[])`,
};

/** Takes away what counts no more, some of each table. Any number of servers may sweep at once. */
export async function sweep(database: Database): Promise<void> {
  for (const [table, condition] of Object.entries(COUNTS_NO_MORE)) {
    await sql`delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)}
      where ${condition} limit ${MAX_AT_ONCE}))`.execute(database);
  }
}
