import {
  depositRefundFailedTransfer,
  depositRefundPaidTransfer,
  depositRefundPromisedTransfer,
} from "@wellpaid/domain/savings/postings";
import type { Payout } from "@wellpaid/providers/payouts/port";
import { sql } from "kysely";
import type { Tx } from "../../../database/schema.ts";
import { readNow } from "../../../database/transaction.ts";
import { lookAtPayment, nextLookAt } from "../../../follow-payment.ts";
import type { NoteStory } from "../../../jobs/runner.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { postSavings } from "../post-savings.ts";
import { type DepositRow, depositIdOf, findDeposit, moveDeposit } from "./deposit-store.ts";

/** Each payment under a reference of its own: one that failed will never be paid any more. */
const payoutOf = (deposit: DepositRow): Payout => ({
  reference: `dep-${deposit.id}-${deposit.payments}`,
  account: {
    sortCode: deposit.sortCode ?? "",
    accountNumber: deposit.accountNumber ?? "",
    name: deposit.accountName ?? "",
  },
  amountPence: deposit.amountPence,
  purpose: "refund",
});

/** A payment that failed, or that has no account to go to, is tried again a day later: payroll may have put that right. */
const HOURS_UNTIL_NEXT_TRY = 24;

/** Promises it to the rail, to the salary account of now. Nothing is done where there is none. */
async function promise(tx: Tx, { id, employeeId }: DepositRow): Promise<void> {
  await sql`select 1 from employee where id = ${employeeId} for no key update`.execute(tx);
  const { numAffectedRows } = await sql`
    update savings_deposit d set status = 'refunding', payments = d.payments + 1, promised_at = app_now(),
      sort_code = r.salary_sort_code, account_number = r.salary_account_number, account_name = r.name || ' ' || r.surname
    from employee e join payroll_record r on r.id = e.payroll_record_id
    where d.id = ${id} and d.status = 'rejected' and e.id = d.employee_id and r.salary_sort_code is not null
      and r.salary_account_number is not null`.execute(tx);
  if (numAffectedRows === 0n) return;
  const promised = await findDeposit(tx, id);
  if (promised === null) throw new Error(`deposit ${id} is gone`);
  await postSavings(tx, promised.shard, depositRefundPromisedTransfer(promised, promised.payments));
}

async function settle(tx: Tx, deposit: DepositRow, state: "paid" | "failed"): Promise<void> {
  await sql`select 1 from employee where id = ${deposit.employeeId} for no key update`.execute(tx);
  const isPaid = state === "paid";
  if (!(await moveDeposit(tx, deposit.id, "refunding", isPaid ? "refunded" : "rejected"))) return;
  const transferOf = isPaid ? depositRefundPaidTransfer : depositRefundFailedTransfer;
  await postSavings(tx, deposit.shard, transferOf(deposit, deposit.payments));
}

/** Pays back once what the bank would not take, and follows it to its end. */
export function refundDeposit({ database, payouts }: Surroundings): NoteStory {
  return async (note) => {
    const found = await findDeposit(database, depositIdOf(note));
    if (found?.status === "rejected") await database.transaction().execute((tx) => promise(tx, found));
    const deposit = await findDeposit(database, depositIdOf(note));
    if (deposit === null || deposit.status === "placed" || deposit.status === "refunded") return "done";
    const now = await readNow(database);
    const later = { againAt: new Date(now.getTime() + HOURS_UNTIL_NEXT_TRY * 3_600_000) };
    if (deposit.status !== "refunding") return later;
    const look = await lookAtPayment(payouts, payoutOf(deposit));
    if (look === "asked" || look === "under-way") return { againAt: nextLookAt(look, deposit.promisedAt ?? now, now) };
    await database.transaction().execute((tx) => settle(tx, deposit, look));
    return look === "paid" ? "done" : later;
  };
}
