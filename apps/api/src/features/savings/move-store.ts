import type { SavingMove } from "@wellpaid/domain/savings/money/moves";
import { sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";

type MoveRow = SavingMove & { readonly id: string; readonly amount: number; readonly fee: number; readonly at: Date };

/** What has moved of the living saving, newest first. */
export async function listMoveRows(database: Database, employeeId: string): Promise<readonly MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    with s as (select id from saving where employee_id = ${employeeId} and status <> 'closed')
    select * from (
      select d.id::text, 'deposit' as kind, d.status as state, d.amount_pence as amount, 0::bigint as fee,
        coalesce(d.ended_at, d.created_at) as at, d.payday as on
      from savings_deposit d join s on s.id = d.saving_id
      union all
      select v.id::text, 'withdrawal', v.status, v.amount_pence + v.late_interest_pence, v.fee_pence, v.created_at, v.due_on
      from savings_withdrawal v join s on s.id = v.saving_id
      union all
      select i.id::text, 'interest', 'credited', i.amount_pence, 0, i.credited_on::timestamp at time zone 'Europe/London', null
      from savings_interest i join s on s.id = i.saving_id
      union all
      select b.id::text, 'bank-change', b.status, b.amount_pence, 0, b.created_at, null
      from bank_change b join s on s.id = b.saving_id) m
    order by m.at desc, m.id desc limit 500`.execute(database);
  return rows;
}
