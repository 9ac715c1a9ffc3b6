import type { RunPayment } from "@wellpaid/contract/payroll/payroll-runs";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { signedPence } from "@wellpaid/domain/money/pence";
import { standingOf } from "@wellpaid/domain/payroll/employer-payment";
import { isNearLimit } from "@wellpaid/domain/payroll/exposure";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/tables/schema.ts";

interface Row {
  readonly runId: string;
  readonly payGroup: string | null;
  readonly payday: string;
  readonly reference: string;
  readonly owed: number;
  readonly paid: number;
  readonly now: Date;
}

/** A run's payment with which run it is. */
export interface PaymentOfRun extends RunPayment {
  readonly runId: string;
  readonly payGroup: string | null;
  readonly payday: string;
}

const MAX_LISTED = 50;

async function listWhere(database: Database, is: RawBuilder<unknown>): Promise<readonly PaymentOfRun[]> {
  const { rows } = await sql<Row>`
    select m.pay_period_id as "runId", g.name as "payGroup", m.payday, m.payment_reference as reference,
      m.owed_pence as owed, m.paid_pence as paid, app_now() as now
    from run_payment m left join pay_group g on g.id = m.pay_group_id
    where m.status <> 'open' and (not m.is_counted_as_paid or m.outstanding_pence <> 0) and ${is}
    order by m.payday, g.name nulls first, m.pay_period_id limit ${MAX_LISTED}`.execute(database);
  return rows.map(({ now, owed, paid, ...run }) => {
    const money = { owedPence: signedPence(owed), paidPence: signedPence(paid), payday: civilDate(run.payday) };
    const standing = standingOf(money, londonDate(instant(now.getTime())));
    const { outstandingPence: outstanding, overpaidPence: overpaid, overdueSince } = standing;
    return { ...run, owed, paid, outstanding, overpaid, overdueSince };
  });
}

/** A company's runs of which something is outstanding, that of the earliest payday first. */
export const listOutstanding = (database: Database, companyId: string): Promise<readonly PaymentOfRun[]> =>
  listWhere(database, sql`m.company_id = ${companyId} and m.outstanding_pence > 0`);

/** The payment of one run; null of an open one, and of one from before payments were recorded of which
 * nothing is outstanding. */
export async function findRunPayment(database: Database, runId: string): Promise<RunPayment | null> {
  const [run] = await listWhere(database, sql`m.pay_period_id = ${runId}`);
  if (run === undefined) return null;
  const { runId: _id, payGroup: _group, payday: _payday, ...payment } = run;
  return payment;
}

/** What is out for a company where that is near its limit; null where it is not. */
export async function findNearLimit(
  database: Database,
  companyId: string,
): Promise<{ readonly exposedPence: number; readonly limitPence: number } | null> {
  const { rows } = await sql<{ exposedPence: number; limitPence: number }>`
    select exposed_pence as "exposedPence", limit_pence as "limitPence" from exposure where company_id = ${companyId}`.execute(
    database,
  );
  const [row] = rows;
  return row !== undefined && isNearLimit(signedPence(row.exposedPence), signedPence(row.limitPence)) ? row : null;
}
