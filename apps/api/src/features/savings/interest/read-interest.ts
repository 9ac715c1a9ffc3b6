import { sql } from "kysely";
import type { ClaimedJob } from "../../../database/outbox.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import { creditInterest } from "./credit-interest.ts";

interface OpenSaving {
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly shard: number;
  readonly clientReference: string;
}

async function findOpen(database: Database, savingId: string): Promise<OpenSaving | null> {
  const { rows } = await sql<OpenSaving>`
    select id, company_id as "companyId", employee_id as "employeeId", shard, client_reference as "clientReference"
    from saving where id = ${savingId} and status = 'active'`.execute(database);
  return rows[0] ?? null;
}

/** Reads what the platform has credited since, and posts it. Nothing where the saving is not open. */
export async function takeInterest({ database, depositPlatform }: Context, savingId: string): Promise<void> {
  const saving = await findOpen(database, savingId);
  if (saving === null) return;
  const portfolio = await depositPlatform.readPortfolio(saving.clientReference);
  await inTransaction(database, async (tx) => {
    await sql`select 1 from employee where id = ${saving.employeeId} for no key update`.execute(tx);
    await creditInterest(tx, saving, portfolio);
  });
}

function savingIdOf(job: ClaimedJob): string {
  const { savingId } = job.payload;
  if (typeof savingId !== "string") throw new Error(`note ${job.id} names no saving`);
  return savingId;
}

export function takeInterestJob(ctx: Context): JobHandler {
  return async (job) => {
    await takeInterest(ctx, savingIdOf(job));
    return "done";
  };
}

/** Savings that one look notes; the next look notes the next. */
const MAX_AT_ONCE = 1_000;

/** The standing look: each open saving's interest is read once a day, after the platform's night. */
export async function enqueueDueInterest({ database }: Pick<Context, "database">): Promise<void> {
  await sql`
    with due as (
      update saving set interest_recorded_on = london_today()
      where id in (select id from saving
        where status = 'active' and interest_recorded_on < ((select app_now()) at time zone 'Europe/London')::date
        limit ${MAX_AT_ONCE} for update skip locked)
      returning id, company_id, interest_recorded_on)
    insert into outbox (kind, key, company_id, payload, due_at)
    select 'take-interest', 'interest of saving ' || id || ' on ' || interest_recorded_on, company_id,
      jsonb_build_object('savingId', id), app_now()
    from due on conflict (key) do nothing`.execute(database);
}
