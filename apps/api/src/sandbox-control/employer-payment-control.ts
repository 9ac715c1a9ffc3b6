import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import type { EmployerPaymentControl, ShownRunToPay } from "@wellpaid/sandbox/employer-payment-control";
import type { ControlRefusal } from "@wellpaid/sandbox/sandbox-control";
import { sql } from "kysely";
import type { Database } from "../database/tables/schema.ts";
import { readNow, transact } from "../database/transaction.ts";
import { recordEmployerPayment, reverseEmployerPayment } from "../features/payroll/employer-payments/record-payment.ts";
import { awaitEmployerPayment } from "../features/payroll/employer-payments/take-payments.ts";
import type { Context } from "../context.ts";

const SENTENCES = {
  "no-such-run": "There is no payroll run of this reference.",
  "no-such-payment": "No payment of this bank reference stands.",
  "bank-reference-used": "Another payment is recorded under this bank reference.",
  "no-amount": "A payment has an amount.",
  "in-the-future": "This payment has not come yet.",
  "run-open": "This payroll run is not fixed yet.",
  "counted-as-paid": "This payroll run counts as paid.",
  "exposure-limit-reached": "As much as may be is out for this company: nothing is paid back to it now.",
  "more-than-owed": "This is more than the payroll run owes.",
  "more-than-overpaid": "More cannot be paid back than was paid too much.",
} as const;

const refusedBy = (error: keyof typeof SENTENCES): ControlRefusal => ({
  refused: error.startsWith("no-such") ? "NOT_FOUND" : "NOT_POSSIBLE",
  message: SENTENCES[error],
});

async function findCompanyId(database: Database, name: string): Promise<string | ControlRefusal> {
  const row = await database.selectFrom("company").select("id").where("name", "=", name).executeTakeFirst();
  return row?.id ?? { refused: "NOT_FOUND", message: `There is no company ${name}.` };
}

/** What companies owe for their runs and pay, by the same use cases as the command of those who run the product. */
export function employerPaymentControl({ database, payingEmployers, deliverNow }: Context): EmployerPaymentControl {
  return {
    runsToPay: async (name) => {
      const companyId = await findCompanyId(database, name);
      if (typeof companyId !== "string") return companyId;
      const { rows } = await sql<ShownRunToPay>`
        select payment_reference as reference, payday, owed_pence as "owedPence", paid_pence as "paidPence"
        from run_payment where company_id = ${companyId} and status <> 'open'
        order by payday desc, payment_reference limit 1000`.execute(database);
      return rows;
    },
    companyOfPayments: async (name) => {
      const companyId = await findCompanyId(database, name);
      return typeof companyId === "string" ? { companyId } : companyId;
    },
    lookForEmployerPayments: async (companyId) => {
      await transact(database, async (tx) => {
        const { rows } = await sql<{ id: string }>`select pay_period_id as id from run_payment
          where company_id = ${companyId} and status = 'posted' and outstanding_pence <> 0`.execute(tx);
        for (const { id } of rows)
          await awaitEmployerPayment(tx, payingEmployers, { id, companyId }, crypto.randomUUID());
      });
      await deliverNow();
    },
    recordEmployerPayment: async (payment) => {
      const receivedOn = londonDate(instant((await readNow(database)).getTime()));
      const recorded = await transact(database, (tx) =>
        recordEmployerPayment(tx, { ...payment, receivedOn, isMoreThanOwed: true, by: "sandbox" }),
      );
      return recorded.outcome === "refused" ? refusedBy(recorded.error) : { done: true };
    },
    reverseEmployerPayment: async (bankReference) => {
      const reversed = await transact(database, (tx) =>
        reverseEmployerPayment(tx, { bankReference, reason: "Reversed in the sandbox", by: "sandbox" }),
      );
      return reversed.outcome === "refused" ? refusedBy(reversed.error) : { done: true };
    },
  };
}
