-- Why a row of an import is worth a second look, and beside whom; null: it is not. What was judged before has no reasons.
alter table payroll_import_row add column doubts jsonb;
update payroll_import_row set doubts = '[]' where is_implausible;
drop index payroll_import_row_implausible;
alter table payroll_import_row drop column is_implausible;
create index payroll_import_row_doubtful on payroll_import_row (import_id, position) where doubts is not null;
