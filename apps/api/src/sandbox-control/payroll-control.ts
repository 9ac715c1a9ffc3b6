import { Readable } from "node:stream";
import type { PayrollControl } from "@wellpaid/sandbox/payroll-control";
import { type ControlRefusal, isControlRefusal } from "@wellpaid/sandbox/sandbox-control";
import { listLayoutsOfRun } from "../database/stores/file-layout-store.ts";
import type { Database } from "../database/tables/schema.ts";
import { payrollCsv, payrollFileName } from "../features/payroll/payroll-csv.ts";
import { listPayrollRuns, type PayrollRun, readPayrollRun } from "../features/payroll/payroll-run-store.ts";
import { recogniseRunFile } from "../features/payroll/payroll-runs/returns/check-run-file.ts";
import { isRefusal } from "../refusal.ts";

const REFUSALS = {
  stale: {
    refused: "STALE_RUN_FILE",
    message: "This file is of a payday that is over, or of another one. Nothing was taken from it.",
  },
  changed: {
    refused: "RUN_FILE_CHANGED",
    message: "This file is not what the payroll run says. Please download it again; nothing was taken from it.",
  },
} as const;

/** What the employer's payroll gets, by the use cases of the console. */
export function payrollControl(database: Database): PayrollControl {
  const fixedRun = async (id: string): Promise<PayrollRun | ControlRefusal> => {
    const run = await readPayrollRun(database, id);
    if (run === null) return { refused: "NOT_FOUND", message: `There is no payroll run ${id}.` };
    if (run.status === "open") return { refused: "STATE_CONFLICT", message: "This payroll run is not fixed yet." };
    return run;
  };
  return {
    payrollRuns: async (companyName) =>
      (await listPayrollRuns(database, companyName)) ?? {
        refused: "NOT_FOUND",
        message: `There is no company ${companyName}.`,
      },
    payrollRunCsv: async (id) => {
      const run = await fixedRun(id);
      if (isControlRefusal(run)) return run;
      const [{ layout }] = await listLayoutsOfRun(database, id);
      return { fileName: payrollFileName(run), text: payrollCsv(layout, run) };
    },
    recogniseRunFile: async (id, file) => {
      const run = await fixedRun(id);
      if (isControlRefusal(run)) return run;
      const result = await recogniseRunFile(database, run, Readable.from([Buffer.from(file)]));
      if (isRefusal(result)) return REFUSALS.changed;
      return result.state === "current"
        ? { employees: run.employees, totalPence: run.totalPence }
        : REFUSALS[result.state];
    },
  };
}
