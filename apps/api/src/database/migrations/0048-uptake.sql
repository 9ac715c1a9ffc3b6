-- From when to when people were in payroll, had an account and saved (docs/decisions/0084-numbers-as-pictures.md): a company's
-- uptake by month is counted without reading its tables.

create index payroll_record_stays on payroll_record (company_id) include (came_at, retired_at, left_on);
create index employee_stays on employee (company_id) include (created_at, ended_at);
create index saving_stays on saving (company_id) include (opened_at, closed_at);
