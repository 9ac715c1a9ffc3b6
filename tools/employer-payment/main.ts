/**
 * `npm run employer:payment -- --reference PAY-7K3M-9QXD --amount 1234.50 --bank-reference "…" --by "Ada Moss" [--received-on
 * 2026-11-27]`: records an employer's payment of a payroll run as our bank's statement has it, whole or in part;
 * `--more-than-owed` where it is more than the run owes. A negative sum (`--amount=-50.00`) is one that we paid back. A
 * repeated payment is recorded once.
 * `… -- --reverse "<bank reference>" --reason "…" --by "Ada Moss"` reverses a wrong entry.
 * `… -- --list [--company Acorn]` lists the runs that are not settled.
 * Works with a running server or without one; the server then records it when it starts.
 */
import { PaymentToRecord, PaymentToReverse } from "@wellpaid/contract/payroll/employer-payments";
import type { Client } from "pg";
import { readOptions, refuseBeside } from "../owner-command/read-options.ts";
import { runOwnerCommand } from "../owner-command/run-owner-command.ts";
import { lineOf, listUnsettled, recordPayment, reversePayment } from "./record-payment.ts";

const WAIT_MILLISECONDS = 15_000;
const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

const FLAGS: Readonly<Record<string, string>> = {
  amountPence: "--amount",
  bankReference: "--bank-reference",
  receivedOn: "--received-on",
};

interface Checking<T> {
  safeParse(
    values: unknown,
  ):
    | { readonly success: true; readonly data: T }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
        };
      };
}

function checked<T>(schema: Checking<T>, values: Readonly<Record<string, unknown>>): T {
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  const errors = read.error.issues.map(({ path: [field], message }) => {
    const name = String(field);
    const option = FLAGS[name] ?? `--${name}`;
    return values[name] === undefined ? `${option} is needed` : `${option} ${message}`;
  });
  throw new Error(errors.join("; "));
}

async function work(client: Client): Promise<string> {
  const { values, input } = readOptions({
    reference: text,
    amount: text,
    "bank-reference": text,
    "received-on": text,
    by: text,
    "more-than-owed": flag,
    reverse: text,
    reason: text,
    list: flag,
    company: text,
  });
  const { reference, reverse, reason, by, company } = values;
  if (values.list) {
    refuseBeside("--list", input, ["company"]);
    const runs = await listUnsettled(client, company);
    return [...runs.map(lineOf), `${runs.length} not settled.`].join("\n");
  }
  if (reverse !== undefined) {
    refuseBeside("--reverse", input, ["reason", "by"]);
    return reversePayment(client, checked(PaymentToReverse, { bankReference: reverse, reason, by }), WAIT_MILLISECONDS);
  }
  refuseBeside("--reference", input, ["amount", "bank-reference", "received-on", "by", "more-than-owed"]);
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "Europe/London" });
  const payment = checked(PaymentToRecord, {
    reference,
    amountPence: values.amount,
    bankReference: values["bank-reference"],
    receivedOn: values["received-on"] ?? today,
    by,
    isMoreThanOwed: values["more-than-owed"],
  });
  return recordPayment(client, payment, WAIT_MILLISECONDS);
}

await runOwnerCommand({ name: "employer:payment", failure: "Nothing is recorded", work });
