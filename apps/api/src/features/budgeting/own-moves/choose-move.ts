import type { BodyOf } from "@wellpaid/contract/call";
import type { chooseMove as chooseCall } from "@wellpaid/contract/budgeting/own-moves";
import { canBeMove } from "@wellpaid/domain/budgeting/own-moves/own-moves";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { deleteMoveChoice, findMovable, findMoveChoices, lockTransactions, saveMoveChoice } from "./own-move-store.ts";

/**
 * PUT /banking/transactions/{id}/own-move: these two are one move, or are none. Locks the employee row, so that of two requests
 * at once the second sees what the first chose. Another employee's transactions are not found.
 */
export function chooseMove(
  database: Database,
  { employeeId, companyId }: Session,
  id: string,
  { otherId, isMove }: BodyOf<typeof chooseCall>,
): Promise<Record<string, never> | Refusal<"NOT_FOUND" | "NOT_ONE_MOVE" | "IN_ANOTHER_MOVE">> {
  return inTransaction(database, async (tx) => {
    await lockEmployee(tx, employeeId);
    const ids = [...new Set([id, otherId])];
    if ((await lockTransactions(tx, employeeId, ids)) < ids.length) return refuse("NOT_FOUND");
    const payments = await findMovable(tx, employeeId, ids);
    const out = payments.find(({ pence }) => pence < 0);
    const into = payments.find(({ pence }) => pence > 0);
    if (out === undefined || into === undefined || !canBeMove(out, into)) return refuse("NOT_ONE_MOVE");
    const choices = await findMoveChoices(tx, employeeId);
    const isTaken = choices.some((choice) => choice.isMove && (choice.outId === out.id) !== (choice.inId === into.id));
    if (isMove && isTaken) return refuse("IN_ANOTHER_MOVE");
    await saveMoveChoice(tx, { employeeId, companyId }, { outId: out.id, inId: into.id, isMove });
    return {};
  });
}

/** DELETE /banking/transactions/{id}/own-move/{otherId}: what was said of the two is forgotten; repeated, it changes nothing. */
export function forgetMoveChoice(
  database: Database,
  { employeeId }: Session,
  id: string,
  otherId: string,
): Promise<Record<string, never> | Refusal<"NOT_FOUND">> {
  return inTransaction(database, async (tx) => {
    await lockEmployee(tx, employeeId);
    const ids = [...new Set([id, otherId])];
    if ((await lockTransactions(tx, employeeId, ids)) < ids.length) return refuse("NOT_FOUND");
    await deleteMoveChoice(tx, employeeId, [id, otherId]);
    return {};
  });
}
