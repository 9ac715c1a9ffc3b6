-- Employee numbers with letters (docs/decisions/0080-employee-references.md).

alter table payroll_record
  -- the number as payroll writes it, where that has small letters: `employee_number` has capitals. Null: the number itself
  add column payroll_reference text,
  add constraint payroll_record_reference check (upper(payroll_reference) = employee_number);
grant insert (payroll_reference), update (payroll_reference) on payroll_record to wellpaid_app;

-- Numbers were digits, except those of the sandbox's crowds.
update payroll_record set payroll_reference = employee_number, employee_number = upper(employee_number)
  where retired_at is null and employee_number <> upper(employee_number);
-- With the unique number of a company, two spellings are one number, whatever the code does.
alter table payroll_record
  add constraint payroll_record_number_capitals check (retired_at is not null or employee_number = upper(employee_number));

-- What an import saw of a person now includes the spelling; without it no earlier import could be undone.
update payroll_import_row set before = before || '{"payrollReference": null}' where before is not null;
