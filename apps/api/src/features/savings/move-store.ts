import type { AnswerOf } from "@wellpaid/contract/call";
import type { savingMoves } from "@wellpaid/contract/savings/savings-money";
import { sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";

export type Move = AnswerOf<typeof savingMoves>[number];
export type MoveRow = Omit<Move, "at"> & { readonly at: Date };

/** What has moved of the living saving, newest first. */
export async function listMoveRows(database: Database, employeeId: string): Promise<readonly MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    with s as (select id from saving where employee_id = ${employeeId} and status <> 'closed')
    select * from (
      select d.id::text, 'deposit' as kind, d.amount_pence as amount, 0::bigint as fee,
        case d.status when 'placed' then 'done' when 'sent' then 'under-way' when 'waiting' then 'waiting' else 'failed' end as status,
        coalesce(d.ended_at, d.created_at) as at, d.payday as by
      from savings_deposit d join s on s.id = d.saving_id
      union all
      select v.id::text, 'withdrawal', v.amount_pence + v.late_interest_pence, v.fee_pence,
        case when v.status in ('requested', 'paying') then 'under-way' when v.status = 'paid' then 'done' else 'failed' end,
        v.created_at, case when v.status in ('requested', 'paying') then v.due_on end
      from savings_withdrawal v join s on s.id = v.saving_id
      union all
      select i.id::text, 'interest', i.amount_pence, 0, 'done', i.credited_on::timestamp at time zone 'Europe/London', null
      from savings_interest i join s on s.id = i.saving_id
      union all
      select b.id::text, 'bank-change', b.amount_pence, 0,
        case b.status when 'done' then 'done' when 'failed' then 'failed' else 'under-way' end, b.created_at, null
      from bank_change b join s on s.id = b.saving_id) m
    order by m.at desc, m.id desc limit 500`.execute(database);
  return rows;
}
