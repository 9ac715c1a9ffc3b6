import { setTimeout as pause } from "node:timers/promises";
import type { PaymentToRecord, PaymentToReverse } from "@wellpaid/contract/payroll/employer-payments";
import type { Client } from "pg";

interface Run {
  readonly company: string;
  readonly payday: string;
  readonly status: "open" | "fixed" | "posted";
  readonly reference: string;
  readonly isCountedAsPaid: boolean;
  readonly owedPence: number;
  readonly paidPence: number;
}

const RUNS = `select c.name as company, m.payday::text, m.status, m.payment_reference as reference,
  m.is_counted_as_paid as "isCountedAsPaid", m.owed_pence::float8 as "owedPence", m.paid_pence::float8 as "paidPence"
  from run_payment m join company c on c.id = m.company_id`;

const pounds = (pence: number): string => `${pence < 0 ? "-" : ""}£${(Math.abs(pence) / 100).toFixed(2)}`;

/** A run with what it owes and what came for it, in one line. */
export function lineOf({ company, payday, reference, owedPence, paidPence }: Run): string {
  const left = owedPence - paidPence;
  const stands = left > 0 ? `${pounds(left)} outstanding` : left < 0 ? `${pounds(-left)} paid too much` : "paid";
  return `${reference}  ${company}  payday ${payday}: ${pounds(owedPence)} owed, ${pounds(paidPence)} paid, ${stands}`;
}

async function findRun(client: Client, reference: string): Promise<Run | undefined> {
  return (await client.query<Run>(`${RUNS} where m.payment_reference = $1`, [reference])).rows[0];
}

/** The runs that are not settled, the oldest payday first. */
export async function listUnsettled(client: Client, company: string | undefined): Promise<readonly Run[]> {
  const { rows } = await client.query<Run>(
    `${RUNS} where m.status <> 'open' and m.outstanding_pence <> 0 and c.name = coalesce($1, c.name) order by m.payday, c.name`,
    [company ?? null],
  );
  return rows;
}

interface Known {
  readonly id: string;
  readonly reference: string;
  readonly amountPence: number;
  readonly receivedOn: string;
}

async function findStanding(client: Client, bankReference: string): Promise<Known | undefined> {
  const { rows } = await client.query<Known>(
    `select m.id, p.payment_reference as reference, m.amount_pence::float8 as "amountPence", m.received_on::text as "receivedOn"
     from employer_payment m join pay_period p on p.id = m.pay_period_id where m.bank_reference_key = bank_reference_key($1) and m.reversed_at is null
     order by m.bank_reference = $1 desc, m.recorded_at limit 1`,
    [bankReference],
  );
  return rows[0];
}

/** What cannot be recorded is refused at once; the server's worker checks everything once more when it records it. */
async function judge(client: Client, payment: PaymentToRecord): Promise<Run> {
  const run = await findRun(client, payment.reference);
  if (run === undefined) throw new Error(`there is no payroll run ${payment.reference}`);
  if (run.status === "open") throw new Error(`the run ${payment.reference} is not fixed yet: nothing is owed for it`);
  if (run.isCountedAsPaid && payment.amountPence > run.owedPence - run.paidPence)
    throw new Error(
      `the run ${payment.reference} is from before payments were recorded: its reported sum counts as paid, and a further ${pounds(Math.max(0, run.owedPence - run.paidPence))} is outstanding`,
    );
  if (payment.amountPence === 0) throw new Error("a payment of £0.00 is none");
  const { rows } = await client.query<{ isFuture: boolean }>(`select $1::date > london_today() as "isFuture"`, [
    payment.receivedOn,
  ]);
  if (rows[0]?.isFuture === true) throw new Error(`${payment.receivedOn} is still to come`);
  const overpaid = run.paidPence - run.owedPence;
  if (payment.amountPence < 0 && -payment.amountPence > overpaid) {
    throw new Error(`more cannot be paid back than was paid too much, which is ${pounds(Math.max(0, overpaid))}`);
  }
  const left = run.owedPence - run.paidPence;
  if (payment.amountPence > 0 && payment.amountPence > left && !payment.isMoreThanOwed) {
    throw new Error(
      `${pounds(payment.amountPence)} is more than the ${pounds(Math.max(0, left))} that is outstanding; --more-than-owed records it all the same`,
    );
  }
  return run;
}

async function leave(client: Client, kind: string, payload: object): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into outbox (kind, key, payload, due_at) values ($1, $1 || ' ' || gen_random_uuid(), $2, app_now()) returning id`,
    [kind, JSON.stringify(payload)],
  );
  return rows[0]?.id ?? "";
}

/** Whether the server has taken the job within the time; it looks by itself every few seconds. */
async function isDoneWithin(client: Client, noteId: string, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(250)) {
    const { rows } = await client.query<{ isDone: boolean }>(
      `select done_at is not null as "isDone" from outbox where id = $1`,
      [noteId],
    );
    if (rows[0]?.isDone === true) return true;
  }
  return false;
}

const LATER = "Noted: the server records it when it runs; npm run outbox lists it where it cannot.";

/**
 * Has a payment recorded and returns the state of its run. Recorded already, to the letter, it is left as it is.
 * @throws Error with one sentence where it cannot be recorded
 */
export async function recordPayment(
  client: Client,
  payment: PaymentToRecord,
  waitMilliseconds: number,
): Promise<string> {
  const known = await findStanding(client, payment.bankReference);
  if (known !== undefined) {
    const isSame =
      known.reference === payment.reference &&
      known.amountPence === payment.amountPence &&
      known.receivedOn === payment.receivedOn;
    const message = `${pounds(known.amountPence)} of ${known.receivedOn} for ${known.reference}`;
    if (isSame) return `Recorded already: ${message}.`;
    throw new Error(
      `'${payment.bankReference}' is recorded already as ${message}; reverse it first where that is wrong`,
    );
  }
  const run = await judge(client, payment);
  const jobPrefix = await leave(client, "record-employer-payment", payment);
  if (!(await isDoneWithin(client, jobPrefix, waitMilliseconds))) return LATER;
  return `Recorded. ${lineOf((await findRun(client, run.reference)) ?? run)}`;
}

/**
 * Has a recorded payment reversed.
 * @throws Error with one sentence where there is none under this bank reference
 */
export async function reversePayment(
  client: Client,
  payment: PaymentToReverse,
  waitMilliseconds: number,
): Promise<string> {
  const known = await findStanding(client, payment.bankReference);
  if (known === undefined)
    throw new Error(`no payment '${payment.bankReference}' is recorded, or it is reversed already`);
  const jobPrefix = await leave(client, "reverse-employer-payment", payment);
  if (!(await isDoneWithin(client, jobPrefix, waitMilliseconds))) return LATER;
  const run = await findRun(client, known.reference);
  return run === undefined ? "Reversed." : `Reversed. ${lineOf(run)}`;
}
