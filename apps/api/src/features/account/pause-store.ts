import type { checkFrozenStatus } from "@wellpaid/contract/account/account";
import type { AnswerOf } from "@wellpaid/contract/call";
import { instantText } from "@wellpaid/domain/calendar/instant";
import { sql } from "kysely";
import { FREEZES, type FreezeRow, freezeOfRows } from "../../database/stores/freezes.ts";
import type { Database } from "../../database/tables/schema.ts";

/** Whether withdrawals are paused, and until when. */
export async function readFrozenStatus(
  database: Database,
  employeeId: string,
): Promise<AnswerOf<typeof checkFrozenStatus>> {
  const { rows } = await sql<{ freezes: readonly FreezeRow[]; now: Date }>`
    select ${FREEZES} as freezes, app_now() as now from employee e where e.id = ${employeeId}`.execute(database);
  const [row] = rows;
  const freeze = row === undefined ? null : freezeOfRows(row.freezes, row.now);
  if (freeze === null) return { isFrozen: false, frozenUntil: null, indefinite: false };
  const { until } = freeze;
  return { isFrozen: true, frozenUntil: until === null ? null : instantText(until), indefinite: until === null };
}
