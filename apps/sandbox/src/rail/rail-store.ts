import type { Pool } from "pg";

export interface NewPayment {
  readonly reference: string;
  readonly amountPence: number;
  readonly payee: { readonly sortCode: string; readonly accountNumber: string; readonly name: string };
  readonly purpose: "advance" | "refund" | "savings-withdrawal";
}

/** A payment's state by the sandbox's clock. */
export interface Payment {
  readonly id: string;
  readonly reference: string;
  readonly amountPence: number;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly payeeName: string;
  readonly purpose: NewPayment["purpose"];
  readonly status: "accepted" | "paid" | "failed";
  readonly takenAt: Date;
  /** When it was paid or failed; null while it is only accepted. */
  readonly settledAt: Date | null;
  readonly failure: string | null;
}

const PAYMENT = `
  select id, reference, amount_pence as "amountPence", sort_code as "sortCode", account_number as "accountNumber",
    payee_name as "payeeName", purpose, taken_at as "takenAt",
    case when settles_at > t.now then 'accepted' when fails_with is null then 'paid' else 'failed' end as status,
    case when settles_at <= t.now then settles_at end as "settledAt",
    case when settles_at <= t.now then fails_with end as failure
  from sandbox.payment, (select app_now() as now) t`;

/** Takes a payment unless its reference has been taken; tells whether it was new. */
export async function takePayment(
  pool: Pool,
  payment: NewPayment,
  fate: { readonly settlesInSeconds: number; readonly failsWith: string | null },
): Promise<{ readonly isNew: boolean }> {
  const { payee } = payment;
  const { rowCount } = await pool.query(
    `insert into sandbox.payment (reference, amount_pence, sort_code, account_number, payee_name, purpose, settles_at, fails_with)
     values ($1, $2, $3, $4, $5, $6, app_now() + make_interval(secs => $7), $8) on conflict (reference) do nothing`,
    [
      payment.reference,
      payment.amountPence,
      payee.sortCode,
      payee.accountNumber,
      payee.name,
      payment.purpose,
      fate.settlesInSeconds,
      fate.failsWith,
    ],
  );
  return { isNew: rowCount === 1 };
}

export async function findPayment(pool: Pool, reference: string): Promise<Payment | null> {
  const { rows } = await pool.query<Payment>(`${PAYMENT} where reference = $1`, [reference]);
  return rows[0] ?? null;
}

/** The newest payments first; of these references only, where they are given. */
export async function listPayments(
  pool: Pool,
  query: { readonly references?: readonly string[]; readonly max: number },
): Promise<readonly Payment[]> {
  const { rows } = await pool.query<Payment>(
    `${PAYMENT} where $1::text[] is null or reference = any($1) order by sequence desc limit $2`,
    [query.references ?? null, query.max],
  );
  return rows;
}

export function isSamePayment(payment: Payment, request: NewPayment): boolean {
  return (
    payment.amountPence === request.amountPence &&
    payment.sortCode === request.payee.sortCode &&
    payment.accountNumber === request.payee.accountNumber &&
    payment.payeeName === request.payee.name &&
    payment.purpose === request.purpose
  );
}
