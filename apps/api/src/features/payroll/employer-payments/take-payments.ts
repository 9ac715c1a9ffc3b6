import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { readNow, transact } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import type { PayingEmployers } from "../../../shared/paying-employers.ts";
import { findRunOfPayment } from "./payment-store.ts";
import { recordEmployerPayment } from "./record-payment.ts";

/** Has the employer's payment of a run looked for, where employers pay by themselves; `cause` makes the look one of its own. */
export async function awaitEmployerPayment(
  tx: Tx,
  payingEmployers: PayingEmployers | null,
  run: { readonly id: string; readonly companyId: string },
  cause: string,
): Promise<void> {
  if (payingEmployers === null) return;
  await enqueueJob(tx, {
    kind: "take-employer-payments",
    key: `employer payments of ${run.id} ${cause}`,
    companyId: run.companyId,
    payload: { payPeriodId: run.id },
  });
}

/** Records what employers that pay by themselves have paid for a run by now, and comes back when the next is due. */
export function takeEmployerPayments({
  database,
  payingEmployers,
}: Pick<Context, "database" | "payingEmployers">): JobHandler {
  return async ({ payload: { payPeriodId } }) => {
    const run = await findRunOfPayment(database, String(payPeriodId));
    if (run === null || payingEmployers === null) return "done";
    const coming = await payingEmployers.nextPayment(run);
    if (coming === null) return "done";
    const now = await readNow(database);
    if (coming.at > now) return { againAt: coming.at };
    const recorded = await transact(payingEmployers.database, (tx) =>
      recordEmployerPayment(tx, {
        ...coming,
        reference: run.paymentReference,
        receivedOn: londonDate(instant(now.getTime())),
        isMoreThanOwed: true,
        by: "sandbox",
      }),
    );
    if (recorded.outcome === "refused") throw new Error(`the sandbox's payment is refused: ${recorded.error}`);
    return { againAt: now };
  };
}
