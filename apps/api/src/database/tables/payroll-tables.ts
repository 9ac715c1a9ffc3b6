import type { SharedKind } from "@wellpaid/domain/employer/new-people";
import type { ImportCounts, ImportState, RowOutcome } from "@wellpaid/domain/payroll/import/import-states";
import type { Doubt } from "@wellpaid/domain/payroll/import/judge-person";
import type { PayrollPerson } from "@wellpaid/domain/payroll/import/read-cell";
import type { FoundError } from "@wellpaid/domain/payroll/import/read-row";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** The rows of what payroll tells, as `migrations/*.sql` makes them. Amounts are integer pence, dates `YYYY-MM-DD`. */

export interface PayGroupTable {
  id: Generated<string>;
  company_id: string;
  name: string;
  payday_day: number;
  removed_at: Date | null;
}

export interface PayrollRecordTable {
  id: Generated<string>;
  company_id: string;
  employee_number: string;
  name: string;
  surname: string;
  phone: string | null;
  monthly_salary_pence: number | null;
  pay_group_id: string | null;
  salary_sort_code: string | null;
  salary_account_number: string | null;
  salary_account_replaced_at: Date | null;
  started_on: string | null;
  left_on: string | null;
  birth_date: string | null;
  address_line: string | null;
  address_town: string | null;
  address_postcode: string | null;
  national_insurance_number: string | null;
  email: string | null;
  changes_pay_group: Generated<boolean>;
  next_pay_group_id: string | null;
  paid_through: string | null;
  paid_through_before: string | null;
  left_pay_period_id: string | null;
  import_id: string | null;
  came_at: GeneratedAlways<Date>;
  salary_account_given_at: GeneratedAlways<Date>;
  looked_at_pay_pence: Generated<number | null>;
  retired_at: Date | null;
  link_failures: Generated<number>;
  link_locked_at: Date | null;
}

/** A file of people that payroll brings (`migrations/0075-payroll-import.sql`). */
export interface PayrollImportTable {
  id: Generated<string>;
  company_id: string;
  state: Generated<ImportState>;
  file_name: string;
  encoding: "utf-8" | "utf-16" | "windows-1252" | null;
  missing_leave_on: string | null;
  received_bytes: Generated<number>;
  read_rows: Generated<number>;
  judged_rows: Generated<number>;
  round: Generated<number>;
  counts: ColumnType<ImportCounts | null, string | null, string | null>;
  uploaded_by: string;
  uploaded_by_name: string;
  uploaded_at: Generated<Date>;
  received_until: Date | null;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  undo_asked_by: string | null;
  undo_asked_by_name: string | null;
  undo_asked_at: Date | null;
  undone_by: string | null;
  undone_by_name: string | null;
  undone_at: Date | null;
}

export interface PayrollImportRowTable {
  import_id: string;
  company_id: string;
  position: number;
  line: number | null;
  employee_number: string | null;
  given: ColumnType<Partial<PayrollPerson> | null, string | null, string | null>;
  faults: ColumnType<readonly FoundError[] | null, string | null, string | null>;
  kind: RowOutcome | null;
  doubts: ColumnType<readonly Doubt[] | null, string | null, string | null>;
  before: ColumnType<PayrollPerson | null, string | null, string | null>;
  overruled_last_day: string | null;
}

/** What a person had before (`migrations/0221-new-people-at-every-door.sql`); triggers write it and the next two. */
export interface FormerSharableTable {
  payroll_record_id: string;
  company_id: string;
  kind: SharedKind;
  digest: string;
  until: GeneratedAlways<Date>;
}

export interface AlikePersonTable {
  payroll_record_id: string;
  company_id: string;
  found_at: GeneratedAlways<Date>;
}

/** Who had a part in what a file gave a person (`migrations/0222-who-had-a-part.sql`). */
export interface PayrollRecordPartTable {
  payroll_record_id: string;
  company_id: string;
  import_id: string;
  administrator_id: string;
  sort_code: string | null;
  account_number: string | null;
  at: GeneratedAlways<Date>;
}

export interface NewPersonLookTable {
  id: GeneratedAlways<string>;
  payroll_record_id: string;
  company_id: string;
  looked_at: GeneratedAlways<Date>;
  looked_by: string;
  reason: string;
  sharables: string[];
}
