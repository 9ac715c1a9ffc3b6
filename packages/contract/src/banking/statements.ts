import { MAX_ACCOUNT_NAME_LENGTH } from "@wellpaid/domain/budgeting/account-name";
import { COLUMN_ROLES, MAX_COLUMNS } from "@wellpaid/domain/budgeting/statements/csv-columns";
import { DATE_ORDERS } from "@wellpaid/domain/budgeting/statements/date-text";
import { DOUBT_REASONS } from "@wellpaid/domain/budgeting/statements/judge-rows";
import {
  MAX_STATEMENT_BYTES,
  MAX_STATEMENT_ROWS,
  ROW_REASONS,
  STATEMENT_ACCOUNT_KINDS,
  STATEMENT_FORMATS,
} from "@wellpaid/domain/budgeting/statements/statement";
import * as z from "zod/mini";
import { BankingAccount } from "../budgeting/budgeting.ts";
import { callsOf, FILE_SECONDS, readingCallsOf, UPLOAD_SECONDS } from "../call.ts";
import { CivilDate, givenName, Id, Instant, Nothing, Pence, pageOf, pageQuery, wholeNumber } from "../units.ts";
import { ownStaying } from "../usual-refusals.ts";

const defineCall = callsOf("budgeting");
const defineReading = readingCallsOf("budgeting");

const byId = z.object({ id: Id });
const Count = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const DateOrder = z.enum(DATE_ORDERS);
const Kind = z.enum(STATEMENT_ACCOUNT_KINDS);
const MAX_BANK_NAME_LENGTH = 60;
const MAX_TAKEN = 5_000;

/** What a file can be refused for; each is for the whole of it. */
const unreadable = [
  "STATEMENT_EMPTY",
  "STATEMENT_ENCODING",
  "STATEMENT_FORMAT_UNKNOWN",
  "STATEMENT_TOO_LONG",
  "STATEMENT_UNREADABLE",
] as const;

/** How the columns of a CSV are read, in the order of the file. */
export const CsvMapping = z.object({
  columns: z.array(z.enum(COLUMN_ROLES)).check(z.minLength(1), z.maxLength(MAX_COLUMNS)),
  dateOrder: z.nullable(DateOrder),
  isOutPositive: z.boolean(),
});

/** An uploaded file and what importing it would do; nothing of it is in the account yet. */
export const StatementUpload = z.object({
  id: Id,
  fileName: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  expiresAt: Instant,
  csv: z.nullable(
    z.object({
      headings: z.nullable(z.array(z.string())),
      samples: z.array(z.array(z.string())),
      mapping: CsvMapping,
      isRemembered: z.boolean(),
      encoding: z.enum(["utf-8", "utf-16", "windows-1252"]),
    }),
  ),
  dates: z.nullable(z.object({ order: z.nullable(DateOrder), possible: z.array(DateOrder), example: z.string() })),
  parts: z.array(z.object({ ending: z.nullable(z.string()), currency: z.string(), rows: Count })),
  part: Count,
  account: z.nullable(
    z.object({
      id: z.nullable(Id),
      name: z.string(),
      bankName: z.string(),
      kind: z.string(),
      isConnected: z.boolean(),
    }),
  ),
  ending: z.nullable(z.string()),
  missing: z.nullable(z.enum(["columns", "date-order", "account", "balance"])),
  preview: z.array(z.object({ line: Count, date: CivilDate, description: z.string(), amount: Pence })),
  counts: z.nullable(z.object({ new: Count, known: Count, doubtful: Count, refused: Count })),
  firstDay: z.nullable(CivilDate),
  lastDay: z.nullable(CivilDate),
  balance: z.nullable(z.object({ value: Pence, date: CivilDate, isEntered: z.boolean() })),
});
export type StatementUpload = z.infer<typeof StatementUpload>;

/** What importing makes of one row of a file. */
export const StatementRow = z.object({
  position: Count,
  line: Count,
  outcome: z.enum(["new", "known", "doubtful", "refused"]),
  date: z.nullable(CivilDate),
  description: z.string(),
  amount: z.nullable(Pence),
  doubt: z.nullable(z.enum(DOUBT_REASONS)),
  reason: z.nullable(z.enum(ROW_REASONS)),
  like: z.nullable(z.object({ date: CivilDate, description: z.string(), amount: Pence })),
});
export type StatementRow = z.infer<typeof StatementRow>;

/** A statement that was imported. */
export const StatementImport = z.object({
  id: Id,
  fileName: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  accountId: z.nullable(Id),
  accountName: z.string(),
  bankName: z.string(),
  firstDay: z.nullable(CivilDate),
  lastDay: z.nullable(CivilDate),
  added: Count,
  known: Count,
  leftOut: Count,
  refused: Count,
  /** Transactions that undoing it would remove now. */
  remaining: Count,
  importedAt: Instant,
  undoneAt: z.nullable(Instant),
  removed: z.nullable(Count),
});
export type StatementImport = z.infer<typeof StatementImport>;

export const uploadStatement = defineCall({
  name: "uploadStatement",
  summary: "Upload a bank statement (CSV, OFX, QIF or camt.053): it is read, and nothing changes until it is confirmed",
  route: "POST /banking/statements/uploads",
  access: "session",
  inPartnersSession: "free",
  query: z.object({ fileName: givenName(200) }),
  takesFile: { type: "application/octet-stream", maxBytes: MAX_STATEMENT_BYTES },
  answer: StatementUpload,
  refusals: [...ownStaying, "NOT_FOUND", ...unreadable],
  withinSeconds: UPLOAD_SECONDS,
});

export const statementUpload = defineReading({
  name: "statementUpload",
  summary: "An uploaded statement and what importing it would do",
  route: "GET /banking/statements/uploads/{id}",
  params: byId,
  answer: StatementUpload,
  refusals: ["NOT_FOUND", ...unreadable],
  withinSeconds: FILE_SECONDS,
});

export const readStatementAs = defineCall({
  name: "readStatementAs",
  summary: "Say how an uploaded statement is read: its columns, the order of its dates, the account and the balance",
  route: "PUT /banking/statements/uploads/{id}",
  access: "session",
  inPartnersSession: "free",
  params: byId,
  body: z.object({
    mapping: z.optional(z.nullable(CsvMapping)),
    dateOrder: z.optional(z.nullable(DateOrder)),
    part: z.optional(wholeNumber(0, 1_000)),
    account: z.optional(
      z.nullable(
        z.union([
          z.object({ id: Id }),
          z.object({ name: givenName(MAX_ACCOUNT_NAME_LENGTH), bankName: givenName(MAX_BANK_NAME_LENGTH), kind: Kind }),
        ]),
      ),
    ),
    balance: z.optional(z.nullable(wholeNumber(-10_000_000_000, 10_000_000_000))),
  }),
  answer: StatementUpload,
  refusals: [...ownStaying, "NOT_FOUND", ...unreadable],
  withinSeconds: FILE_SECONDS,
});

export const statementRows = defineReading({
  name: "statementRows",
  summary: "The rows of an uploaded statement with one outcome, in the order of the file",
  route: "GET /banking/statements/uploads/{id}/rows",
  params: byId,
  query: z.object({ outcome: z._default(z.enum(["new", "known", "doubtful", "refused"]), "new"), ...pageQuery }),
  answer: pageOf(StatementRow),
  refusals: ["NOT_FOUND", "STATEMENT_INCOMPLETE", ...unreadable],
  withinSeconds: FILE_SECONDS,
});

export const confirmStatement = defineCall({
  name: "confirmStatement",
  summary:
    "Import an uploaded statement: its new rows, and those of the doubtful ones that are taken; all of it or nothing",
  route: "POST /banking/statements/uploads/{id}/confirm",
  access: "session",
  takesIdempotencyKey: true,
  params: byId,
  body: z.object({
    takesAllDoubtful: z._default(z.boolean(), false),
    taken: z._default(z.array(wholeNumber(0, MAX_STATEMENT_ROWS)).check(z.maxLength(MAX_TAKEN)), []),
  }),
  answer: StatementImport,
  refusals: [...ownStaying, "NOT_FOUND", "STATEMENT_INCOMPLETE", "STATEMENT_ACCOUNT_CONNECTED", ...unreadable],
  withinSeconds: FILE_SECONDS,
});

export const discardStatement = defineCall({
  name: "discardStatement",
  summary: "Delete an uploaded statement that was not imported",
  route: "DELETE /banking/statements/uploads/{id}",
  access: "session",
  inPartnersSession: "free",
  params: byId,
  answer: Nothing,
  refusals: [...ownStaying],
});

export const statementImports = defineReading({
  name: "statementImports",
  summary: "The statements that the employee has imported, newest first",
  route: "GET /banking/statements",
  query: z.object(pageQuery),
  answer: pageOf(StatementImport),
});

export const undoStatement = defineCall({
  name: "undoStatement",
  summary: "Undo an import: remove the transactions that it added, except those that the bank reports by now",
  route: "POST /banking/statements/{id}/undo",
  access: "session",
  params: byId,
  answer: StatementImport,
  refusals: [...ownStaying, "NOT_FOUND"],
});

export const joinImportedAccount = defineCall({
  name: "joinImportedAccount",
  summary: "Say that an imported account and a connected one are the same: its transactions join, each once",
  route: "POST /banking/statements/accounts/{id}/join",
  access: "session",
  params: byId,
  body: z.object({ accountId: Id }),
  answer: BankingAccount,
  refusals: [...ownStaying, "NOT_FOUND", "ACCOUNT_NOT_READ_YET", "ACCOUNT_NOT_JOINABLE"],
  withinSeconds: FILE_SECONDS,
});
