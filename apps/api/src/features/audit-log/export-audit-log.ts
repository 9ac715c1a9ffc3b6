import type { QueryOf } from "@wellpaid/contract/call";
import type { AuditEntry, exportAuditLog as call } from "@wellpaid/contract/audit-log/audit-log";
import { auditLogFileWords as words } from "@wellpaid/texts/files/audit-log-file";
import type { Database } from "../../database/tables/schema.ts";
import type { TableCell } from "../../files/xlsx/write-xlsx.ts";
import type { Administrator } from "../../http/session/administrator-session.ts";
import type { FileAnswer } from "../../http/answer-call.ts";
import { isRefusal, type Refusal, refuse } from "../../refusal.ts";
import { exportList } from "../../shared/export-list.ts";
import { auditPages, countEntries, entriesOf } from "./audit-entry-store.ts";

/** A workbook is read whole by the program that opens it. */
const MAX_ROWS_OF_WORKBOOK = 100_000;

const stateOf = (state: AuditEntry["before"]): TableCell => (state === null ? null : JSON.stringify(state));

/** To the second and in UTC: in the night in which London's clocks go back an hour comes twice. */
const cellsOf = ({ id, at, by, action, subject, before, after }: AuditEntry): readonly TableCell[] => [
  ...[String(id), at, by ?? words.operations(), words.actionOf(action), subject.name, subject.id],
  ...[stateOf(before), stateOf(after)],
];

/** The log as its list is narrowed, without this download; states as they are kept, so that a machine reads them, too. */
export async function exportAuditLog(
  database: Database,
  administrator: Administrator,
  { format, ...query }: QueryOf<typeof call>,
): Promise<FileAnswer | Refusal<"TOO_MANY_REQUESTS" | "EXPORT_TOO_LONG" | "NOT_FOUND">> {
  return exportList(database, administrator, format, async () => {
    const entries = await entriesOf(database, administrator, query);
    if (isRefusal(entries)) return entries;
    const max = format === "xlsx" ? MAX_ROWS_OF_WORKBOOK : null;
    const { rows, newest } = await countEntries(database, entries, max);
    if (max !== null && rows > max) return refuse("EXPORT_TOO_LONG", max);
    const headings = (): readonly string[] => words.headings;
    const list = { name: words.name, headings, cellsOf, pages: auditPages(database, entries, newest), rows };
    const subject = { kind: "company", id: administrator.companyId };
    return { ...list, action: "audit-log-exported" as const, subject };
  });
}
