import { plusHours } from "@wellpaid/domain/calendar/instant";
import { londonMidnight } from "@wellpaid/domain/calendar/london";
import { payPeriodContaining } from "@wellpaid/domain/calendar/payday";
import { NO_PENCE, type Pence } from "@wellpaid/domain/money/pence";
import { postedTransfer } from "@wellpaid/domain/payroll/postings";
import type { PlatformEvent } from "@wellpaid/sandbox/savings-control";
import { sql } from "kysely";
import { postMany, shardOf } from "../../database/stores/ledger-store.ts";
import type { Tx } from "../../database/tables/schema.ts";
import type { OpenedPeriod } from "../../features/payroll/pay-period-store.ts";
import { findRunOfPayment } from "../../features/payroll/employer-payments/payment-store.ts";
import { writePayment } from "../../features/payroll/employer-payments/record-payment.ts";
import { writeDeductions } from "../../features/payroll/deductions/write-deductions.ts";
import { settleDeposit } from "../../features/savings/deposits/place-deposit.ts";
import { keepDeposits } from "../../features/savings/deposits/deposit-store.ts";
import { sendAll } from "../../features/savings/deposits/send-deposits.ts";
import {
  endInstruction,
  findInstruction,
  type InstructionRow,
  leaveInstruction,
} from "../../features/savings/instructions/instruction-store.ts";
import type { Saver, Saving } from "../../features/savings/saver-facts.ts";
import { pastPaydays } from "../pay-calendar.ts";
import { ensurePostedPeriod, type PaidTogether } from "./posted-period.ts";

/** How long the platform takes to place what it is sent. */
const HOURS_TO_PLACE = 2;

/**
 * Has the last paydays be over, of which each took this for savings and nothing else: by the postings of payroll and of
 * savings, with every job done. Tells what the platform placed.
 */
export async function payPastPaydays(
  tx: Tx,
  saver: Saver,
  deposits: readonly Pence[],
): Promise<readonly PlatformEvent[]> {
  const { saving, calendar, row } = saver;
  if (saving === null || deposits.length === 0) return [];
  // Each payday posts in several rows of the company: two people at once would take them in different orders. At a first start all
  // savers queue here, for as long as a slow machine takes.
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('sandbox past paydays'))`.execute(tx);
  const paydays = await pastPaydays(tx, row.employeeId, deposits.length);
  const events: PlatformEvent[] = [];
  const together = await paidWith(tx, saver);
  for (const [index, payday] of paydays.entries()) {
    const period = await ensurePostedPeriod(tx, together, payPeriodContaining(payday, calendar));
    events.push(await payOne(tx, saver, saving, period, deposits[index] ?? NO_PENCE));
  }
  return events;
}

/** With whom the saver is paid. */
async function paidWith(tx: Tx, { row: { companyId, employeeId }, calendar }: Saver): Promise<PaidTogether> {
  const { rows } = await sql<{ payGroupId: string | null }>`select r.pay_group_id as "payGroupId"
    from employee e join payroll_record r on r.id = e.payroll_record_id where e.id = ${employeeId}`.execute(tx);
  const [record] = rows;
  if (record === undefined) throw new Error("who is in no payroll has no paydays");
  return { companyId, payGroupId: record.payGroupId, division: calendar.division };
}

async function payOne(
  tx: Tx,
  saver: Saver,
  saving: Saving,
  period: OpenedPeriod,
  amountPence: Pence,
): Promise<PlatformEvent> {
  const { companyId, employeeId } = saver.row;
  await writeDeductions(tx, period, [
    {
      employeeId,
      advanceIds: [],
      refundIds: [],
      paidOutIds: [],
      facts: {
        salaryPence: saver.monthlySalaryPence ?? NO_PENCE,
        carriedOverPence: NO_PENCE,
        advancesPence: NO_PENCE,
        feesPence: NO_PENCE,
        savingsPence: amountPence,
        amountsCreditedPence: NO_PENCE,
        feesCreditedPence: NO_PENCE,
      },
    },
  ]);
  const deduction = await tx
    .selectFrom("deduction")
    .select("id")
    .where("pay_period_id", "=", period.id)
    .where("employee_id", "=", employeeId)
    .executeTakeFirstOrThrow();
  const cause = { id: deduction.id, companyId, employeeId };
  await postMany(tx, [{ transfer: postedTransfer(cause, amountPence), shard: shardOf(employeeId) }]);
  const run = await findRunOfPayment(tx, period.id);
  if (run === null) throw new Error("the run that was just made is gone");
  await writePayment(tx, run, {
    bankReference: `SANDBOX ${run.paymentReference} ${employeeId}`,
    amountPence,
    receivedOn: period.payday,
    by: "sandbox",
  });
  await keepDeposits(tx, period, [{ deductionId: deduction.id, employeeId, savingsPence: amountPence }]);
  const instruction = await instructPlacing(tx, saving, companyId, deduction.id);
  const at = plusHours(londonMidnight(period.payday), HOURS_TO_PLACE);
  const end = { status: "processed", processedAt: at, amountPence } as const;
  await endInstruction(tx, instruction.reference, end);
  await settleDeposit(tx, instruction, end);
  await setEnd(tx, instruction, new Date(at));
  const { reference, clientReference, productId } = instruction;
  return { type: "Deposit", reference, clientReference, productId, amountPence, at: new Date(at) };
}

async function instructPlacing(
  tx: Tx,
  { id: savingId, productId }: Saving,
  companyId: string,
  deductionId: string,
): Promise<InstructionRow> {
  const deposit = await tx
    .selectFrom("savings_deposit")
    .select(["id", "amount_pence"])
    .where("deduction_id", "=", deductionId)
    .executeTakeFirstOrThrow();
  await sendAll(tx, companyId, [deposit.id]);
  const cause = { causeType: "deposit", causeId: deposit.id, step: "place" } as const;
  const amountPence = deposit.amount_pence as Pence;
  await leaveInstruction(tx, { ...cause, companyId, savingId, kind: "deposit", productId, amountPence });
  const { reference } = await tx
    .selectFrom("savings_instruction")
    .select("reference")
    .where("cause_id", "=", deposit.id)
    .executeTakeFirstOrThrow();
  const instruction = await findInstruction(tx, reference);
  if (instruction === null) throw new Error("the instruction that was just left is gone");
  return instruction;
}

/** Ended then, with nothing left to do about it. */
async function setEnd(tx: Tx, { reference, causeId }: InstructionRow, at: Date): Promise<void> {
  await tx.updateTable("savings_instruction").set({ ended_at: at }).where("reference", "=", reference).execute();
  await tx.updateTable("savings_deposit").set({ ended_at: at }).where("id", "=", causeId).execute();
  await tx
    .updateTable("outbox")
    .set({ done_at: at })
    .where("key", "in", [`deposit ${causeId}`, `instruction ${reference}`])
    .execute();
}
