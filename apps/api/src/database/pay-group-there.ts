import { sql } from "kysely";

/** Whether pay group `g` is there: it was not removed, or has people all the same, as one of before this was refused. */
export const IS_GROUP_THERE = sql`(g.removed_at is null or exists (select 1 from payroll_record there
  where there.company_id = g.company_id and there.retired_at is null
    and g.id in (there.pay_group_id, there.next_pay_group_id)))`;
