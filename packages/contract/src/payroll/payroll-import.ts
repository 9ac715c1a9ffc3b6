import { IMPORT_COLUMNS } from "@wellpaid/domain/payroll/import/columns";
import { IMPORT_STATES, ROW_OUTCOMES } from "@wellpaid/domain/payroll/import/import-states";
import { ROW_DOUBTS } from "@wellpaid/domain/payroll/import/judge-person";
import * as z from "zod/mini";
import { administratorCallsOf, FILE_SECONDS, UPLOAD_SECONDS } from "../call.ts";
import { CivilDate, givenName, Id, Instant, pageOf, pageQuery, wholeNumber } from "../units.ts";
import { secondPerson } from "../usual-refusals.ts";
import { RowError } from "./row-error.ts";

const defineCall = administratorCallsOf("payroll");

const reading = ["NO_SESSION", "STEP_REQUIRED"] as const;
const changing = [...reading, "ROLE_REQUIRED", "NOT_FOUND", "IMPORT_STATE_CHANGED"] as const;
const Count = wholeNumber(0, Number.MAX_SAFE_INTEGER);

const FileColumn = z.enum([...IMPORT_COLUMNS, "payFrequency"]);

/** A file of people that payroll has uploaded, and its progress. */
export const PayrollImport = z.object({
  id: Id,
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  encoding: z.nullable(z.enum(["utf-8", "utf-16", "windows-1252"])),
  missingLeaveOn: z.nullable(CivilDate),
  receivedBytes: Count,
  readRows: Count,
  judgedRows: Count,
  counts: z.nullable(
    z.object({
      joiner: Count,
      change: Count,
      unchanged: Count,
      leaver: Count,
      missing: Count,
      faulty: Count,
      implausible: Count,
      /** Rows with errors that the uploading administrator has left out. */
      "left-out": Count,
    }),
  ),
  /** What the columns of the file were taken for, in its order; null: it has the headings of the template. */
  columns: z.nullable(z.array(z.object({ heading: z.string(), column: z.nullable(FileColumn) }))),
  /** Cells in which a zero was put back that a spreadsheet had dropped. */
  zerosRestored: Count,
  /** Rows without errors that stayed from the file that this one has replaced, and employees of that file who are not in this one. */
  keptRows: Count,
  droppedRows: Count,
  /** Rows that were corrected by hand. */
  mendedRows: Count,
  /** Of a workbook: rows that it hides, which were read, and further sheets, which were not. */
  hiddenRows: Count,
  otherSheets: Count,
  /** How often rows of it were corrected or left out since it was uploaded. */
  corrections: Count,
  /** The import that was confirmed without these rows, which had errors. */
  restOf: z.nullable(Id),
  uploadedBy: z.string(),
  isOwn: z.boolean(),
  /** While it or its undoing waits: the rows reviewed one by one, and how many of them this administrator has checked. */
  rowsToCheck: Count,
  rowsChecked: Count,
  uploadedAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  undoAskedBy: z.nullable(z.string()),
  undoAskedAt: z.nullable(Instant),
  isUndoOwn: z.boolean(),
  undoneBy: z.nullable(z.string()),
  undoneAt: z.nullable(Instant),
});
export type PayrollImport = z.infer<typeof PayrollImport>;

/** A row of the file, or a person who is missing from it. */
export const PayrollImportRow = z.object({
  position: Count,
  line: z.nullable(Count),
  employeeNumber: z.nullable(z.string()),
  name: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  kind: z.nullable(z.enum(ROW_OUTCOMES)),
  doubts: z.array(z.object({ reason: z.enum(ROW_DOUBTS), found: z.string() })),
  isByItself: z.boolean(),
  isChecked: z.boolean(),
  changes: z.array(
    z.object({ column: z.enum(IMPORT_COLUMNS), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  faults: z.array(z.object({ column: z.nullable(FileColumn), reason: RowError, found: z.string() })),
  /** Of a row with errors that can be corrected here: its cells, as the file has them. Empty where it can't. */
  cells: z.array(z.object({ column: FileColumn, text: z.string() })),
  /** The columns in which a zero was put back. */
  restored: z.array(FileColumn),
  /** It stayed from the file that this one has replaced; `line` is that of the earlier one. */
  isKept: z.boolean(),
  /** The cells that were corrected by hand: as the file had them, as they are, and who did it. Of accounts only the end. */
  mended: z.array(z.object({ column: FileColumn, before: z.string(), after: z.string(), by: z.string() })),
});
export type PayrollImportRow = z.infer<typeof PayrollImportRow>;

const unreadableFile = ["IMPORT_HEADER_WRONG", "IMPORT_UNREADABLE", "IMPORT_ENCODING", "IMPORT_EMPTY"] as const;

export const uploadPayrollImport = defineCall({
  name: "uploadPayrollImport",
  summary: "Bring a CSV of employees: it is read and judged, and nothing changes until somebody else confirms it",
  route: "POST /employer/payroll/imports",
  roles: ["payroll"],
  query: z.object({ fileName: givenName(200), missingLeaveOn: z.optional(CivilDate) }),
  takesFile: { type: "text/csv", maxBytes: 64_000_000 },
  answer: PayrollImport,
  refusals: [...reading, "ROLE_REQUIRED", "IMPORT_OPEN", ...unreadableFile, "IMPORT_TOO_LONG", "IMPORT_STATE_CHANGED"],
  withinSeconds: UPLOAD_SECONDS,
});

export const payrollImportTemplate = defineCall({
  name: "payrollImportTemplate",
  summary: "An empty CSV with the columns that an import takes",
  route: "GET /employer/payroll/import-template.csv",
  file: "text/csv; charset=utf-8",
  answer: z.unknown(),
  refusals: [...reading],
  withinSeconds: FILE_SECONDS,
});

export const payrollImports = defineCall({
  name: "payrollImports",
  summary: "The company's imports, newest first",
  route: "GET /employer/payroll/imports",
  query: z.object(pageQuery),
  answer: pageOf(PayrollImport),
  refusals: [...reading],
});

export const oneImport = z.object({ id: Id });

export const payrollImport = defineCall({
  name: "payrollImport",
  summary: "One import and how far it is",
  route: "GET /employer/payroll/imports/{id}",
  params: oneImport,
  answer: PayrollImport,
  refusals: [...reading, "NOT_FOUND"],
});

export const payrollImportRows = defineCall({
  name: "payrollImportRows",
  summary: "The rows of an import that come to the same thing, in the order of the file",
  route: "GET /employer/payroll/imports/{id}/rows",
  params: oneImport,
  query: z.object({
    /** `undoing`: the rows reviewed one by one that a waiting undoing restores, each with before and after swapped. */
    kind: z.enum([...ROW_OUTCOMES, "implausible", "mended", "undoing"]),
    ...pageQuery,
  }),
  answer: pageOf(PayrollImportRow),
  refusals: [...reading, "NOT_FOUND"],
});

export const payrollImportFaults = defineCall({
  name: "payrollImportFaults",
  summary: "The faulty rows of an import as a CSV: line, column, what stands there, why and where to mend it",
  route: "GET /employer/payroll/imports/{id}/faults.csv",
  params: oneImport,
  file: "text/csv; charset=utf-8",
  answer: z.unknown(),
  refusals: [...reading, "NOT_FOUND"],
  withinSeconds: FILE_SECONDS,
});

export const confirmPayrollImport = defineCall({
  name: "confirmPayrollImport",
  summary: "Take over an import that somebody else has brought, all of it or nothing",
  route: "POST /employer/payroll/imports/{id}/confirm",
  params: oneImport,
  body: z.object({
    acceptsImplausiblePay: z._default(z.boolean(), false),
    acceptsLeavers: z._default(z.boolean(), false),
    /** The rows with errors are not imported: they wait as an import of their own. */
    leavesFaulty: z._default(z.boolean(), false),
    /** The `corrections` of what was reviewed: later ones are not confirmed with it. */
    corrections: z._default(Count, 0),
  }),
  answer: PayrollImport,
  refusals: [
    ...reading,
    "NOT_FOUND",
    "OWN_IMPORT",
    ...secondPerson,
    "IMPORT_STATE_CHANGED",
    "IMPORT_CORRECTED",
    "IMPORT_FAULTY",
    "IMPORT_EMPTY",
    "IMPORT_PAY_NOT_ACCEPTED",
    "IMPORT_LEAVERS_NOT_ACCEPTED",
    "IMPORT_ROWS_NOT_CHECKED",
    "IMPORT_OUTDATED",
  ],
  withinSeconds: FILE_SECONDS,
});

export const checkPayrollImportRow = defineCall({
  name: "checkPayrollImportRow",
  summary:
    "Says of one row that it is right, or takes that back: another salary account, pay that has more than doubled and a first pay that is implausible are looked at one by one, by who confirms",
  route: "PUT /employer/payroll/imports/{id}/rows/{position}/check",
  params: z.object({ id: Id, position: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)) }),
  body: z.object({ isRight: z.boolean() }),
  answer: PayrollImport,
  refusals: [...reading, "NOT_FOUND", "OWN_IMPORT", "OWN_PROPOSAL", "IMPORT_STATE_CHANGED"],
});

export const discardPayrollImport = defineCall({
  name: "discardPayrollImport",
  summary: "Give up an import that nobody has confirmed",
  route: "POST /employer/payroll/imports/{id}/discard",
  roles: ["payroll", "owner"],
  params: oneImport,
  answer: PayrollImport,
  refusals: [...changing],
});

export const undoPayrollImport = defineCall({
  name: "undoPayrollImport",
  summary:
    "Take a confirmed import back, as long as nothing depends on it. Where that gives somebody money or a way in it waits for a second person, and the import stays confirmed until then",
  route: "POST /employer/payroll/imports/{id}/undo",
  roles: ["payroll", "owner"],
  params: oneImport,
  answer: PayrollImport,
  refusals: [...changing, ...secondPerson, "IMPORT_IN_USE", "IMPORT_TOO_OLD"],
  withinSeconds: FILE_SECONDS,
});
