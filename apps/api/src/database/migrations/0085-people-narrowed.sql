-- Whoever left, leaves, is suspended or frozen is few beside all: the list of people narrowed to them reads no others.
create index payroll_record_leaving on payroll_record (company_id) where left_on is not null;
create index employee_of_company_leaving on employee (company_id) where left_on is not null and ended_at is null;
create index employee_suspended on employee (company_id) where status = 'suspended' and ended_at is null;
create index withdrawal_pause_of_employer on withdrawal_pause (company_id) where set_by = 'employer' and ended_at is null;
