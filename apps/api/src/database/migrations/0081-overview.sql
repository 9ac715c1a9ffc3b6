-- What the employer's overview counts, at 100,000 people: each figure is read from one index and no table.
create index advance_of_company on advance (company_id, payday, created_at)
  include (employee_id, amount_pence, fee_pence, status);
create index payroll_record_living on payroll_record (company_id, pay_group_id) include (left_on) where retired_at is null;
create index employee_living on employee (company_id) where ended_at is null;
create index employee_ended on employee (company_id, id) where ended_at is not null;
create index on_demand_pay_account_active on on_demand_pay_account (company_id) where status = 'active';
create index saving_living on saving (company_id, status) where status <> 'closed';
create index consent_accepted on consent_acceptance (company_consent_id, employee_id);
create index savings_consent_accepted on savings_consent (company_consent_id, employee_id);

-- The few of each that wait for a person.
create index advance_failed on advance (company_id, created_at) where status = 'failed';
create index payroll_record_locked on payroll_record (company_id) where link_locked_at is not null;
create index savings_instruction_rejected on savings_instruction (company_id, ended_at) where status = 'rejected';
