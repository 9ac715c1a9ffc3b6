-- A last day that the employer told besides payroll, and that a file of payroll has overruled: its undoing puts it back.
alter table payroll_import_row add column overruled_last_day date;
