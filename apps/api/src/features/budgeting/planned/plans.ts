import type { PlanDecisions } from "@wellpaid/domain/budgeting/matching/settle-due-dates";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { type NeutralMoves, readNeutralMoves } from "../own-moves/read-own-moves.ts";
import { findDecisions } from "./due-date-store.ts";
import { findPlannedPayments, type PlannedRow } from "./planned-store.ts";

/** An employee's planned payments, with what was decided about their due dates. */
export interface Plans {
  readonly planned: readonly PlannedRow[];
  readonly decisions: PlanDecisions;
  /** These settle nothing, except where the employee linked them. */
  readonly neutral: NeutralMoves;
}

/** Reads the planned payments of both types; each also knows the payees of the transactions that were linked to it. */
export async function readPlans(db: Database | Tx, employeeId: string): Promise<Plans> {
  const [rows, { due, mismatches, payees }, neutral] = await Promise.all([
    findPlannedPayments(db, employeeId),
    findDecisions(db, employeeId),
    readNeutralMoves(db, employeeId),
  ]);
  const linked = Map.groupBy(payees, ({ planId }) => planId);
  const planned = rows.map((row) => ({ ...row, payees: [...row.payees, ...(linked.get(row.id) ?? [])] }));
  return { planned, decisions: { due, mismatches }, neutral };
}
