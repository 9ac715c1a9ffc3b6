import * as contract from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Context } from "../../context.ts";
import type { PassStepUp } from "../../auth/step-up.ts";
import { calendarRoutes } from "./bill-calendar/calendar-routes.ts";
import { budgetRoutes } from "./budgets/budget-routes.ts";
import { forecastRoutes } from "./forecast/forecast-routes.ts";
import { listCategories } from "./list-categories.ts";
import { newsRoutes } from "./news/news-routes.ts";
import { dueDateRoutes } from "./planned/due-date-routes.ts";
import { listPlannedPayments, readPaidInfo } from "./planned/list-planned-payments.ts";
import { ownMoveRoutes } from "./own-moves/own-move-routes.ts";
import { listTransactions } from "./list-transactions.ts";
import {
  changePlannedPayment,
  planPayment,
  removePlannedPayment,
  restorePlannedPayment,
} from "./planned/plan-payment.ts";
import { readIndicators } from "./read-indicators.ts";
import { readPayday } from "./read-payday.ts";
import { regularRoutes } from "./regular/regular-routes.ts";
import { transactionRoutes } from "./transactions/transaction-routes.ts";
import { usageReportRoutes } from "./usage-report/usage-report-routes.ts";

/** The calls of budgeting. */
export function budgetingRoutes(answer: AnswerCall, ctx: Context, passStepUp: PassStepUp): void {
  const { database } = ctx;
  transactionRoutes(answer, ctx, passStepUp);
  usageReportRoutes(answer, ctx);
  budgetRoutes(answer, ctx);
  calendarRoutes(answer, ctx, passStepUp);
  forecastRoutes(answer, ctx);
  ownMoveRoutes(answer, ctx);
  newsRoutes(answer, ctx);
  answer(contract.indicators, ({ session }) => readIndicators(ctx, session.employeeId));
  answer(contract.paydayDate, ({ session }) => readPayday(database, session.employeeId));
  answer(contract.transactions, ({ session, query }) => listTransactions(ctx, session, query));
  answer(contract.categories, async () => listCategories());
  answer(contract.plannedPayments, ({ session }) => listPlannedPayments(ctx, session.employeeId, "expense"));
  answer(contract.plannedIncomes, ({ session }) => listPlannedPayments(ctx, session.employeeId, "income"));
  answer(contract.paidInfo, ({ session, params, query }) =>
    readPaidInfo(ctx, session.employeeId, params.type, query.periodsAgo),
  );
  answer(contract.createPlannedPayment, (request) => planPayment(ctx, request));
  answer(contract.changePlannedPayment, ({ session, params, body }) =>
    changePlannedPayment(ctx, session.employeeId, params.id, body),
  );
  answer(contract.removePlannedPayment, ({ session, params }) =>
    removePlannedPayment(database, session.employeeId, params.id),
  );
  answer(contract.restorePlannedPayment, ({ session, params }) =>
    restorePlannedPayment(ctx, session.employeeId, params.id),
  );
  dueDateRoutes(answer, ctx);
  regularRoutes(answer, ctx);
}
