import * as files from "@wellpaid/contract/payroll/payroll-files";
import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { confirmPayrollImportUndo } from "@wellpaid/contract/payroll/payroll-import-undo";
import type { Context } from "../../../context.ts";
import type { AnswerCall } from "../../../http/answer-call.ts";
import { confirmImport } from "./confirm-import.ts";
import { faultyRows } from "./files/faulty-rows.ts";
import { chooseColumns, matchFile } from "./files/match-columns.ts";
import { mendRows } from "./files/mend-rows.ts";
import { uploadFile } from "./files/upload-file.ts";
import { importErrors, importTemplate, listImportRows, listImports, readImport } from "./read-import.ts";
import { checkRow } from "./rows/check-row.ts";
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
  answer(files.matchPayrollColumns, (request) => matchFile(ctx, request));
  answer(files.choosePayrollColumns, (request) => chooseColumns(ctx, request));
  answer(files.uploadPayrollFile, (request) => uploadFile(ctx, request));
  answer(files.mendPayrollImport, (request) => mendRows(ctx, request));
  answer(files.payrollImportFaultyRows, ({ administrator, params }) => faultyRows(database, administrator, params.id));
  answer(confirmPayrollImportUndo, (request) => confirmUndo(ctx, request));
}
