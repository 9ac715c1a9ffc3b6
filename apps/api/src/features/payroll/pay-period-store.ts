import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import type { PayPeriod } from "@wellpaid/domain/calendar/payday";
import type { RunSettlement } from "@wellpaid/domain/payroll/postings";
import { sql } from "kysely";
import type { ClaimedJob } from "../../database/outbox.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";

/** A pay period as it was opened, with how far its run is. */
export interface OpenedPeriod extends PayPeriod {
  readonly id: string;
  readonly companyId: string;
  readonly payGroupId: string | null;
  readonly division: Division;
  readonly status: "open" | "fixed" | "posted";
  /** Where what its payday posts goes: runs of before payments were recorded count as paid. */
  readonly settlement: RunSettlement;
}

type Row = { readonly [Key in keyof OpenedPeriod]: OpenedPeriod[Key] extends CivilDate ? string : OpenedPeriod[Key] };

export async function findPayPeriod(db: Database | Tx, id: string): Promise<OpenedPeriod | null> {
  const { rows } = await sql<Row>`
    select p.id, p.company_id as "companyId", p.pay_group_id as "payGroupId", c.division, p.status, p.month,
      p.first_day as "firstDay", p.payday, p.cut_off_day as "cutOffDay",
      case when p.is_counted_as_paid then 'received-from-payroll' else 'due-from-employer' end as settlement
    from pay_period p join company c on c.id = p.company_id where p.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    ...row,
    firstDay: civilDate(row.firstDay),
    payday: civilDate(row.payday),
    cutOffDay: civilDate(row.cutOffDay),
  };
}

/** The period that a note is about. */
export function payPeriodIdOf(job: ClaimedJob): string {
  const { payPeriodId } = job.payload;
  if (typeof payPeriodId !== "string") throw new Error(`note ${job.id} names no pay period`);
  return payPeriodId;
}

/**
 * Lets one worker at a time go on with a period, until the transaction ends. Tells the database's own time, by which a
 * worker's lease on its note runs out.
 */
export async function lockPayPeriod(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pay period ' || ${id}::text, 0))`.execute(tx);
}

/** How long a worker goes on with a period before it gives its note back and takes it again: well within its lease. */
const TURN_SECONDS = 15;

/** By the database's own time, as leases run: whether the turn that began then is over. */
export async function readRealTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("the database told no time");
  return row.at;
}

export const isTurnOver = (beganAt: Date, at: Date): boolean => at.getTime() - beganAt.getTime() > TURN_SECONDS * 1000;
