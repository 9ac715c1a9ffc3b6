import type { OwnPayment } from "@wellpaid/domain/budgeting/on-its-way/own-payments";
import type { PaymentCause } from "@wellpaid/domain/ledger/payment";
import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { pence } from "@wellpaid/domain/money/pence";
import type { PayoutPurpose } from "@wellpaid/providers/payouts/port";
import { sql } from "kysely";
import type { Database, Tx } from "../database/tables/schema.ts";
import { PURPOSES } from "./authorised-payout-store.ts";

/** A payment to a person that was promised, and its state. */
export interface PromisedPayment extends OwnPayment {
  readonly purpose: PayoutPurpose;
  readonly sortCode: string;
  readonly accountNumber: string;
  /** When we learned that the rail had paid it; null until then. */
  readonly paidAt: Instant | null;
}

interface Row {
  readonly reference: string;
  readonly cause: PaymentCause;
  readonly amountPence: number;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly promisedAt: Date;
  readonly state: PromisedPayment["state"];
  readonly paidAt: Date | null;
}

/**
 * The payments to an employee of the last days, each attempt on its own. A withdrawal of pay or savings is promised once it is made,
 * with its amount and day; what is owed back, once its payment is authorised. A cancelled withdrawal is none.
 */
export async function findPromisedPayments(
  db: Database | Tx,
  employeeId: string,
  days: number,
): Promise<readonly PromisedPayment[]> {
  const { rows } = await sql<Row>`
    with n as (select app_now() - make_interval(days => ${days}::int) as since)
    select 'adv-' || w.id as reference, 'advance' as cause, w.amount_pence as "amountPence", w.sort_code as "sortCode",
      w.account_number as "accountNumber", w.created_at as "promisedAt",
      case w.status when 'paid' then 'paid' when 'failed' then 'failed' else 'promised' end as state,
      (select m.moved_at from withdrawal_move m where m.withdrawal_id = w.id and m.to_status = 'paid') as "paidAt"
    from withdrawal w cross join n where w.employee_id = ${employeeId} and w.created_at > n.since and w.status <> 'cancelled'
    union all
    select 'sav-' || w.id, 'withdrawal', w.amount_pence + w.late_interest_pence - w.fee_pence, w.sort_code, w.account_number,
      w.created_at, case when w.status in ('requested', 'paying') then 'promised' when w.status = 'paid' then 'paid' else 'failed' end,
      case w.status when 'paid' then w.ended_at end
    from savings_withdrawal w cross join n where w.employee_id = ${employeeId} and w.created_at > n.since
      and w.amount_pence + w.late_interest_pence > w.fee_pence
    union all
    select p.reference, p.cause_type, p.amount_pence, p.sort_code, p.account_number, p.authorised_at,
      case when f.status = 'paying' or d.status = 'refunding' then 'promised'
        when f.status = 'paid' or d.status = 'refunded' then 'paid' else 'failed' end,
      case when f.status = 'paid' or d.status = 'refunded' then coalesce(d.ended_at, p.authorised_at) end
    from payment_authorisation p cross join n
      left join refund f on p.cause_type = 'refund' and f.id = p.cause_id and f.payments = p.attempt
      left join savings_deposit d on p.cause_type = 'deposit' and d.id = p.cause_id and d.payments = p.attempt
    where p.employee_id = ${employeeId} and p.authorised_at > n.since and p.cause_type in ('refund', 'deposit')`.execute(
    db,
  );
  return rows.map(({ cause, amountPence, promisedAt, paidAt, ...row }) => ({
    ...row,
    purpose: PURPOSES[cause],
    pence: pence(amountPence),
    promisedAt: instant(promisedAt.getTime()),
    paidAt: paidAt && instant(paidAt.getTime()),
  }));
}
