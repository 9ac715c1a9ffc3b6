-- One row is one pay period of the people of a pay group, or of a company's people without one, and its one payroll run.
create table pay_period (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  pay_group_id uuid references pay_group,
  -- whose period it is in one value that is never null, so that the newest is found by one look into an index
  paid_together uuid generated always as (coalesce(pay_group_id, company_id)) stored,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  first_day date not null,
  payday date not null,
  -- its cut-off is 00:00 London of this day
  cut_off_day date not null,
  -- open: withdrawals; fixed: payroll knows the deductions; posted: payday has come
  status text not null default 'open' check (status in ('open', 'fixed', 'posted')),
  opened_at timestamptz not null default app_now(),
  fixed_at timestamptz,
  posted_at timestamptz,
  -- how many lines the run has and what they come to, maintained by the database in the transaction that adds them: a
  -- list of runs of 100,000 people would read all their lines. A line is never changed and never removed.
  lines integer not null default 0,
  due_pence bigint not null default 0,
  savings_pence bigint not null default 0,
  payment_reference text not null default new_payment_reference(),
  -- its payday was posted, in whole or in part, as if the money had come: it counts as paid
  is_counted_as_paid boolean not null default false,
  constraint pay_period_days check (first_day <= payday and cut_off_day <= payday),
  constraint pay_period_fixed check ((status = 'open') = (fixed_at is null)),
  constraint pay_period_posted check ((status = 'posted') = (posted_at is not null)),
  constraint pay_period_of_company unique (id, company_id),
  constraint pay_period_payment_reference unique (payment_reference)
);
-- Exactly once for each company and period, and one after the other.
create unique index pay_period_once on pay_period (paid_together, payday);
create unique index pay_period_one_unposted on pay_period (paid_together) where status <> 'posted';
-- How each run begins is the database's: it is open and empty.
grant select on pay_period to wellpaid_app;
grant insert (company_id, pay_group_id, month, first_day, payday, cut_off_day) on pay_period to wellpaid_app;
grant update (cut_off_day, status, fixed_at, posted_at) on pay_period to wellpaid_app;

-- Whatever the code does, a period goes forward only, and its days stay as they were opened. The employer may move the
-- cut-off of one that is open.
create function pay_period_only_forward() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('open', 'open'), ('open', 'fixed'), ('fixed', 'fixed'), ('fixed', 'posted'), ('posted', 'posted')) then
    raise exception 'a pay period does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.company_id, old.pay_group_id, old.month, old.first_day, old.payday) is distinct from
     (new.company_id, new.pay_group_id, new.month, new.first_day, new.payday)
     or (old.status <> 'open' and old.cut_off_day <> new.cut_off_day) then
    raise exception 'an open pay period never moves' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger pay_period_forward before update on pay_period for each row execute function pay_period_only_forward();

create function pay_period_reference_stays() returns trigger language plpgsql as $$
begin
  if (old.payment_reference, old.is_counted_as_paid) is distinct from (new.payment_reference, new.is_counted_as_paid) then
    raise exception 'the payment reference of a run never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger pay_period_reference_fixed before update on pay_period for each row execute function pay_period_reference_stays();

-- Only the owner's role may make a run that counts as paid.
create function pay_period_begins_unpaid() returns trigger language plpgsql as $$
begin
  raise exception 'the money of a run is recorded as its employer''s payment' using errcode = 'check_violation';
end $$;
create trigger pay_period_unpaid before insert on pay_period for each row
  when (new.is_counted_as_paid and current_user = 'wellpaid_app') execute function pay_period_begins_unpaid();

-- What the employer's payroll reports about a person, before and after that person signs up.
create table payroll_record (
  -- in the order in which they are made, as their rows lie on the disk: a payday, which goes through a company by id,
  -- then touches each page once and not once for each of its people (PostgreSQL 18; see the end of this file)
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  employee_number text not null,
  name text not null,
  surname text not null,
  phone text,
  email text check (length(email) <= 254),
  -- usual monthly take-home pay
  monthly_salary_pence bigint check (monthly_salary_pence >= 0),
  -- the highest pay that was reviewed: pay that rises in steps is compared with it
  reviewed_pay_pence bigint,
  pay_group_id uuid references pay_group,
  -- a change of pay group that waits: an open pay period never moves, so the change counts once the period of the group
  -- that the person leaves is posted
  changes_pay_group boolean not null default false,
  next_pay_group_id uuid references pay_group,
  -- of a person from another pay group: the payday on which that group paid them last. Their first pay here is for the
  -- days after it, since no day is paid twice.
  paid_through date,
  -- the period with which that group paid them last, in which they still are on its payday; and the payday on which the
  -- group before that one had paid them, if there was one
  left_pay_period_id uuid references pay_period,
  paid_through_before date,
  salary_sort_code text check (salary_sort_code ~ '^[0-9]{6}$'),
  salary_account_number text check (salary_account_number ~ '^[0-9]{8}$'),
  -- when this account replaced another one; null for a first account
  salary_account_replaced_at timestamptz,
  salary_account_given_at timestamptz not null default app_now(),
  started_on date,
  left_on date,
  -- since when they are employed: made, or back after they had left
  came_at timestamptz not null default app_now(),
  -- what the deposit platform requires when it opens an account; null: not reported yet
  birth_date date,
  address_line text check (length(address_line) between 1 and 200),
  address_town text check (length(address_town) between 1 and 100),
  address_postcode text check (length(address_postcode) between 5 and 8),
  national_insurance_number text check (national_insurance_number ~ '^[A-Z]{2}[0-9]{6}[A-D]$'),
  -- failed links of a record without an account; enough of them lock it until the employer releases it
  link_failures smallint not null default 0,
  link_locked_at timestamptz,
  -- the import that made the record: its undoing retires it
  import_id uuid,
  retired_at timestamptz,
  -- The server's role looks people up by columns of their own. Behind a policy PostgreSQL uses an index only for
  -- comparisons that cannot reveal what other rows hold (leakproof functions; `lower` and `||` are not).
  account_digest text generated always as (sharable_digest('account', salary_sort_code || salary_account_number)) stored,
  phone_digest text generated always as (sharable_digest('phone', phone)) stored,
  address_digest text generated always as
    (sharable_digest('address', address_key(address_postcode, address_line))) stored,
  check ((salary_sort_code is null) = (salary_account_number is null)),
  constraint payroll_record_next_group check (changes_pay_group or next_pay_group_id is null)
);
create unique index payroll_record_number on payroll_record (company_id, employee_number) where retired_at is null;
-- People who are paid together, and a company's people by name.
create index payroll_record_group on payroll_record (company_id, pay_group_id);
create index payroll_record_by_name on payroll_record (company_id, lower(surname), lower(name), id);
-- The employer's overview counts by index alone, at 100,000 people.
create index payroll_record_living on payroll_record (company_id, pay_group_id) include (left_on) where retired_at is null;
-- Few beside all: the list of people that is narrowed to them reads no others.
create index payroll_record_changing on payroll_record (company_id) where changes_pay_group;
create index payroll_record_leaving on payroll_record (company_id) where left_on is not null;
create index payroll_record_locked on payroll_record (company_id) where link_locked_at is not null;
-- People who share something with another person are found by the digest alone; rows of another company are left out
-- afterwards. For rows that were just written PostgreSQL has no statistics, and would read the whole company.
create index payroll_record_of_account on payroll_record (account_digest, company_id)
  where retired_at is null and salary_account_number is not null;
create index payroll_record_of_phone on payroll_record (phone_digest, company_id) where retired_at is null and phone is not null;
create index payroll_record_of_address on payroll_record (address_digest, company_id) where retired_at is null and address_line is not null;
-- When an account was replaced is written by a trigger alone: the server may change what payroll reports, but neither
-- that moment nor whose record it is.
grant select on payroll_record to wellpaid_app;
grant insert (id, company_id, employee_number, name, surname, phone, email, monthly_salary_pence, pay_group_id,
  changes_pay_group, next_pay_group_id, paid_through, left_pay_period_id, paid_through_before, salary_sort_code,
  salary_account_number, started_on, left_on, birth_date, address_line, address_town, address_postcode,
  national_insurance_number, link_failures, link_locked_at, import_id, retired_at) on payroll_record to wellpaid_app;
grant update (employee_number, name, surname, phone, email, monthly_salary_pence, reviewed_pay_pence, pay_group_id,
  changes_pay_group, next_pay_group_id, paid_through, left_pay_period_id, paid_through_before, salary_sort_code,
  salary_account_number, started_on, left_on, birth_date, address_line, address_town, address_postcode,
  national_insurance_number, link_failures, link_locked_at, import_id, retired_at) on payroll_record to wellpaid_app;

-- An account that replaced another is not paid to for a day (decision 0039). That moment is not left to the statement
-- that writes the record: to remove an account and to set another later is a replacement, too. Nor is an employee who
-- has signed up paid at once to a first account that comes afterwards.
create function payroll_record_account_replaced() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if old.salary_account_number is not null or old.salary_account_replaced_at is not null
    or exists (select 1 from employee e where e.payroll_record_id = new.id) then
    new.salary_account_replaced_at := app_now();
  end if;
  return new;
end $$;
create trigger payroll_record_account before update of salary_sort_code, salary_account_number on payroll_record for each row
  when ((old.salary_sort_code, old.salary_account_number) is distinct from (new.salary_sort_code, new.salary_account_number))
  execute function payroll_record_account_replaced();

create function salary_account_is_given() returns trigger language plpgsql as $$
begin
  new.salary_account_given_at := app_now();
  return new;
end $$;
create trigger payroll_record_account_given before update of salary_sort_code, salary_account_number on payroll_record for each row
  when ((old.salary_sort_code, old.salary_account_number) is distinct from (new.salary_sort_code, new.salary_account_number))
  execute function salary_account_is_given();

-- The person is notified of another salary account by SMS. The message carries a link, and a token is not made in the
-- database: the trigger enqueues a job, and the worker writes the message.
create function payroll_record_account_told() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, key, company_id, payload, due_at)
    select 'tell-salary-account', 'salary account of ' || e.id || ' replaced at ' || new.salary_account_replaced_at, new.company_id,
      jsonb_build_object('employeeId', e.id, 'sortCode', new.salary_sort_code, 'accountNumber', new.salary_account_number,
        'template', 'salary-account-changed'),
      app_now()
    from employee e where e.payroll_record_id = new.id and e.ended_at is null
    on conflict (key) do nothing;
  return null;
end $$;
create trigger payroll_record_account_told after update on payroll_record for each row
  when (new.salary_account_replaced_at is not null and new.salary_account_number is not null and
    (old.salary_sort_code, old.salary_account_number) is distinct from (new.salary_sort_code, new.salary_account_number))
  execute function payroll_record_account_told();

create function payroll_record_comes() returns trigger language plpgsql as $$
begin
  if (old.retired_at is not null or is_over(old.left_on)) and new.retired_at is null and not is_over(new.left_on) then
    new.came_at := app_now();
  end if;
  return new;
end $$;
create trigger payroll_record_back before update of left_on, retired_at on payroll_record for each row
  when ((old.left_on, old.retired_at) is distinct from (new.left_on, new.retired_at)) execute function payroll_record_comes();

-- A first pay is reviewed with its person.
create function first_pay_is_reviewed() returns trigger language plpgsql as $$
begin
  new.reviewed_pay_pence := coalesce(new.reviewed_pay_pence, new.monthly_salary_pence);
  return new;
end $$;
create trigger payroll_record_pay before insert or update of monthly_salary_pence on payroll_record for each row
  when (new.reviewed_pay_pence is null) execute function first_pay_is_reviewed();

-- PostgreSQL makes ids in the order of time from version 18 on.
do $$ begin
  if current_setting('server_version_num')::int >= 180000 then
    alter table payroll_record alter column id set default uuidv7();
  end if;
end $$;
