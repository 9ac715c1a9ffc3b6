import type { AnswerOf } from "@wellpaid/contract/call";
import type { savingMoves } from "@wellpaid/contract/savings/savings-money";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { moveArrivesBy, statusOfMove } from "@wellpaid/domain/savings/money/moves";
import type { Database } from "../../database/tables/schema.ts";
import { readNow } from "../../database/transaction.ts";
import { listMoveRows } from "./move-store.ts";

/** What has happened to the money of the living saving, newest first. */
export async function listMoves(database: Database, employeeId: string): Promise<AnswerOf<typeof savingMoves>> {
  const rows = await listMoveRows(database, employeeId);
  const today = londonDate(instant((await readNow(database)).getTime()));
  return rows.map((move) => {
    const { id, kind, amount, fee, at } = move;
    const by = moveArrivesBy(move, londonDate(instant(at.getTime())), today);
    return { id, kind, amount, fee, status: statusOfMove(move), at: at.toISOString(), by };
  });
}
