import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { londonMidnight } from "@wellpaid/domain/calendar/london";
import { cutOffDayOf } from "@wellpaid/domain/calendar/payday";
import { sql } from "kysely";
import type { Tx } from "../../database/tables/schema.ts";
import { payPeriodJobKeys } from "./open-pay-periods.ts";
import { lockPayPeriod } from "./pay-period-store.ts";

interface OpenRow {
  readonly id: string;
  readonly payday: string;
  readonly division: Division;
  readonly cutOffWorkingDays: number;
}

/**
 * Moves the cut-off of a company's open periods to where its setting says now, with the notes that wait for it. A period of
 * which a line is fixed stays: its run has begun.
 */
export async function moveCutOffs(tx: Tx, companyId: string): Promise<void> {
  const { rows } = await sql<OpenRow>`
    select p.id, p.payday, c.division, c.cut_off_working_days as "cutOffWorkingDays"
    from pay_period p join company c on c.id = p.company_id
    where p.company_id = ${companyId} and p.status = 'open' order by p.id`.execute(tx);
  for (const row of rows) {
    await lockPayPeriod(tx, row.id);
    const cutOffDay = cutOffDayOf(civilDate(row.payday), row);
    const { numAffectedRows } = await sql`update pay_period p set cut_off_day = ${cutOffDay}::date
      where p.id = ${row.id} and p.status = 'open'
        and not exists (select 1 from deduction d where d.pay_period_id = p.id)`.execute(tx);
    if (numAffectedRows === 0n) continue;
    await sql`update outbox set due_at = ${new Date(londonMidnight(cutOffDay))}
      where key = ${payPeriodJobKeys.fix(row.id)} and done_at is null`.execute(tx);
  }
}
