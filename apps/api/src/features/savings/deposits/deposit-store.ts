import type { Pence } from "@wellpaid/domain/money/pence";
import type { DepositStatus } from "@wellpaid/domain/savings/money/money-states";
import { sql } from "kysely";
import type { ClaimedJob } from "../../../database/outbox.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";

export interface DepositRow {
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly savingId: string;
  readonly savingStatus: "pending-open" | "active" | "closed";
  readonly shard: number;
  readonly productId: string;
  readonly payday: string;
  readonly amountPence: Pence;
  readonly status: DepositStatus;
  readonly payments: number;
  readonly promisedAt: Date | null;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly accountName: string | null;
}

export async function findDeposit(db: Database | Tx, id: string): Promise<DepositRow | null> {
  const { rows } = await sql<DepositRow>`
    select d.id, d.company_id as "companyId", d.employee_id as "employeeId", d.saving_id as "savingId",
      s.status as "savingStatus", s.shard, s.product_id as "productId", d.payday, d.amount_pence as "amountPence", d.status,
      d.payments, d.promised_at as "promisedAt", d.sort_code as "sortCode", d.account_number as "accountNumber",
      d.account_name as "accountName"
    from savings_deposit d join saving s on s.id = d.saving_id where d.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export function depositIdOf(job: ClaimedJob): string {
  const { depositId } = job.payload;
  if (typeof depositId !== "string") throw new Error(`note ${job.id} names no deposit`);
  return depositId;
}

/** Moves a deposit if its status is still the expected one; false when it is not. */
export async function moveDeposit(
  tx: Tx,
  id: string,
  from: DepositRow["status"],
  to: DepositRow["status"],
): Promise<boolean> {
  const isEnd = to === "placed" || to === "refunded";
  const { numAffectedRows } = await sql`update savings_deposit set status = ${to},
      ended_at = case when ${isEnd}::boolean then app_now() end
    where id = ${id} and status = ${from}`.execute(tx);
  return numAffectedRows === 1n;
}
