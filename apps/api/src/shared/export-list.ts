import type { TableFormat } from "@wellpaid/contract/units";
import type { AuditAction } from "@wellpaid/domain/employer/audit/audit-actions";
import { countUse } from "../database/stores/rate-limits.ts";
import type { Database } from "../database/tables/schema.ts";
import { inTransaction } from "../database/transaction.ts";
import { type Table, tableFile } from "../files/table-file.ts";
import type { FileAnswer } from "../http/answer-call.ts";
import { type Administrator, actorOf } from "../http/session/administrator-session.ts";
import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import { recordAudit } from "./audit-log.ts";

const EXPORTS = { kind: "list-export", max: 60, seconds: 3_600 } as const;

interface ListToExport<Row> extends Table<Row> {
  readonly action: Extract<AuditAction, `${string}-exported`>;
  readonly subject: { readonly kind: string; readonly id: string | null };
  readonly rows: number;
}

/**
 * A list as it is narrowed, as a file. The use is counted before anything is read, and who was given the file is written down
 * before its first row leaves.
 */
export async function exportList<Row, R extends Refusal = never>(
  database: Database,
  administrator: Administrator,
  format: TableFormat,
  readList: () => Promise<ListToExport<Row> | R>,
): Promise<FileAnswer | R | Refusal<"TOO_MANY_REQUESTS">> {
  const use = await inTransaction(database, (tx) => countUse(tx, EXPORTS, administrator.id));
  if (use.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: use.waitSeconds };
  const list = await readList();
  if (isRefusal(list)) return list;
  const { action, subject, rows, ...table } = list;
  const file = tableFile(table, format);
  await inTransaction(database, (tx) =>
    recordAudit(tx, actorOf(administrator), {
      ...{ companyId: administrator.companyId, action, subject, before: null },
      after: { fileName: file.fileName, lines: rows },
    }),
  );
  return file;
}
