import { createHash } from "node:crypto";
import { londonTime } from "@wellpaid/domain/calendar/london";
import { signedPence } from "@wellpaid/domain/money/pence";
import { hasDeduction } from "@wellpaid/domain/payroll/deduction";
import { postedTransfer } from "@wellpaid/domain/payroll/postings";
import type { PastRun } from "@wellpaid/sandbox/past-control";
import { sql } from "kysely";
import { postMany } from "../../database/stores/ledger-store.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { listLinesToPost } from "../../features/payroll/deductions/deduction-store.ts";
import { readOwed } from "../../features/payroll/deductions/owed-by-payday.ts";
import { writeDeductions } from "../../features/payroll/deductions/write-deductions.ts";
import { findRunOfPayment } from "../../features/payroll/employer-payments/payment-store.ts";
import { writePayment } from "../../features/payroll/employer-payments/record-payment.ts";
import { listPeopleLeft, type OpenedPeriod } from "../../features/payroll/pay-period-store.ts";
import { STANDARD_LAYOUT } from "@wellpaid/domain/payroll/file-layout/ready-layouts";
import { runFileParts } from "../../features/payroll/payroll-runs/export-run.ts";
import { findRun } from "../../features/payroll/payroll-runs/run-store.ts";
import { type Administrators, returnThen } from "./past-return.ts";
import { withdrawThen } from "./past-withdrawals.ts";
import { ensurePostedPeriod, type PaidTogether } from "./posted-period.ts";

/** The lowest id, of no row. */
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";
/** More people than any past company has. */
const ALL = 10_000;
const nobodySaves = async () => new Map<string, never>();

/**
 * Has a payday be over: what people withdrew before it, the run that deducted it by the product's own rules and postings, its download, what
 * payroll said it took, and the employer's payment. The run before it must be over.
 */
export async function payThen(tx: Tx, together: PaidTogether, run: PastRun, by: Administrators): Promise<void> {
  const period = await ensurePostedPeriod(tx, together, run.period);
  await withdrawThen(tx, period.companyId, period, run.withdrawals);
  if ((await deductThen(tx, period)) === 0) return;
  await downloadThen(tx, period, by);
  if (run.returned !== null) await returnThen(tx, period, run.returned, by);
  await employerPays(tx, period);
}

/** Returns the number of people in the run. */
async function deductThen(tx: Tx, period: OpenedPeriod): Promise<number> {
  const { companyId, id } = period;
  const { settlements } = await readOwed(tx, period, await listPeopleLeft(tx, period), nobodySaves, false);
  await writeDeductions(
    tx,
    period,
    settlements.filter(({ facts }) => hasDeduction(facts)),
  );
  const lines = await listLinesToPost(tx, id, BEFORE_ALL, ALL);
  await postMany(
    tx,
    lines.map(({ id: lineId, employeeId, shard, duePence }) => ({
      transfer: postedTransfer({ id: lineId, companyId, employeeId }, signedPence(duePence)),
      shard,
    })),
  );
  return lines.length;
}

/** Payroll downloaded the run's file on the morning of the cut-off. */
async function downloadThen(tx: Tx, { id, companyId, cutOffDay }: OpenedPeriod, by: Administrators): Promise<void> {
  const run = await findRun(tx, companyId, id);
  if (run === null) throw new Error("the run that was just made is gone");
  const hash = createHash("sha256");
  for await (const part of runFileParts(tx, run, STANDARD_LAYOUT)) hash.update(part);
  await sql`insert into payroll_export (company_id, pay_period_id, administrator_id, exported_at, lines, total_pence, sha256)
    values (${companyId}, ${id}, ${by.uploads}, ${new Date(londonTime(cutOffDay, "09:40"))}, ${run.people}, ${run.totalPence},
      ${hash.digest()})`.execute(tx);
}

/** On payday, as the sandbox's employers pay; after a return, what payroll took. */
async function employerPays(tx: Tx, period: OpenedPeriod): Promise<void> {
  const run = await findRunOfPayment(tx, period.id);
  if (run === null) throw new Error("the run that was just made is gone");
  if (run.owedPence <= 0) return;
  await writePayment(tx, run, {
    bankReference: `SANDBOX ${run.paymentReference} 0 to ${run.owedPence}`,
    amountPence: run.owedPence,
    receivedOn: period.payday,
    by: "sandbox",
  });
}
