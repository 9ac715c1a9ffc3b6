-- A corrected payroll file, what was corrected by hand, and what a workbook hides (docs/decisions/0086-corrected-payroll-files.md).

alter table payroll_import
  -- rows without errors that stayed from the file that this one has replaced
  add column kept_rows integer not null default 0,
  -- employees of that file who are not in this one
  add column dropped_rows integer not null default 0,
  -- rows that a workbook hides, and its other sheets that are shown
  add column hidden_rows integer not null default 0,
  add column other_sheets integer not null default 0;
grant update (kept_rows, dropped_rows, hidden_rows, other_sheets, missing_leave_on, rest_of) on payroll_import to wellpaid_app;

alter table payroll_import_row
  add column is_kept boolean not null default false,
  -- the cells that were corrected by hand, each as it was and as it is, and who did it
  add column mended jsonb;
grant update (mended) on payroll_import_row to wellpaid_app;

create index payroll_import_row_mended on payroll_import_row (import_id, position) where mended is not null;
