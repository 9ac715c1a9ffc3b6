import { instant } from "@wellpaid/domain/calendar/instant";
import { type Pence, pence } from "@wellpaid/domain/money/pence";
import type { WithdrawalKind } from "@wellpaid/domain/savings/money/decide-withdrawal";
import { DAYS_UNTIL_SAME_ACCOUNT, type FailedEnding } from "@wellpaid/domain/savings/money/failed-ending";
import { SAVINGS_WITHDRAWAL_MOVES } from "@wellpaid/domain/savings/money/money-states";
import type { WithdrawalToPost } from "@wellpaid/domain/savings/money/postings";
import { sql } from "kysely";
import { enqueueJob, type ClaimedJob } from "../../../database/outbox.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { AccountOfSaver } from "./account-of-saver.ts";

export interface SavingsWithdrawal extends WithdrawalToPost {
  readonly savingId: string;
  readonly shard: number;
  readonly productId: string;
  readonly kind: WithdrawalKind;
  readonly status: "requested" | "paying" | "paid" | "rejected" | "returning" | "returned";
  readonly dueOn: string;
  readonly promisedAt: Date | null;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

export async function findWithdrawal(db: Database | Tx, id: string): Promise<SavingsWithdrawal | null> {
  const { rows } = await sql<SavingsWithdrawal>`
    select v.id, v.company_id as "companyId", v.employee_id as "employeeId", v.saving_id as "savingId", s.shard,
      s.product_id as "productId", v.kind, v.amount_pence as "amountPence", v.fee_pence as "feePence",
      v.late_interest_pence as "lateInterestPence", v.status, v.due_on as "dueOn", v.promised_at as "promisedAt",
      v.sort_code as "sortCode", v.account_number as "accountNumber", v.account_name as "accountName"
    from savings_withdrawal v join saving s on s.id = v.saving_id where v.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export function withdrawalIdOf(job: ClaimedJob): string {
  const { withdrawalId } = job.payload;
  if (typeof withdrawalId !== "string") throw new Error(`job ${job.id} names no withdrawal of savings`);
  return withdrawalId;
}

/** What arrives: the amount and what closing the account added to it, less the fee. */
export function paidOutOf({ amountPence, lateInterestPence, feePence }: SavingsWithdrawal): Pence {
  return pence(amountPence + lateInterestPence - feePence);
}

interface NewWithdrawal
  extends Pick<
    SavingsWithdrawal,
    "companyId" | "employeeId" | "savingId" | "kind" | "amountPence" | "feePence" | "dueOn"
  > {
  /** May be null when nothing is paid out. */
  readonly account: AccountOfSaver | null;
  /** The change of bank or the withdrawal whose money no bank takes. */
  readonly unplacedBy?: string;
}

export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<string> {
  const { account, unplacedBy } = withdrawal;
  const { id } = await tx
    .insertInto("savings_withdrawal")
    .values({
      company_id: withdrawal.companyId,
      employee_id: withdrawal.employeeId,
      saving_id: withdrawal.savingId,
      kind: withdrawal.kind,
      amount_pence: withdrawal.amountPence,
      fee_pence: withdrawal.feePence,
      due_on: withdrawal.dueOn,
      sort_code: account?.sortCode ?? "",
      account_number: account?.accountNumber ?? "",
      account_name: account?.accountName ?? "",
      ...(unplacedBy === undefined ? {} : { unplaced_by: unplacedBy }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLateInterest(tx: Tx, id: string, lateInterestPence: Pence): Promise<void> {
  await tx
    .updateTable("savings_withdrawal")
    .set({ late_interest_pence: lateInterestPence })
    .where("id", "=", id)
    .execute();
}

/** Whether a withdrawal has not ended: closing the account waits for it, otherwise one would take what the other does. */
export async function isWithdrawalUnderWay(tx: Tx, savingId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from savings_withdrawal
    where saving_id = ${savingId} and ended_at is null`.execute(tx);
  return rows.length > 0;
}

/** The endings of a saving that failed within the longest time for which one is not tried again. */
export async function listFailedEndings(tx: Tx, savingId: string): Promise<readonly FailedEnding[]> {
  const { rows } = await sql<Omit<FailedEnding, "endedAt"> & { readonly endedAt: Date }>`
    select w.status, w.ended_at as "endedAt",
      coalesce((w.sort_code, w.account_number) = (r.salary_sort_code, r.salary_account_number), false) as "isToSalaryAccount"
    from savings_withdrawal w join employee e on e.id = w.employee_id
      left join payroll_record r on r.id = e.payroll_record_id
    where w.saving_id = ${savingId} and w.kind = 'deactivation' and w.status in ('rejected', 'returned')
      and w.ended_at > app_now() - make_interval(days => ${DAYS_UNTIL_SAME_ACCOUNT}::int)`.execute(tx);
  return rows.map((row) => ({ ...row, endedAt: instant(row.endedAt.getTime()) }));
}

/** Moves a withdrawal if its status is still the expected one; returns false when it is not. */
export async function moveWithdrawal(
  tx: Tx,
  id: string,
  from: SavingsWithdrawal["status"],
  to: SavingsWithdrawal["status"],
): Promise<boolean> {
  const isEnd = SAVINGS_WITHDRAWAL_MOVES[to].length === 0;
  const { numAffectedRows } = await sql`update savings_withdrawal set status = ${to},
      promised_at = case when ${to === "paying"}::boolean then (select app_now()) else promised_at end,
      ended_at = case when ${isEnd}::boolean then (select app_now()) end
    where id = ${id} and status = ${from}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Enqueues the payment by the rail of what has come back from the bank. */
export async function leavePayment(
  tx: Tx,
  { id, companyId }: { readonly id: string; readonly companyId: string },
): Promise<void> {
  await enqueueJob(tx, {
    kind: "pay-savings-withdrawal",
    key: `payment of savings withdrawal ${id}`,
    companyId,
    payload: { withdrawalId: id },
  });
}
