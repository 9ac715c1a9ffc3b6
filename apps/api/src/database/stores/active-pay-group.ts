import { sql } from "kysely";
import type { Tx } from "../tables/schema.ts";

/** Whether anybody is in pay group `g`, or on the way into it, or has left and is in it still: their paydays are settled by it. */
const HAS_PEOPLE = sql`exists (select 1 from payroll_record there
  where there.company_id = g.company_id and there.retired_at is null
    and g.id in (there.pay_group_id, there.next_pay_group_id))`;

/** Whether pay group `g` is there: it was not removed, or has people all the same, as one of before this was refused. */
export const IS_GROUP_THERE = sql`(g.removed_at is null or ${HAS_PEOPLE})`;

/** Removes a pay group that the caller holds against who is put into it; false where it has people. */
export async function removeEmptyPayGroup(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`update pay_group g set removed_at = app_now() where g.id = ${id} and not ${HAS_PEOPLE}
    returning 1`.execute(tx);
  return rows.length > 0;
}
