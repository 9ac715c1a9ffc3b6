import { type AccountPayment, MOVED_WITHIN_DAYS, type OwnMove, ownMovesIn } from "@wellpaid/domain/budgeting/own-moves";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import type { Database } from "../../../database/tables/schema.ts";
import { findPaymentsWithEqual, type ReportDays } from "./usage-report-store.ts";

/**
 * The moves between the employee's own connected accounts, also those of which one half lies just outside the days.
 */
export async function findOwnMoves(
  database: Database,
  employeeId: string,
  { firstDay, lastDay }: ReportDays,
): Promise<readonly OwnMove[]> {
  const [from, to] = [addDays(firstDay, -2 * MOVED_WITHIN_DAYS), addDays(lastDay, 2 * MOVED_WITHIN_DAYS)];
  const payments = await findPaymentsWithEqual(database, employeeId, { firstDay: from, lastDay: to });
  const isWithin = ({ date }: AccountPayment) => date >= firstDay && date <= lastDay;
  return ownMovesIn(payments).filter((move) => isWithin(move.out) || isWithin(move.in));
}
