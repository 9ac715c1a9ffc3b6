import type { AuditAction } from "@wellpaid/domain/employer/audit/audit-actions";
import type { WebhookEvent } from "@wellpaid/domain/partners/webhook-events";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import type { ProposedSetting } from "@wellpaid/domain/employer/two-people/proposals";
import type { ImportCounts } from "@wellpaid/domain/payroll/import/import-states";
import type { CsvMapping } from "@wellpaid/domain/budgeting/statements/csv-columns";
import type { UploadSettings } from "@wellpaid/domain/budgeting/statements/upload-settings";
import type { FileLayout } from "@wellpaid/domain/payroll/file-layout/file-layout";
import type { Doubt } from "@wellpaid/domain/payroll/import/judge-person";
import type { PayrollPerson } from "@wellpaid/domain/payroll/import/read-cell";
import type { FoundError, MendedCell } from "@wellpaid/domain/payroll/import/read-row";
import type { ColumnType } from "kysely";

/** A column of type jsonb: read as a value, written as its JSON text. */
type JsonColumn<Value> = ColumnType<Value, string | Extract<Value, null>, string | Extract<Value, null>>;

type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * Columns whose values the database knows less of than the domain: lists in text and documents of jsonb. Everything else
 * is generated (`tables.generated.ts`).
 */
export interface TypedColumns {
  administrator: { roles: AdministratorRole[] };
  audit_entry: { action: AuditAction; before: JsonColumn<JsonValue>; after: JsonColumn<JsonValue> };
  payroll_file_layout: { layout: ColumnType<FileLayout, string, never> };
  payroll_import: { counts: JsonColumn<ImportCounts | null> };
  payroll_import_row: {
    person: JsonColumn<Partial<PayrollPerson> | null>;
    errors: JsonColumn<readonly FoundError[] | null>;
    doubts: JsonColumn<readonly Doubt[] | null>;
    before: JsonColumn<PayrollPerson | null>;
    mended: JsonColumn<readonly MendedCell[] | null>;
  };
  proposal: { settings: ColumnType<readonly ProposedSetting[], string, never> };
  saved_filter: { query: ColumnType<Readonly<Record<string, string>>, string, never> };
  statement_mapping: { mapping: JsonColumn<CsvMapping> };
  statement_upload: { settings: ColumnType<UploadSettings, string | undefined, string> };
  webhook_delivery: { event: WebhookEvent; data: Readonly<Record<string, string>> };
  webhook_endpoint: { events: WebhookEvent[] };
}
