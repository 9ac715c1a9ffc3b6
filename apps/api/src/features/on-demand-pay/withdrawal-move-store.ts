import type { Pence } from "@wellpaid/domain/money/pence";
import type { AdvanceStatus } from "@wellpaid/domain/on-demand-pay/withdrawal-states";
import { sql } from "kysely";
import { shardOf } from "../../database/stores/ledger-store.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { type AdvanceRow, advanceColumns } from "./withdrawal-store.ts";

/** Since when an advance is under way to the rail; null when it is not. */
export async function findProcessingSince(db: Database | Tx, id: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`select moved_at as since from withdrawal_move
    where withdrawal_id = ${id} and to_status = 'processing'`.execute(db);
  return rows[0]?.since ?? null;
}

export type Mover = "employee" | "cancel-window" | "payment-rule" | "rail";

/**
 * Moves a withdrawal if it still has the expected status, and if the cancel window allows it: the row decides, by
 * the database's clock. Returns the withdrawal, or null when it had moved already or the window does not allow it. A
 * cancellation locks the row in a statement of its own, so that the time it has waited counts.
 */
export async function moveAdvance(
  tx: Tx,
  id: string,
  move: { readonly from: AdvanceStatus; readonly to: AdvanceStatus; readonly by: Mover },
): Promise<AdvanceRow | null> {
  const window = {
    cancelled: sql`and cancellable_until > app_now()`,
    processing: sql`and cancellable_until <= app_now()`,
    new: sql``,
    paid: sql``,
    failed: sql``,
  }[move.to];
  if (move.to === "cancelled") await sql`select 1 from withdrawal where id = ${id} for no key update`.execute(tx);
  const { rows } = await sql<AdvanceRow>`
    with moved as (
      update withdrawal set status = ${move.to} where id = ${id} and status = ${move.from} ${window}
      returning ${advanceColumns}),
    recorded as (
      insert into withdrawal_move (withdrawal_id, company_id, from_status, to_status, moved_by)
      select id, "companyId", ${move.from}, ${move.to}, ${move.by} from moved)
    select * from moved`.execute(tx);
  return rows[0] ?? null;
}

/** The phone of an employee whose account has not ended; null where another withdrawal went out since the account was replaced. */
export async function findPhoneAtFirstPayout(
  tx: Tx,
  { id, employeeId }: AdvanceRow,
  replacedAt: string,
): Promise<string | null> {
  const { rows } = await sql<{ phone: string }>`
    select phone from employee e where e.id = ${employeeId} and e.ended_at is null
      and not exists (select 1 from withdrawal v where v.employee_id = e.id and v.id <> ${id}
        and v.created_at >= ${replacedAt}::timestamptz and v.status in ('processing', 'paid', 'failed'))`.execute(tx);
  return rows[0]?.phone ?? null;
}

/** Sets an amount aside in the company's limit of exposure until the transaction ends. */
export async function setExposureAside(
  tx: Tx,
  { companyId, employeeId }: { readonly companyId: string; readonly employeeId: string },
  totalPence: Pence,
  waitsForAllRows: boolean,
): Promise<"set aside" | "no room" | "busy" | undefined> {
  const { rows } = await sql<{ result: "set aside" | "no room" | "busy" }>`
    select exposure_set_aside(${companyId}, ${shardOf(employeeId)}::smallint, ${totalPence}, ${waitsForAllRows}) as result`.execute(
    tx,
  );
  return rows[0]?.result;
}
