import type { Pence } from "@wellpaid/domain/money/pence";
import type { BankChangeStatus } from "@wellpaid/domain/savings/money/bank-change";
import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";

export interface BankChange {
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly savingId: string;
  readonly shard: number;
  readonly fromProductId: string;
  readonly toProductId: string;
  readonly toShortName: string;
  readonly amountPence: Pence;
  readonly status: BankChangeStatus;
  /** Until what was taken out may be handed to the new bank. */
  readonly hoursBetweenBanks: number;
}

/** What is taken out is at the new bank the next day at the earliest: banks settle overnight. */
const MIN_HOURS_BETWEEN_BANKS = 20;

export async function findBankChange(tx: Tx, id: string): Promise<BankChange | null> {
  const { rows } = await sql<BankChange>`
    select b.id, b.company_id as "companyId", s.employee_id as "employeeId", b.saving_id as "savingId", s.shard,
      b.from_product_id as "fromProductId", b.to_product_id as "toProductId", b.to_short_name as "toShortName",
      b.amount_pence as "amountPence", b.status,
      case when london_date(b.created_at) < n.today then 0 else greatest(${MIN_HOURS_BETWEEN_BANKS}::int,
        ceil(extract(epoch from (n.today + 1)::timestamp at time zone 'Europe/London' - n.now) / 3600)::int) end
        as "hoursBetweenBanks"
    from bank_change b join saving s on s.id = b.saving_id
      cross join lateral (select app_now() as now, london_today() as today) n
    where b.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Moves a change if its status is still the expected one; `amountPence` is the amount that moves from then on. */
export async function moveBankChange(
  tx: Tx,
  { id, status }: BankChange,
  to: BankChangeStatus,
  amountPence: Pence,
): Promise<void> {
  const isEnd = to === "done" || to === "failed";
  const { numAffectedRows } = await sql`update bank_change set status = ${to}, amount_pence = ${amountPence},
      ended_at = case when ${isEnd}::boolean then app_now() end
    where id = ${id} and status = ${status}`.execute(tx);
  if (numAffectedRows === 0n) throw new Error(`bank change ${id} has moved meanwhile`);
}
