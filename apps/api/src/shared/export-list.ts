import type { TableFormat } from "@wellpaid/contract/units";
import type { AuditAction } from "@wellpaid/domain/employer/audit/audit-actions";
import { countUse } from "../database/stores/rate-limits.ts";
import type { Database } from "../database/tables/schema.ts";
import { inTransaction } from "../database/transaction.ts";
import { type Table, tableFile } from "../files/table-file.ts";
import type { FileAnswer } from "../http/answer-call.ts";
import { type Administrator, actorOf } from "../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { recordAudit } from "./audit-log.ts";

const EXPORTS = { kind: "list-export", max: 60, seconds: 3_600 } as const;

interface ListToExport extends Table {
  readonly action: Extract<AuditAction, `${string}-exported`>;
  readonly subject: { readonly kind: string; readonly id: string | null };
  readonly rows: number;
}

/** A list as it is narrowed, as a file. Who was given it is written down before its first row leaves. */
export async function exportList(
  database: Database,
  administrator: Administrator,
  { action, subject, rows, ...table }: ListToExport,
  format: TableFormat,
): Promise<FileAnswer | Refusal<"TOO_MANY_REQUESTS">> {
  const file = tableFile(table, format);
  const use = await inTransaction(database, async (tx) => {
    const counted = await countUse(tx, EXPORTS, administrator.id);
    if (!counted.isOver)
      await recordAudit(tx, actorOf(administrator), {
        ...{ companyId: administrator.companyId, action, subject, before: null },
        after: { fileName: file.fileName, lines: rows },
      });
    return counted;
  });
  return use.isOver ? { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: use.waitSeconds } : file;
}
