import * as contract from "@wellpaid/contract/budgeting/own-moves";
import type { Context } from "../../../context.ts";
import type { AnswerCall } from "../../../http/answer-call.ts";
import { chooseMove, forgetMoveChoice } from "./choose-move.ts";
import { listOwnMoves, readTransactionMove } from "./list-own-moves.ts";

/** The moves between own accounts, and what the employee says about them. */
export function ownMoveRoutes(answer: AnswerCall, { database }: Context): void {
  answer(contract.ownMoves, ({ session }) => listOwnMoves(database, session.employeeId));
  answer(contract.transactionMove, ({ session, params }) =>
    readTransactionMove(database, session.employeeId, params.id),
  );
  answer(contract.chooseMove, ({ session, params, body }) => chooseMove(database, session, params.id, body));
  answer(contract.forgetMoveChoice, ({ session, params }) =>
    forgetMoveChoice(database, session, params.id, params.otherId),
  );
}
