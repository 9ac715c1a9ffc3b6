-- From when to when people had an account and saved (docs/decisions/0084-numbers-as-pictures.md): a company's uptake by month
-- is counted from these alone. Payroll records are found by payroll_record_group; each import would pay for one more index.

create index employee_stays on employee (company_id) include (created_at, ended_at);
create index saving_stays on saving (company_id) include (opened_at, closed_at);
