import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import type { SignedPence } from "@wellpaid/domain/money/pence";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Database, Tx } from "../../../database/schema.ts";
import { readNow, transact } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../surroundings.ts";
import { findRunOfPayment, type RunOfPayment } from "./payment-store.ts";
import { recordEmployerPayment } from "./record-payment.ts";

/** The next payment that an employer makes for a run, by itself. */
export interface ComingPayment {
  readonly bankReference: string;
  readonly amountPence: SignedPence;
  readonly at: Date;
}

/** Employers that pay by themselves: the sandbox's. */
export interface PayingEmployers {
  /** The next payment for a run as it stands; null where none comes. */
  readonly nextPayment: (run: RunOfPayment) => Promise<ComingPayment | null>;
  /** As who runs the product: the server's own role records no payment that they have not stated. */
  readonly database: Database;
}

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
    if (recorded.outcome === "refused") throw new Error(`the sandbox's payment is refused: ${recorded.fault}`);
    return { againAt: now };
  };
}
