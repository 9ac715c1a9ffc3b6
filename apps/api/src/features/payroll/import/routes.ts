import { confirmPayrollImportUndo } from "@wellpaid/contract/employer/payroll-in-undo";
import * as contract from "@wellpaid/contract/employer/payroll-in";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { checkRow } from "./check-row.ts";
import { confirmImport } from "./confirm-import.ts";
import { importFaults, importTemplate, listImportRows, listImports, readImport } from "./read-import.ts";
import { confirmUndo, discardImport, undoImport } from "./undo-import.ts";
import { uploadImport } from "./upload-import.ts";

/** The calls of payroll in. */
export function importRoutes(answer: AnswerCall, around: Surroundings): void {
  const { database } = around;
  answer(contract.uploadPayrollImport, (asked) => uploadImport(around, asked));
  answer(contract.payrollImportTemplate, async () => importTemplate());
  answer(contract.payrollImports, (asked) => listImports(database, asked));
  answer(contract.payrollImport, ({ administrator, params }) => readImport(database, administrator, params.id));
  answer(contract.payrollImportRows, (asked) => listImportRows(database, asked));
  answer(contract.payrollImportFaults, ({ administrator, params }) => importFaults(database, administrator, params.id));
  answer(contract.confirmPayrollImport, (asked) => confirmImport(around, asked));
  answer(contract.checkPayrollImportRow, (asked) => checkRow(around, asked));
  answer(contract.discardPayrollImport, (asked) => discardImport(around, asked));
  answer(contract.undoPayrollImport, (asked) => undoImport(around, asked));
  answer(confirmPayrollImportUndo, (asked) => confirmUndo(around, asked));
}
