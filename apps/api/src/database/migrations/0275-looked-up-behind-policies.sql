-- What the server's role looks people up by stands in columns of its own. Behind a policy PostgreSQL uses an index only for comparisons
-- that cannot tell what other rows hold (leakproof functions; `lower` and `||` are not), and read all employees for each sign-in.
alter table employee
  add column username_key text generated always as (lower(username)) stored,
  add column email_key text generated always as (lower(email)) stored,
  add column phone_digest text generated always as (sharable_digest('phone', phone)) stored;
drop index employee_username;
create unique index employee_username on employee (username_key) where ended_at is null;
drop index employee_email;
create unique index employee_email on employee (email_key) where ended_at is null;
drop index employee_of_phone;
create index employee_of_phone on employee (phone_digest, company_id) where ended_at is null and payroll_record_id is not null;

alter table sign_up_hold
  add column username_key text generated always as (lower(username)) stored,
  add column email_key text generated always as (lower(email)) stored;
drop index sign_up_hold_username;
create unique index sign_up_hold_username on sign_up_hold (username_key);
drop index sign_up_hold_email;
create unique index sign_up_hold_email on sign_up_hold (email_key);

alter table payroll_record
  add column account_digest text generated always as (sharable_digest('account', salary_sort_code || salary_account_number)) stored,
  add column phone_digest text generated always as (sharable_digest('phone', phone)) stored,
  add column address_digest text generated always as (sharable_digest('address', address_key(address_postcode, address_line))) stored;
drop index payroll_record_of_account;
create index payroll_record_of_account on payroll_record (account_digest, company_id)
  where retired_at is null and salary_account_number is not null;
drop index payroll_record_of_phone;
create index payroll_record_of_phone on payroll_record (phone_digest, company_id) where retired_at is null and phone is not null;
drop index payroll_record_of_address;
create index payroll_record_of_address on payroll_record (address_digest, company_id) where retired_at is null and address_line is not null;

-- As before (0221), by those columns.
create or replace view sharable with (security_invoker = true) as
  select r.id as payroll_record_id, r.company_id, 'account'::text as kind, r.salary_sort_code || r.salary_account_number as value,
      r.account_digest as digest, true as is_current
    from payroll_record r where r.retired_at is null and r.salary_account_number is not null
  union all select r.id, r.company_id, 'phone', r.phone, r.phone_digest, true
    from payroll_record r where r.retired_at is null and r.phone is not null
  union all select r.id, r.company_id, 'address', address_key(r.address_postcode, r.address_line), r.address_digest, true
    from payroll_record r where r.retired_at is null and r.address_line is not null
  union all select e.payroll_record_id, e.company_id, 'phone', e.phone, e.phone_digest, true
    from employee e where e.ended_at is null and e.payroll_record_id is not null
  union all select f.payroll_record_id, f.company_id, f.kind, null, f.digest, false from former_sharable f;
