import { instant } from "@wellpaid/domain/calendar/instant";
import { type Freeze, freezeAt } from "@wellpaid/domain/on-demand-pay/access/pause";
import { sql } from "kysely";

/** A freeze or pause that was not ended early, as JSON; `until` may have passed. */
export interface FreezeRow {
  readonly by: Freeze["by"];
  readonly until: string | null;
}

/** The freezes of an employee `e`: of the employer's and of their own the one that lasts longest. */
export const FREEZES = sql`array(select json_build_object('by', f.set_by, 'until', f.until) from (
  select distinct on (p.set_by) p.set_by, p.until from withdrawal_pause p
  where p.employee_id = e.id and p.ended_at is null order by p.set_by, p.until desc nulls first) f)`;

const freezeOf = ({ by, until }: FreezeRow): Freeze =>
  until === null ? { by: "employer", until } : { by, until: instant(new Date(until).getTime()) };

/** The one of them that holds at this time; null when none does. */
export const freezeOfRows = (rows: readonly FreezeRow[], now: Date): Freeze | null =>
  freezeAt(instant(now.getTime()), rows.map(freezeOf));
