import * as contract from "@wellpaid/contract/budgeting/transactions";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Context } from "../../../context.ts";
import type { PassStepUp } from "../../../auth/step-up.ts";
import { changeCategory } from "./change-category.ts";
import { exportTransactions } from "./export-transactions.ts";

/** What can be done with the list of transactions. */
export function transactionRoutes(answer: AnswerCall, { database }: Context, passStepUp: PassStepUp): void {
  answer(contract.changeCategory, ({ session, params, body }) => changeCategory(database, session, params.id, body));
  answer(contract.exportTransactions, ({ session, query }) => exportTransactions(database, passStepUp, session, query));
}
