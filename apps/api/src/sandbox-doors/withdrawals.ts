import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import type { Pence } from "@wellpaid/domain/money/pence";
import { decideWithdrawal } from "@wellpaid/domain/on-demand-pay/decide-withdrawal";
import { sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { inTransaction } from "../database/transaction.ts";
import { carryOutWithdrawal } from "../features/on-demand-pay/carry-out-withdrawal.ts";
import { readWithdrawer } from "../features/on-demand-pay/withdrawal-facts.ts";
import { refuseWithdrawal } from "../features/on-demand-pay/withdrawal-refusal.ts";
import { type Refusal, refuse } from "../refusal.ts";

/**
 * Withdraws as if at an earlier time of the open pay period: by the same rule, postings and notes, without a code. Its
 * cancel window has ended, so the payout goes out at once.
 */
export function withdrawEarlier(
  database: Database,
  employee: { readonly id: string; readonly companyId: string },
  amountPence: Pence,
  at: Date,
): Promise<Refusal | { readonly done: true }> {
  return inTransaction(database, async (tx) => {
    const withdrawer = await readWithdrawer(tx, employee.id, "for update");
    const now = instant(at.getTime());
    const day = londonDate(now);
    const { facts, account, period } = withdrawer;
    if (facts.pay === null || account === null || day < period.firstDay || now > withdrawer.now) {
      return refuse("NO_ON_DEMAND_PAY_ACCESS");
    }
    const decision = decideWithdrawal({ ...facts, now, pay: { ...facts.pay, today: day } }, amountPence);
    if (decision.outcome === "refused") return refuseWithdrawal(decision.refusal);
    await carryOutWithdrawal(
      tx,
      { employeeId: employee.id, companyId: employee.companyId },
      { period, now, account, accountReplacedAt: facts.payoutAccount?.replacedAnotherAt ?? null },
      decision,
      // Nobody asks again: there is no key.
      () => sql`select`,
    );
    return { done: true } as const;
  });
}

/** Under which references an employee is paid. */
export async function payoutReferencesOf(database: Database, employeeId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ reference: string }>`
    select 'adv-' || id as reference from advance where employee_id = ${employeeId}
    union all select 'ref-' || id || '-' || n from refund, generate_series(1, payments) n
    where employee_id = ${employeeId}
    union all select 'sav-' || id from savings_withdrawal where employee_id = ${employeeId}
    union all select 'dep-' || id || '-' || n from savings_deposit, generate_series(1, payments) n
    where employee_id = ${employeeId}`.execute(database);
  return rows.map(({ reference }) => reference);
}

const UUID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const REFERENCE = `^((adv|sav)-${UUID}|(ref|dep)-${UUID}-[0-9]+)$`;

/**
 * Whom the payouts of these references pay: `adv-` or `sav-` and the id of an advance or a withdrawal of savings; `ref-` or
 * `dep-`, the id of an advance or a deposit that is paid back, and which payment of it it is.
 */
export async function payeesOf(
  database: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ reference: string; username: string }>`
    select r.reference, coalesce(e.username, e.phone) as username
    from (select r as reference, left(r, 3) as cause, substr(r, 5, 36)::uuid as id from unnest(${references}::text[]) r
        where r ~ ${REFERENCE}) r
      left join advance a on r.cause in ('adv', 'ref') and a.id = r.id
      left join savings_withdrawal v on r.cause = 'sav' and v.id = r.id
      left join savings_deposit d on r.cause = 'dep' and d.id = r.id
      join employee e on e.id = coalesce(a.employee_id, v.employee_id, d.employee_id)`.execute(database);
  return new Map(rows.map((row) => [row.reference, row.username]));
}
