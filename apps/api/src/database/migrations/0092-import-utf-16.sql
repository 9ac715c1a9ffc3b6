-- Excel's "Unicode text" is UTF-16.
alter table payroll_import drop constraint payroll_import_encoding_check,
  add constraint payroll_import_encoding check (encoding in ('utf-8', 'utf-16', 'windows-1252'));
