import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import type { Pence } from "@wellpaid/domain/money/pence";
import { type BankChangeStatus, isBankChangeInProcess } from "@wellpaid/domain/savings/money/bank-change";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

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
  readonly requestedAt: Date;
  readonly now: Date;
}

export async function findBankChange(tx: Tx, id: string): Promise<BankChange | null> {
  const { rows } = await sql<BankChange>`
    select b.id, b.company_id as "companyId", s.employee_id as "employeeId", b.saving_id as "savingId", s.shard,
      b.from_product_id as "fromProductId", b.to_product_id as "toProductId", b.to_short_name as "toShortName",
      b.amount_pence as "amountPence", b.status,
      b.created_at as "requestedAt", app_now() as now
    from bank_change b join saving s on s.id = b.saving_id
    where b.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

interface NewBankChange
  extends Pick<
    BankChange,
    "companyId" | "savingId" | "fromProductId" | "toProductId" | "toShortName" | "amountPence" | "status"
  > {
  readonly fromShortName: string;
  readonly gainPerYearPence: number;
}

export async function insertBankChange(tx: Tx, change: NewBankChange): Promise<string> {
  const { id } = await tx
    .insertInto("bank_change")
    .values({
      company_id: change.companyId,
      saving_id: change.savingId,
      from_product_id: change.fromProductId,
      to_product_id: change.toProductId,
      from_short_name: change.fromShortName,
      to_short_name: change.toShortName,
      amount_pence: change.amountPence,
      gain_per_year_pence: change.gainPerYearPence,
      status: change.status,
      ended_at: change.status === "done" ? sql<Date>`app_now()` : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Moves a change if its status is still the expected one; `amountPence` is the amount that moves from then on. */
export async function moveBankChange(
  tx: Tx,
  { id, status }: BankChange,
  to: BankChangeStatus,
  amountPence: Pence,
): Promise<void> {
  const { numAffectedRows } = await sql`update bank_change set status = ${to}, amount_pence = ${amountPence},
      ended_at = case when ${!isBankChangeInProcess(to)}::boolean then (select app_now()) end
    where id = ${id} and status = ${status}`.execute(tx);
  if (numAffectedRows === 0n) throw new Error(`bank change ${id} has moved meanwhile`);
}

/**
 * A deposit, a withdrawal or a change that is not at its end. Also a withdrawal that is being paid: what the rail gives back
 * goes to the bank that it came from.
 */
export async function isMoneyUnderWay(tx: Tx, savingId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from savings_deposit where saving_id = ${savingId} and status = 'sent'
    union all select 1 from savings_withdrawal where saving_id = ${savingId} and ended_at is null
    union all select 1 from bank_change where saving_id = ${savingId} and ended_at is null limit 1`.execute(tx);
  return rows.length > 0;
}

interface BankChangeRow {
  readonly id: string;
  readonly status: "done" | "failed";
  readonly endedAt: Date;
  readonly gainPerYear: number;
  readonly fromShortName: string;
  readonly toShortName: string;
}

export async function findLastBankChange(
  db: Database | Tx,
  savingId: string,
): Promise<SavingAccount["lastBankChange"]> {
  const { rows } = await sql<BankChangeRow>`
    select id, status, ended_at as "endedAt", gain_per_year_pence as "gainPerYear", from_short_name as "fromShortName",
      to_short_name as "toShortName"
    from bank_change where saving_id = ${savingId} and ended_at is not null order by created_at desc limit 1`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { status, endedAt, ...fields } = row;
  return { ...fields, endedAt: endedAt.toISOString(), isDone: status === "done" };
}

export async function findBankChangeUnderWay(
  db: Database | Tx,
  savingId: string,
): Promise<SavingAccount["bankChangeUnderWay"]> {
  const { rows } = await sql<NonNullable<SavingAccount["bankChangeUnderWay"]>>`
    select status, from_short_name as "fromShortName", to_short_name as "toShortName"
    from bank_change where saving_id = ${savingId} and ended_at is null`.execute(db);
  return rows[0] ?? null;
}
