import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { bankChangeArrives } from "@wellpaid/domain/savings/money/bank-change";
import type { Database } from "../../database/tables/schema.ts";
import { readNow } from "../../database/transaction.ts";
import { listMoveRows, type Move, type MoveRow } from "./move-store.ts";

/** What has happened to the money of the living saving, newest first. */
export async function listMoves(database: Database, employeeId: string): Promise<Move[]> {
  const rows = await listMoveRows(database, employeeId);
  const today = londonDate(instant((await readNow(database)).getTime()));
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), by: byOf(row, today) }));
}

/** What is overdue has no expected day. */
function byOf({ kind, status, at, by }: MoveRow, today: CivilDate): string | null {
  if (status !== "under-way" || kind === "deposit") return by;
  const arrivesOn = kind === "bank-change" ? bankChangeArrives(londonDate(instant(at.getTime()))).latest : by;
  return arrivesOn !== null && arrivesOn < today ? null : arrivesOn;
}
