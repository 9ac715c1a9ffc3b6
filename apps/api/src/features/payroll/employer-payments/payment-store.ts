import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { pence, type SignedPence, signedPence } from "@wellpaid/domain/money/pence";
import { type RawBuilder, sql } from "kysely";
import { shardOf } from "../../../database/stores/ledger-store.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { PaymentReference } from "@wellpaid/domain/payroll/employer-payment";
import type { RunOfPayment } from "../../../shared/paying-employers.ts";

export interface RecordedPayment {
  readonly id: string;
  readonly companyId: string;
  readonly payPeriodId: string;
  readonly bankReference: string;
  readonly amountPence: SignedPence;
  readonly receivedOn: string;
}

type Row = Omit<RunOfPayment, "payday" | "owedPence" | "paidPence" | "takenLessPence"> & {
  readonly payday: string;
  readonly owedPence: number;
  readonly paidPence: number;
  readonly takenLessPence: number;
};

async function findRunWhere(db: Database | Tx, is: RawBuilder<unknown>): Promise<RunOfPayment | null> {
  const { rows } = await sql<Row>`
    select m.pay_period_id as id, m.company_id as "companyId", m.payment_reference as "paymentReference", m.payday, m.status,
      m.is_counted_as_paid as "isCountedAsPaid", m.owed_pence as "owedPence", m.paid_pence as "paidPence",
      m.taken_less_pence as "takenLessPence"
    from run_payment m where ${is}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    ...row,
    payday: civilDate(row.payday),
    owedPence: signedPence(row.owedPence),
    paidPence: signedPence(row.paidPence),
    takenLessPence: pence(row.takenLessPence),
  };
}

/** What a run owes and what has come for it; null for none of this id. */
export const findRunOfPayment = (db: Database | Tx, payPeriodId: string): Promise<RunOfPayment | null> =>
  findRunWhere(db, sql`m.pay_period_id = ${payPeriodId}`);

export const findRunByReference = (db: Database | Tx, reference: PaymentReference): Promise<RunOfPayment | null> =>
  findRunWhere(db, sql`m.payment_reference = ${reference}`);

const COLUMNS = sql`id, company_id as "companyId", pay_period_id as "payPeriodId", bank_reference as "bankReference",
  amount_pence as "amountPence", received_on as "receivedOn"`;

/** The payment under the bank's reference, however that is typed; null where there is none, or it was reversed. */
export async function findPayment(db: Database | Tx, bankReference: string): Promise<RecordedPayment | null> {
  const { rows } = await sql<RecordedPayment>`select ${COLUMNS} from employer_payment
    where bank_reference_key = bank_reference_key(${bankReference}) and reversed_at is null
    -- of two of before keys the one that was typed so
    order by bank_reference = ${bankReference} desc, recorded_at limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Writes a payment; null where there is one under this bank reference already. */
export async function insertPayment(
  tx: Tx,
  payment: Omit<RecordedPayment, "id"> & { readonly by: string },
): Promise<RecordedPayment | null> {
  const { rows } = await sql<RecordedPayment>`
    insert into employer_payment (company_id, pay_period_id, bank_reference, amount_pence, received_on, recorded_by)
    values (${payment.companyId}, ${payment.payPeriodId}, ${payment.bankReference}, ${payment.amountPence},
      ${payment.receivedOn}, ${payment.by})
    on conflict (bank_reference_key) where reversed_at is null and not is_of_before_keys do nothing returning ${COLUMNS}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Marks the payment as reversed; null where it was reversed meanwhile. */
export async function markReversed(
  tx: Tx,
  id: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<RecordedPayment | null> {
  const { rows } = await sql<RecordedPayment>`
    update employer_payment set reversed_at = app_now(), reversed_by = ${by}, reversal_reason = ${reason}
    where id = ${id} and reversed_at is null returning ${COLUMNS}`.execute(tx);
  return rows[0] ?? null;
}

/** What is paid back to a company beyond what came too much leaves us as a withdrawal does: false where its limit has no room for it. */
export async function setAsideForPayback(
  tx: Tx,
  { id, companyId }: RunOfPayment,
  amountPence: SignedPence,
): Promise<boolean> {
  const { rows } = await sql<{ result: string }>`
    select exposure_set_aside_for_payback(${companyId}, ${shardOf(id)}::smallint, ${-amountPence}) as result`.execute(
    tx,
  );
  return rows[0]?.result === "set aside";
}
