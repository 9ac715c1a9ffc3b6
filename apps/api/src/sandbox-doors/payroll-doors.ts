import type { PayrollDoors } from "@wellpaid/sandbox/product-doors";
import type { Database } from "../database/schema.ts";
import { payrollCsv, payrollFileName } from "../features/payroll/payroll-csv.ts";
import { listPayrollRuns, readPayrollRun } from "../features/payroll/read-payroll-run.ts";

/** What the employer's payroll gets, by the use cases of the console. */
export function payrollDoors(database: Database): PayrollDoors {
  return {
    payrollRuns: async (companyName) =>
      (await listPayrollRuns(database, companyName)) ?? {
        refused: "NOT_FOUND",
        message: `There is no company ${companyName}.`,
      },
    payrollRunCsv: async (id) => {
      const run = await readPayrollRun(database, id);
      if (run === null) return { refused: "NOT_FOUND", message: `There is no payroll run ${id}.` };
      if (run.status === "open") return { refused: "STATE_CONFLICT", message: "This payroll run is not fixed yet." };
      return { fileName: payrollFileName(run), text: payrollCsv(run) };
    },
  };
}
