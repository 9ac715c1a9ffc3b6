import { AUDIT_ACTIONS } from "@wellpaid/domain/employer/audit/audit-actions";
import { AUDIT_PARTS } from "@wellpaid/domain/employer/audit/audit-parts";
import * as z from "zod/mini";
import { administratorCallsOf, FILE_SECONDS } from "../call.ts";
import { CivilDate, formatQuery, Id, Instant, pageOf, pageQuery, TABLE_FILE } from "../units.ts";
import { administratorReading } from "../employer/usual-refusals.ts";

const defineCall = administratorCallsOf("employer");

const Field = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]);
const State = z.nullable(z.record(z.string(), Field));

export const AuditEntry = z.object({
  id: z.number(),
  at: Instant,
  by: z.nullable(z.string()),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.object({ kind: z.string(), id: z.nullable(z.string()), name: z.nullable(z.string()) }),
  before: State,
  after: State,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const narrowed = {
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  part: z.optional(z.enum(AUDIT_PARTS)),
  /** Only what concerns this person of the company: the id of a payroll record or an account. */
  person: z.optional(Id),
  signIns: z._default(z.enum(["shown", "hidden"]), "shown"),
  /** The first and the last day, in London. */
  from: z.optional(CivilDate),
  to: z.optional(CivilDate),
};

export const listAuditEntries = defineCall({
  name: "listAuditEntries",
  summary: "What was changed for the company, newest first: an owner reads all, others what their roles are about",
  route: "GET /employer/audit-log",
  query: z.object({ ...narrowed, order: z._default(z.enum(["asc", "desc"]), "desc"), ...pageQuery }),
  answer: pageOf(AuditEntry),
  refusals: [...administratorReading, "NOT_FOUND"],
});

export const exportAuditLog = defineCall({
  name: "exportAuditLog",
  summary:
    "The audit log as a CSV or a workbook, newest first, as it is narrowed: the same entries as the list; a workbook has up to 100,000, each download is recorded, 60 an hour",
  route: "GET /employer/audit-log/export",
  query: z.object({ ...narrowed, ...formatQuery }),
  answer: z.custom<Blob>(),
  file: TABLE_FILE,
  withinSeconds: FILE_SECONDS,
  refusals: [...administratorReading, "NOT_FOUND", "EXPORT_TOO_LONG"],
});
