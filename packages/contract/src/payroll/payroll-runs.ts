import { PAYROLL_RUN_STATES } from "@wellpaid/domain/payroll/run/run-state";
import { LINE_SORTS } from "@wellpaid/domain/payroll/run/line-sorts";
import { RUN_SORTS } from "@wellpaid/domain/payroll/run/run-sorts";
import * as z from "zod/mini";
import { administratorCallsOf, FILE_SECONDS, UPLOAD_SECONDS } from "../call.ts";
import {
  CivilDate,
  filterCounts,
  formatQuery,
  Id,
  Instant,
  orderQuery,
  Pence,
  pageOf,
  pageQuery,
  TABLE_FILE,
} from "../units.ts";
import { ownReading } from "../usual-refusals.ts";
import { RunReturn, takesRunFile } from "./payroll-returns.ts";

const defineCall = administratorCallsOf("payroll");

const params = z.object({ id: Id });
/** The roles that see lines, which show each person's pay and withdrawals: an approver of requests need not know them. */
export const SEES_PAY = ["payroll", "owner"] as const;
const withRole = [...ownReading, "ROLE_REQUIRED"] as const;

export const PayrollRunState = z.enum(PAYROLL_RUN_STATES);

export const PayrollRun = z.object({
  id: Id,
  payGroup: z.nullable(z.string()),
  payday: CivilDate,
  cutOffDay: CivilDate,
  state: PayrollRunState,
  exportedAt: z.nullable(Instant),
  people: z.nullable(z.number()),
  total: z.nullable(Pence),
});
export type PayrollRun = z.infer<typeof PayrollRun>;

/** The state of the employer's payment of a run, in pence. */
export const RunPayment = z.object({
  reference: z.string(),
  /** Due on payday: what payroll was sent or, once its return is confirmed, what it took. */
  owed: Pence,
  paid: Pence,
  outstanding: Pence,
  overpaid: Pence,
  overdueSince: z.nullable(CivilDate),
});
export type RunPayment = z.infer<typeof RunPayment>;

export const payrollRuns = defineCall({
  name: "payrollRuns",
  summary: "The company's payroll runs, that of the newest payday first or as sorted",
  route: "GET /employer/payroll/runs",
  query: z.object({ state: z.optional(PayrollRunState), ...orderQuery(RUN_SORTS), ...pageQuery }),
  answer: pageOf(PayrollRun),
  refusals: ownReading,
});

export const countPayrollRuns = defineCall({
  name: "countPayrollRuns",
  summary: "How many of the company's payroll runs are in each state",
  route: "GET /employer/payroll/runs/counts",
  answer: filterCounts(PAYROLL_RUN_STATES),
  refusals: ownReading,
});

/** What a run deducts and gives back, for one person or in total, in pence. */
const amounts = {
  salary: Pence,
  advances: Pence,
  fees: Pence,
  carriedOver: Pence,
  savings: Pence,
  credited: Pence,
  due: Pence,
  carriedOn: Pence,
};
export const RunTotals = z.object(amounts);
export type RunTotals = z.infer<typeof RunTotals>;

export const RunExport = z.object({
  id: Id,
  at: Instant,
  by: z.string(),
  lines: z.number(),
  total: Pence,
  sha256: z.nullable(z.string()),
});

export const PayrollRunDetail = z.object({
  ...PayrollRun.shape,
  fileName: z.string(),
  totals: z.nullable(RunTotals),
  isPreview: z.boolean(),
  /** The newest ten; none for an administrator who may not see pay. */
  exports: z.array(RunExport),
  return: z.nullable(RunReturn),
  /** Null for an open run, for one from before payments were recorded, and for an administrator who may not see pay. */
  payment: z.nullable(RunPayment),
});
export type PayrollRunDetail = z.infer<typeof PayrollRunDetail>;

export const payrollRun = defineCall({
  name: "payrollRun",
  summary: "One payroll run with its totals, its exports and what payroll said it took",
  route: "GET /employer/payroll/runs/{id}",
  params,
  answer: PayrollRunDetail,
  refusals: [...ownReading, "NOT_FOUND"],
});

export const RunLine = z.object({
  employeeNumber: z.nullable(z.string()),
  surname: z.string(),
  name: z.string(),
  ...amounts,
});
export type RunLine = z.infer<typeof RunLine>;

const narrowed = { ...orderQuery(LINE_SORTS), q: z.optional(z.string().check(z.trim(), z.maxLength(100))) };

export const payrollRunLines = defineCall({
  name: "payrollRunLines",
  summary: "What a run takes from each person, by surname; of an open run as things stand",
  route: "GET /employer/payroll/runs/{id}/lines",
  roles: SEES_PAY,
  params,
  query: z.object({ ...narrowed, ...pageQuery }),
  answer: pageOf(RunLine),
  refusals: [...withRole, "NOT_FOUND"],
});

export const exportRunLines = defineCall({
  name: "exportRunLines",
  summary:
    "A run's lines as a CSV or a workbook, as their list is narrowed and sorted; each download is recorded, 60 an hour",
  route: "GET /employer/payroll/runs/{id}/lines/export",
  roles: SEES_PAY,
  params,
  query: z.object({ ...narrowed, ...formatQuery }),
  answer: z.custom<Blob>(),
  file: TABLE_FILE,
  withinSeconds: FILE_SECONDS,
  refusals: [...withRole, "NOT_FOUND", "RUN_NOT_FIXED"],
});

export const exportPayrollRun = defineCall({
  name: "exportPayrollRun",
  summary: "The run's file for payroll, a line for each person and their totals; each download is recorded",
  route: "GET /employer/payroll/runs/{id}/export.csv",
  roles: ["payroll"],
  params,
  answer: z.custom<Blob>(),
  file: "text/csv; charset=utf-8",
  withinSeconds: FILE_SECONDS,
  refusals: [...withRole, "NOT_FOUND", "RUN_NOT_FIXED"],
});

export const RunFileCheck = z.object({
  state: z.enum(["current", "stale", "changed"]),
  /** False: the file is written as the company's files no longer are. */
  isCurrentLayout: z.boolean(),
  exportedAt: z.nullable(Instant),
  people: z.number(),
  total: Pence,
  differing: z.array(z.object({ line: z.number(), expected: z.nullable(z.string()), found: z.nullable(z.string()) })),
  differingLines: z.number(),
});
export type RunFileCheck = z.infer<typeof RunFileCheck>;

export const checkRunFile = defineCall({
  name: "checkRunFile",
  summary: "Whether a file that payroll is about to import is this run's, to the letter, and which lines are not",
  route: "POST /employer/payroll/runs/{id}/check-file",
  roles: SEES_PAY,
  params,
  takesFile: takesRunFile,
  answer: RunFileCheck,
  withinSeconds: UPLOAD_SECONDS,
  refusals: [...withRole, "NOT_FOUND", "RUN_NOT_FIXED", "IMPORT_TOO_LONG"],
});
