import type { Pool } from "pg";
import type { PastPayment } from "../past-control.ts";

const SECONDS_TO_PAY = 8;

/** Records payments at the rail as if it had taken and paid them then; those that it knows stay as they are. */
export async function payPast(pool: Pool, payments: readonly PastPayment[]): Promise<void> {
  await pool.query(
    `insert into sandbox.payment (reference, amount_pence, sort_code, account_number, payee_name, purpose, taken_at, settles_at,
       is_presented)
     select p.reference, p.amount, p."sortCode", p."accountNumber", p."payeeName", 'advance', p."takenAt",
       p."takenAt" + make_interval(secs => ${SECONDS_TO_PAY}), true
     from json_to_recordset($1::json) as p(reference text, amount bigint, "sortCode" text, "accountNumber" text, "payeeName" text,
       "takenAt" timestamptz)
     on conflict (reference) do nothing`,
    [JSON.stringify(payments.map(({ amountPence, ...payment }) => ({ ...payment, amount: amountPence })))],
  );
}
