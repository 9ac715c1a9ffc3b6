import { confirmPayrollImportUndo } from "@wellpaid/contract/employer/payroll/payroll-import-undo";
import * as contract from "@wellpaid/contract/employer/payroll/payroll-import";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Context } from "../../../context.ts";
import { checkRow } from "./rows/check-row.ts";
import { confirmImport } from "./confirm-import.ts";
import { importErrors, importTemplate, listImportRows, listImports, readImport } from "./read-import.ts";
import { confirmUndo, discardImport, undoImport } from "./undo-import.ts";
import { uploadImport } from "./upload-import.ts";

/** The calls of payroll in. */
export function importRoutes(answer: AnswerCall, ctx: Context): void {
  const { database } = ctx;
  answer(contract.uploadPayrollImport, (asked) => uploadImport(ctx, asked));
  answer(contract.payrollImportTemplate, async () => importTemplate());
  answer(contract.payrollImports, (asked) => listImports(database, asked));
  answer(contract.payrollImport, ({ administrator, params }) => readImport(database, administrator, params.id));
  answer(contract.payrollImportRows, (asked) => listImportRows(database, asked));
  answer(contract.payrollImportFaults, ({ administrator, params }) => importErrors(database, administrator, params.id));
  answer(contract.confirmPayrollImport, (asked) => confirmImport(ctx, asked));
  answer(contract.checkPayrollImportRow, (asked) => checkRow(ctx, asked));
  answer(contract.discardPayrollImport, (asked) => discardImport(ctx, asked));
  answer(contract.undoPayrollImport, (asked) => undoImport(ctx, asked));
  answer(confirmPayrollImportUndo, (asked) => confirmUndo(ctx, asked));
}
