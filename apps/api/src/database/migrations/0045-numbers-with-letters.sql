-- Whether a company's payroll has numbers with letters (docs/decisions/0080-employee-references.md): read with each profile.

create index payroll_record_letters on payroll_record (company_id)
  where retired_at is null and employee_number !~ '^[0-9]+$';
