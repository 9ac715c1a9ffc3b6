import * as contract from "@wellpaid/contract/budgeting/transactions";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Context } from "../../../context.ts";
import type { PassStepUp } from "../../../auth/step-up.ts";
import { changeCategory, undoCategory } from "./change-category.ts";
import { exportTransactions } from "./export-transactions.ts";
import { removeSplit, splitTransaction, writeNote } from "./note-and-split.ts";

/** What can be done with the list of transactions. */
export function transactionRoutes(answer: AnswerCall, { database }: Context, passStepUp: PassStepUp): void {
  answer(contract.changeCategory, ({ session, params, body }) => changeCategory(database, session, params.id, body));
  answer(contract.undoCategory, ({ session, params }) => undoCategory(database, session, params.id));
  answer(contract.writeNote, ({ session, params, body }) => writeNote(database, session.employeeId, params.id, body));
  answer(contract.splitTransaction, ({ session, params, body }) =>
    splitTransaction(database, session.employeeId, params.id, body),
  );
  answer(contract.removeSplit, ({ session, params }) => removeSplit(database, session.employeeId, params.id));
  answer(contract.exportTransactions, ({ session, query }) => exportTransactions(database, passStepUp, session, query));
}
