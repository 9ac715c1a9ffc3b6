import * as contract from "@wellpaid/contract/budgeting/budgeting";
import type { Context } from "../../context.ts";
import type { AnswerCall } from "../../http/answer-call.ts";
import { bankAccountRoutes } from "./account-routes.ts";
import type { UseAccountCode } from "./change-account.ts";
import { bankRoutes } from "./connect/bank-routes.ts";
import { connectAndLoad } from "./connect/connect-and-load.ts";
import { listAccounts, listConnections } from "./read-accounts.ts";
import { statementRoutes } from "./statements/routes.ts";

/** The calls on banks, connections and bank accounts. */
export function bankingRoutes(answer: AnswerCall, ctx: Context, useCode: UseAccountCode): void {
  const { database } = ctx;
  bankRoutes(answer, ctx);
  bankAccountRoutes(answer, ctx, useCode);
  statementRoutes(answer, ctx);
  answer(contract.accounts, ({ session }) => listAccounts(database, session.employeeId));
  answer(contract.connections, ({ session }) => listConnections(database, session.employeeId));
  answer(contract.initialLoad, ({ session, query }) => connectAndLoad(ctx, session, query));
}
