import type { QueryOf } from "@wellpaid/contract/call";
import type { AuditEntry, exportAuditLog as call } from "@wellpaid/contract/audit-log/audit-log";
import { auditLogFileWords as words } from "@wellpaid/texts/files/audit-log-file";
import type { RawBuilder } from "kysely";
import { csvLine } from "../../files/csv.ts";
import type { Database } from "../../database/tables/schema.ts";
import type { Administrator } from "../../http/session/administrator-session.ts";
import type { FileAnswer } from "../../http/answer-call.ts";
import { auditPages, entriesOf } from "./audit-entry-store.ts";

/** To the second and in UTC: in the night in which London's clocks go back an hour comes twice. */
const lineOf = ({ id, at, by, action, subject, before, after }: AuditEntry): string =>
  csvLine([id, at, by ?? words.operations(), words.actionOf(action), subject.name, subject.id, before, after]);

async function* fileParts(database: Database, entries: RawBuilder<unknown>): AsyncGenerator<string> {
  yield csvLine(words.headings);
  for await (const page of auditPages(database, entries)) yield page.map(lineOf).join("");
}

/** The log as its list is narrowed; states as they are kept, so that a machine reads them, too. */
export async function exportAuditLog(
  database: Database,
  administrator: Administrator,
  query: QueryOf<typeof call>,
): Promise<FileAnswer> {
  const entries = await entriesOf(database, administrator, query);
  return { fileName: words.fileName, lines: fileParts(database, entries) };
}
