import * as contract from "@wellpaid/contract/budgeting";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Context } from "../../surroundings.ts";
import { bankAccountRoutes } from "./account-routes.ts";
import type { PassStepUp } from "../../step-up.ts";
import type { UseAccountCode } from "./change-account.ts";
import { bankRoutes } from "./connect/bank-routes.ts";
import { connectAndLoad } from "./connect/connect-and-load.ts";
import { forecastRoutes } from "./forecast/forecast-routes.ts";
import { listCategories } from "./list-categories.ts";
import { listPlannedPayments, readPaidInfo } from "./list-planned-payments.ts";
import { listTransactions } from "./list-transactions.ts";
import { changePlannedPayment, planPayment, removePlannedPayment } from "./plan-payment.ts";
import { listAccounts, listConnections } from "./read-accounts.ts";
import { readIndicators } from "./read-indicators.ts";
import { readPayday } from "./read-payday.ts";
import { regularRoutes } from "./regular/regular-routes.ts";
import { transactionRoutes } from "./transactions/transaction-routes.ts";
import { usageReportRoutes } from "./usage-report/usage-report-routes.ts";

/** What budgeting needs of identity; wired by main. */
interface BudgetingNeeds {
  readonly useCode: UseAccountCode;
  readonly passStepUp: PassStepUp;
}

/** The calls of budgeting. */
export function budgetingRoutes(answer: AnswerCall, ctx: Context, { useCode, passStepUp }: BudgetingNeeds): void {
  const { database } = ctx;
  bankRoutes(answer, ctx);
  transactionRoutes(answer, ctx, passStepUp);
  bankAccountRoutes(answer, ctx, useCode);
  usageReportRoutes(answer, ctx);
  forecastRoutes(answer, ctx);
  answer(contract.indicators, ({ session }) => readIndicators(database, session.employeeId));
  answer(contract.paydayDate, ({ session }) => readPayday(database, session.employeeId));
  answer(contract.transactions, ({ session, query }) => listTransactions(database, session.employeeId, query));
  answer(contract.categories, async () => listCategories());
  answer(contract.accounts, ({ session }) => listAccounts(database, session.employeeId));
  answer(contract.connections, ({ session }) => listConnections(database, session.employeeId));
  answer(contract.initialLoad, ({ session, query }) => connectAndLoad(ctx, session, query));
  answer(contract.plannedPayments, ({ session }) => listPlannedPayments(database, session.employeeId, "expense"));
  answer(contract.plannedIncomes, ({ session }) => listPlannedPayments(database, session.employeeId, "income"));
  answer(contract.paidInfo, ({ session, params, query }) =>
    readPaidInfo(database, session.employeeId, params.type, query.periodsAgo),
  );
  answer(contract.createPlannedPayment, (asked) => planPayment(database, asked));
  answer(contract.changePlannedPayment, ({ session, params, body }) =>
    changePlannedPayment(database, session.employeeId, params.id, body),
  );
  answer(contract.removePlannedPayment, ({ session, params }) =>
    removePlannedPayment(database, session.employeeId, params.id),
  );
  regularRoutes(answer, ctx);
}
