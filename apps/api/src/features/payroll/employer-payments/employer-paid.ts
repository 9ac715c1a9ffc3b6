import { hasComeInFull } from "@wellpaid/domain/payroll/employer-payment";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { findRunOfPayment } from "./payment-store.ts";

/** Whether the employer's money for a run has come in full: its payday is over and nothing of it is outstanding. */
export async function hasEmployerPaid(db: Database | Tx, payPeriodId: string): Promise<boolean> {
  const run = await findRunOfPayment(db, payPeriodId);
  return run !== null && hasComeInFull(run);
}

/** Enqueues a check of the company's savings deposits that wait for its money, in the transaction that may have recorded it. */
export async function enqueueDeposits(tx: Tx, companyId: string, cause: string): Promise<void> {
  await enqueueJob(tx, { kind: "send-deposits", key: `deposits after ${cause}`, companyId, payload: {} });
}
