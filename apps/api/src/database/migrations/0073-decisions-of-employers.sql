-- Why an employer said no, for the employee to read, and which administrator decided (null: operations). An erasure empties the
-- reason: it may speak of the person.
alter table access_request
  add column reason text check (length(reason) between 1 and 300),
  add column decided_by uuid,
  add constraint access_request_reason check (reason is null or status = 'rejected');
alter table savings_request
  add column reason text check (length(reason) between 1 and 300),
  add column decided_by uuid,
  add constraint savings_request_reason check (reason is null or status = 'rejected');
alter table change_request
  add column reason text check (length(reason) between 1 and 300),
  add column decided_by uuid,
  add constraint change_request_reason check (reason is null or state = 'rejected');

-- What waits for a company, oldest first, and what it has decided, newest first.
create index access_request_waiting on access_request (company_id, created_at) where status = 'pending';
create index access_request_decided on access_request (company_id, decided_at desc) where status <> 'pending';
create index savings_request_waiting on savings_request (company_id, created_at) where status = 'pending';
create index savings_request_decided on savings_request (company_id, decided_at desc) where status <> 'pending';
create index change_request_waiting on change_request (company_id, created_at) where state = 'pending';
create index change_request_decided on change_request (company_id, decided_at desc) where state <> 'pending';

-- A company's people by their names: who is in payroll, and who has an account without being in it.
create index payroll_record_by_name on payroll_record (company_id, lower(surname), lower(name), id);
create index employee_without_record on employee (company_id, lower(surname), lower(name), id)
  where ended_at is null and payroll_record_id is null;
