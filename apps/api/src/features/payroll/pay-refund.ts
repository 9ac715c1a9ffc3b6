import { add, type Pence } from "@wellpaid/domain/money/pence";
import { refundFailedTransfer, refundPaidTransfer, refundPromisedTransfer } from "@wellpaid/domain/payroll/postings";
import type { Payout } from "@wellpaid/providers/payouts/port";
import { sql } from "kysely";
import { posting, postLaterStep, shardOf } from "../../database/ledger-store.ts";
import type { TakenNote } from "../../database/outbox.ts";
import type { Database, Tx } from "../../database/schema.ts";
import { readNow } from "../../database/transaction.ts";
import { lookAtPayment, nextLookAt } from "../../follow-payment.ts";
import type { NoteStory } from "../../jobs/runner.ts";
import type { Surroundings } from "../../surroundings.ts";

interface Refund {
  /** Of the advance that failed, or of the difference by which payroll took too much. */
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly amountPence: Pence;
  readonly feePence: Pence;
  readonly status: "owed" | "credited" | "paying" | "paid";
  readonly payments: number;
  readonly promisedAt: Date | null;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly accountName: string | null;
}

const columns = sql.raw(`id, company_id as "companyId", employee_id as "employeeId",
  amount_pence as "amountPence", fee_pence as "feePence", status, payments, promised_at as "promisedAt", sort_code as "sortCode",
  account_number as "accountNumber", account_name as "accountName"`);

async function findRefund(db: Database | Tx, id: string): Promise<Refund | null> {
  const { rows } = await sql<Refund>`select ${columns} from refund where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

function refundIdOf(note: TakenNote): string {
  const { refundId } = note.payload;
  if (typeof refundId !== "string") throw new Error(`note ${note.id} names no refund`);
  return refundId;
}

const totalOf = (refund: Refund): Pence => add(refund.amountPence, refund.feePence);

/** Each payment under a reference of its own: one that failed will never be paid any more. */
const payoutOf = (refund: Refund): Payout => ({
  reference: `ref-${refund.id}-${refund.payments}`,
  account: {
    sortCode: refund.sortCode ?? "",
    accountNumber: refund.accountNumber ?? "",
    name: refund.accountName ?? "",
  },
  amountPence: totalOf(refund),
  purpose: "refund",
});

/** A payment that failed is tried again a day later: the salary account may have been put right. */
const HOURS_UNTIL_NEXT_TRY = 24;
const nextDay = (now: Date): Date => new Date(now.getTime() + HOURS_UNTIL_NEXT_TRY * 3_600_000);

/**
 * Promises a refund to the rail: to the salary account of now, where payroll knows one, else to where the advance, or the newest
 * one, was sent. Nothing is done when it is credited or under way by now, or where no account is known: it stays owed.
 */
async function promise(tx: Tx, { id, employeeId }: Refund): Promise<void> {
  await sql`select 1 from employee where id = ${employeeId} for no key update`.execute(tx);
  const { rows } = await sql<Refund>`
    update refund f set status = 'paying', payments = f.payments + 1, promised_at = app_now(),
      sort_code = coalesce(r.salary_sort_code, a.sort_code), account_number = coalesce(r.salary_account_number, a.account_number),
      account_name = coalesce(r.name || ' ' || r.surname, nullif(a.account_name, ''), 'Account holder')
    from employee e left join payroll_record r on r.id = e.payroll_record_id
      left join lateral (select a.* from advance a
        where a.employee_id = e.id and a.id = coalesce((select x.advance_id from refund x where x.id = ${id}), a.id)
        order by a.created_at desc limit 1) a on true
    where f.id = ${id} and f.status = 'owed' and e.id = f.employee_id
      and coalesce(r.salary_account_number, a.account_number) is not null
    returning f.id, f.company_id as "companyId", f.employee_id as "employeeId", f.amount_pence as "amountPence",
      f.fee_pence as "feePence", f.status, f.payments`.execute(tx);
  const [promised] = rows;
  if (promised === undefined) return;
  const transfer = refundPromisedTransfer(promised, promised.payments, totalOf(promised));
  if (promised.payments > 1) await postLaterStep(tx, transfer);
  else await sql`select ${posting(transfer, shardOf(employeeId))}`.execute(tx);
}

async function settle(tx: Tx, refund: Refund, state: "paid" | "failed"): Promise<void> {
  await sql`select 1 from employee where id = ${refund.employeeId} for no key update`.execute(tx);
  const { numAffectedRows } = await sql`update refund set status = ${state === "paid" ? "paid" : "owed"}
    where id = ${refund.id} and status = 'paying' and payments = ${refund.payments}`.execute(tx);
  if (numAffectedRows === 0n) return;
  const transferOf = state === "paid" ? refundPaidTransfer : refundFailedTransfer;
  await postLaterStep(tx, transferOf(refund, refund.payments, totalOf(refund)));
}

/** Pays a refund that no run will credit once, and follows it to its end. */
export function payRefund({ database, payouts }: Surroundings): NoteStory {
  return async (note) => {
    const found = await findRefund(database, refundIdOf(note));
    if (found?.status === "owed") await database.transaction().execute((tx) => promise(tx, found));
    const refund = await findRefund(database, refundIdOf(note));
    if (refund?.status === "owed") return { againAt: nextDay(await readNow(database)) };
    if (refund === null || refund.status !== "paying") return "done";
    const look = await lookAtPayment(payouts, payoutOf(refund));
    const now = await readNow(database);
    if (look === "asked" || look === "under-way") return { againAt: nextLookAt(look, refund.promisedAt ?? now, now) };
    await database.transaction().execute((tx) => settle(tx, refund, look));
    return look === "paid" ? "done" : { againAt: nextDay(now) };
  };
}
