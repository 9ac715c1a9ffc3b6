import * as calls from "@wellpaid/contract/payroll/payroll-runs";
import * as returns from "@wellpaid/contract/payroll/payroll-returns";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Context } from "../../../context.ts";
import type { PlannedDeposits } from "../deductions/owed-by-payday.ts";
import { bringReturn } from "./returns/bring-return.ts";
import { checkRunFile } from "./returns/check-run-file.ts";
import { confirmReturn } from "./returns/confirm-return.ts";
import { exportRun } from "./export-run.ts";
import { exportRunLines } from "./export-run-lines.ts";
import { readDifferences, readRun, readRunLines } from "./read-run.ts";
import { returnTemplate } from "./returns/return-template.ts";
import { countRuns, listRuns } from "./run-store.ts";

/** The console's calls that export a run and upload what payroll took, each for the administrator's own company. */
export function runRoutes(answer: AnswerCall, context: Context, plannedDeposits: PlannedDeposits): void {
  const { database } = context;
  answer(calls.payrollRuns, ({ administrator, query }) => listRuns(database, administrator, query));
  answer(calls.countPayrollRuns, ({ administrator }) => countRuns(database, administrator));
  answer(calls.payrollRun, ({ administrator, params }) => readRun(database, administrator, params.id, plannedDeposits));
  answer(calls.payrollRunLines, ({ administrator, params, query }) =>
    readRunLines(database, administrator, params.id, query, plannedDeposits),
  );
  answer(calls.exportRunLines, ({ administrator, params, query }) =>
    exportRunLines(database, administrator, params.id, query, plannedDeposits),
  );
  answer(calls.exportPayrollRun, ({ administrator, params }) => exportRun(database, administrator, params.id));
  answer(calls.checkRunFile, ({ administrator, params, upload }) =>
    checkRunFile(database, administrator.companyId, params.id, upload),
  );
  answer(returns.payrollReturnTemplate, ({ administrator, params }) =>
    returnTemplate(database, administrator, params.id),
  );
  answer(returns.bringPayrollReturn, ({ administrator, params, query, upload }) =>
    bringReturn(database, administrator, { runId: params.id, unit: query.unit }, upload),
  );
  answer(returns.payrollDifferences, ({ administrator, params, query }) =>
    readDifferences(database, administrator, params.id, query),
  );
  answer(returns.confirmPayrollReturn, ({ administrator, params, body }) =>
    confirmReturn(context, administrator, { ...params, accepted: body.accepted ?? [] }),
  );
}
