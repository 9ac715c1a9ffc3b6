import { confirmPayrollImportUndo } from "@wellpaid/contract/payroll/payroll-import-undo";
import * as contract from "@wellpaid/contract/payroll/payroll-import";
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
  answer(contract.uploadPayrollImport, (request) => uploadImport(ctx, request));
  answer(contract.payrollImportTemplate, async () => importTemplate());
  answer(contract.payrollImports, (request) => listImports(database, request));
  answer(contract.payrollImport, ({ administrator, params }) => readImport(database, administrator, params.id));
  answer(contract.payrollImportRows, (request) => listImportRows(database, request));
  answer(contract.payrollImportFaults, ({ administrator, params }) => importErrors(database, administrator, params.id));
  answer(contract.confirmPayrollImport, (request) => confirmImport(ctx, request));
  answer(contract.checkPayrollImportRow, (request) => checkRow(ctx, request));
  answer(contract.discardPayrollImport, (request) => discardImport(ctx, request));
  answer(contract.undoPayrollImport, (request) => undoImport(ctx, request));
  answer(confirmPayrollImportUndo, (request) => confirmUndo(ctx, request));
}
