import { administratorCallsOf, FILE_SECONDS } from "../call.ts";
import { secondPerson } from "../usual-refusals.ts";
import { oneImport, PayrollImport } from "./payroll-import.ts";

const defineCall = administratorCallsOf("payroll");

export const confirmPayrollImportUndo = defineCall({
  name: "confirmPayrollImportUndo",
  summary:
    "Confirm the undoing of an import that somebody else asks for, with each row checked that is looked at by itself",
  route: "POST /employer/payroll/imports/{id}/undo/confirm",
  params: oneImport,
  answer: PayrollImport,
  refusals: [
    "NO_SESSION",
    "STEP_REQUIRED",
    "NOT_FOUND",
    "OWN_PROPOSAL",
    ...secondPerson,
    "IMPORT_STATE_CHANGED",
    "IMPORT_ROWS_NOT_CHECKED",
    "IMPORT_IN_USE",
    "IMPORT_TOO_OLD",
  ],
  withinSeconds: FILE_SECONDS,
});
