-- Employee numbers with letters (docs/decisions/0080-employee-references.md).

alter table payroll_record
  -- the number as payroll writes it, where that has small letters: `employee_number` has capitals. Null: the number itself
  add column payroll_reference text,
  add constraint payroll_record_reference check (upper(payroll_reference) = employee_number);
grant insert (payroll_reference), update (payroll_reference) on payroll_record to wellpaid_app;

-- Two spellings are one number, whatever the code does.
create unique index payroll_record_number_any_case on payroll_record (company_id, upper(employee_number)) where retired_at is null;

-- What an import saw of a person now includes the spelling; without it no earlier import could be undone.
update payroll_import_row set before = before || '{"payrollReference": null}' where before is not null;
