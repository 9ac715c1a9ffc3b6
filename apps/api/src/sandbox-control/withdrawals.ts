import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { add, type Pence } from "@wellpaid/domain/money/pence";
import { decideWithdrawal } from "@wellpaid/domain/on-demand-pay/decide-withdrawal";
import { sql } from "kysely";
import type { Database } from "../database/tables/schema.ts";
import { inTransaction } from "../database/transaction.ts";
import { carryOutWithdrawal } from "../features/on-demand-pay/withdrawal/carry-out-withdrawal.ts";
import { LOOK_AS_A_WHOLE, withinExposure } from "../features/on-demand-pay/withdrawal/set-aside-exposure.ts";
import { readWithdrawer } from "../features/on-demand-pay/withdrawal/withdrawal-facts.ts";
import { refuseWithdrawal } from "../features/on-demand-pay/withdrawal/withdrawal-refusal.ts";
import { type Refusal, refuse } from "../refusal.ts";

/**
 * Withdraws as if at an earlier time of the open pay period: by the same rule, postings and jobs, without a code. Its
 * cancel window has ended, so the payout goes out at once.
 */
export function withdrawEarlier(
  database: Database,
  employee: { readonly id: string; readonly companyId: string },
  amountPence: Pence,
  at: Date,
): Promise<Refusal | { readonly done: true }> {
  return withinExposure((setAside) =>
    inTransaction(database, async (tx) => {
      const withdrawer = await readWithdrawer(tx, employee.id, "for update");
      const now = instant(at.getTime());
      const day = londonDate(now);
      const { facts, account, period } = withdrawer;
      if (facts.pay === null || account === null || day < period.firstDay || now > withdrawer.now) {
        return refuse("NO_ON_DEMAND_PAY_ACCESS");
      }
      const decision = decideWithdrawal({ ...facts, now, pay: { ...facts.pay, today: day } }, amountPence);
      if (decision.outcome === "refused") return refuseWithdrawal(decision.refusal);
      const owner = { employeeId: employee.id, companyId: employee.companyId };
      const noRoom = await setAside(tx, owner, add(decision.amountPence, decision.feePence));
      if (noRoom !== null) return noRoom;
      const advance = await carryOutWithdrawal(
        tx,
        owner,
        { period, now, account, accountReplacedAt: facts.payoutAccount?.replacedAnotherAt ?? null },
        decision,
        // No repeat is possible: there is no key.
        () => sql`select`,
      );
      return advance === null ? LOOK_AS_A_WHOLE : ({ done: true } as const);
    }),
  );
}

/** Under which references an employee is paid. */
export async function payoutReferencesOf(database: Database, employeeId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from payment_authorisation where employee_id = ${employeeId}`.execute(database);
  return rows.map(({ reference }) => reference);
}

/** The people paid by the payouts of these references. */
export async function payeesOf(
  database: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ reference: string; username: string }>`
    select p.reference, coalesce(e.username, e.phone) as username
    from payment_authorisation p join employee e on e.id = p.employee_id
    where p.reference = any(${references}::text[])`.execute(database);
  return new Map(rows.map((row) => [row.reference, row.username]));
}
