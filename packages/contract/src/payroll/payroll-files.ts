import { IMPORT_COLUMNS } from "@wellpaid/domain/payroll/import/columns";
import { MAX_FILE_COLUMNS, MAX_HEADING_LENGTH } from "@wellpaid/domain/payroll/import/matching/chosen-columns";
import { CERTAINTIES, MATCH_REASONS } from "@wellpaid/domain/payroll/import/matching/match-columns";
import { PROGRAMS } from "@wellpaid/domain/payroll/import/matching/programs";
import * as z from "zod/mini";
import { administratorCallsOf, FILE_SECONDS, UPLOAD_SECONDS } from "../call.ts";
import { CivilDate, givenName, Id, wholeNumber } from "../units.ts";
import { oneImport, PayrollImport } from "./payroll-import.ts";

const defineCall = administratorCallsOf("payroll");

const reading = ["NO_SESSION", "STEP_REQUIRED", "ROLE_REQUIRED"] as const;
const unreadable = [
  "IMPORT_UNREADABLE",
  "IMPORT_ENCODING",
  "IMPORT_EMPTY",
  "IMPORT_TOO_LONG",
  "IMPORT_WORKBOOK",
] as const;
const takesFile = { type: "application/octet-stream", maxBytes: 64_000_000 } as const;

const FileColumnName = z.enum([...IMPORT_COLUMNS, "payFrequency"]);

/** What a column of a file is taken for; `column` null: it is left out. */
const ChosenColumn = z.object({
  heading: z.string().check(z.maxLength(MAX_HEADING_LENGTH)),
  column: z.nullable(FileColumnName),
});

const FileMatch = z.object({
  columns: z.array(
    z.object({
      heading: z.string(),
      column: z.nullable(FileColumnName),
      certainty: z.enum(CERTAINTIES),
      reason: z.enum(MATCH_REASONS),
      /** The columns that it may be, where an administrator is to choose. */
      candidates: z.array(FileColumnName),
      /** Its first three cells. */
      samples: z.array(z.string()),
    }),
  ),
  /** The payroll program that writes such files; null where it is not known. */
  program: z.nullable(z.enum(PROGRAMS)),
  /** Nothing is left to choose: the file can be uploaded as it was matched. */
  isCertain: z.boolean(),
});
export type FileMatch = z.infer<typeof FileMatch>;

export const matchPayrollColumns = defineCall({
  name: "matchPayrollColumns",
  summary:
    "What each column of a file of employees is taken for, by its heading, its content and what the company chose before: CSV, TSV or Excel (.xlsx), with any headings. Of a CSV or TSV its beginning is enough. Nothing is kept",
  route: "POST /employer/payroll/columns/match",
  roles: ["payroll"],
  takesFile,
  answer: FileMatch,
  refusals: [...reading, ...unreadable, "IMPORT_NO_HEADINGS"],
  withinSeconds: UPLOAD_SECONDS,
});

export const choosePayrollColumns = defineCall({
  name: "choosePayrollColumns",
  summary:
    "Choose what the columns of a file are taken for, in its order. The choice is remembered for the company's next file",
  route: "POST /employer/payroll/columns",
  roles: ["payroll"],
  body: z.object({ columns: z.array(ChosenColumn).check(z.minLength(1), z.maxLength(MAX_FILE_COLUMNS)) }),
  answer: z.object({ id: Id }),
  refusals: [...reading, "IMPORT_COLUMNS_WRONG"],
});

export const uploadPayrollFile = defineCall({
  name: "uploadPayrollFile",
  summary:
    "Upload a file of employees whose columns were chosen: CSV, TSV or Excel (.xlsx). It is read and checked, and nothing changes until another administrator confirms it",
  route: "POST /employer/payroll/files",
  roles: ["payroll"],
  query: z.object({
    fileName: givenName(200),
    /** What `choosePayrollColumns` answered. */
    columnsId: Id,
    missingLeaveOn: z.optional(CivilDate),
    /** An import that waits: it is discarded as soon as this file has arrived, and stays if it can't be read. */
    replaces: z.optional(Id),
  }),
  takesFile,
  answer: PayrollImport,
  refusals: [...reading, "NOT_FOUND", "IMPORT_OPEN", "IMPORT_STATE_CHANGED", ...unreadable, "IMPORT_HEADINGS_CHANGED"],
  withinSeconds: UPLOAD_SECONDS,
});

const MAX_MENDED = 100;

export const mendPayrollImport = defineCall({
  name: "mendPayrollImport",
  summary:
    "Correct rows with errors, or leave them out: only the administrator who uploaded the file, since they never confirm it. All of it is checked again, and every tick is taken back",
  route: "POST /employer/payroll/imports/{id}/rows",
  roles: ["payroll"],
  params: oneImport,
  body: z.object({
    rows: z
      .array(
        z.object({
          position: wholeNumber(1, 1_000_000),
          isLeftOut: z._default(z.boolean(), false),
          /** The new text of cells, as a file would have it. */
          cells: z._default(z.partialRecord(FileColumnName, z.string().check(z.maxLength(500))), {}),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_MENDED)),
  }),
  answer: PayrollImport,
  refusals: [...reading, "NOT_FOUND", "IMPORT_STATE_CHANGED", "IMPORT_NOT_OWN", "IMPORT_ALL_EMPLOYEES"],
  withinSeconds: FILE_SECONDS,
});

export const payrollImportFaultyRows = defineCall({
  name: "payrollImportFaultyRows",
  summary:
    "The rows with errors as a CSV that can be corrected and uploaded: each with its cells, and the reason in a last column",
  route: "GET /employer/payroll/imports/{id}/faulty-rows.csv",
  roles: ["payroll"],
  params: oneImport,
  file: "text/csv; charset=utf-8",
  answer: z.unknown(),
  refusals: [...reading, "NOT_FOUND"],
  withinSeconds: FILE_SECONDS,
});
