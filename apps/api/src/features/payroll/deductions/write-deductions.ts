import { deductionOf } from "@wellpaid/domain/payroll/deduction";
import { fixedTransfer } from "@wellpaid/domain/payroll/postings";
import { postMany, shardOf } from "../../../database/stores/ledger-store.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import type { OpenedPeriod } from "../pay-period-store.ts";
import {
  insertCarriedOver,
  insertDeductions,
  insertSettledWithdrawals,
  markCredited,
  markDifferencesSettled,
} from "./deduction-store.ts";
import type { Settlement } from "./owed-by-payday.ts";

/** Writes the lines of a run with what they settle and their postings, in a fixed number of statements. */
export async function writeDeductions(tx: Tx, period: OpenedPeriod, settlements: readonly Settlement[]): Promise<void> {
  if (settlements.length === 0) return;
  const lines = settlements.map((settlement) => ({
    ...settlement,
    id: crypto.randomUUID(),
    shard: shardOf(settlement.employeeId),
    deduction: deductionOf(settlement.facts),
  }));
  await insertDeductions(tx, period, lines);
  await insertSettledWithdrawals(tx, period, lines);
  await markCredited(tx, lines);
  await markDifferencesSettled(tx, lines);
  await insertCarriedOver(tx, period, lines);
  const { companyId } = period;
  await postMany(
    tx,
    lines.map(({ id, employeeId, shard, deduction }) => ({
      transfer: fixedTransfer({ id, companyId, employeeId }, deduction),
      shard,
    })),
  );
}
