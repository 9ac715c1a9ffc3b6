create table employee (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  payroll_record_id uuid references payroll_record,
  username text,
  phone text not null,
  email text,
  name text not null,
  surname text not null,
  -- what people are looked up by, as columns of their own (see payroll_record)
  username_key text generated always as (lower(username)) stored,
  email_key text generated always as (lower(email)) stored,
  phone_digest text generated always as (sharable_digest('phone', phone)) stored,
  -- argon2id; null once erased
  password_hash text,
  force_password_update boolean not null default false,
  -- the password that the server made at sign-up opens nothing after this; null once the employee has set one
  temporary_password_until timestamptz,
  -- for a day after a change of phone or password more is required of a session that takes money or data out
  -- (docs/decisions/0042-step-up.md). Written by a trigger alone.
  phone_changed_at timestamptz,
  password_changed_at timestamptz,
  -- the phone before the last change, as a digest, since it is compared and never sent to: for a day the number goes
  -- back to that one only. Null once the account has ended.
  previous_phone_digest text,
  -- when the employee last said which passkeys stay, after a new password or phone
  passkeys_reviewed_at timestamptz,
  -- the first complete sign-in; later ones from a new device are reported to the owner
  first_signed_in_at timestamptz,
  -- since when every sign-in by password owes a code: a right password came after a captcha. Only a code that was
  -- given, a passkey or a reset clears it.
  code_owed_at timestamptz,
  disable_withdrawal_2fa boolean not null default false,
  -- this employee alone gives a code at login, whatever the company sets
  asks_login_code boolean not null default false,
  status text not null default 'active' check (status in ('active', 'suspended')),
  -- what a suspended employee requested before does not ask to be let in again
  suspended_at timestamptz,
  -- the day that the employee sets, for budgeting only, while payroll knows none
  own_payday_day smallint check (own_payday_day between 1 and 31),
  -- what the employer has approved of a change request; payroll's own report is in payroll_record and is not changed
  region text check (region in ('england-and-wales', 'scotland', 'northern-ireland')),
  left_on date,
  theme_id uuid references theme,
  partner_id uuid references partner,
  -- by which the partner knows the employee: the employee's own partner, not one that the company set for all
  partner_reference text check (length(partner_reference) between 1 and 100),
  deletion_requested_at timestamptz,
  -- set when the account is retired or erased; its names are then free for others
  ended_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint employee_of_company unique (id, company_id),
  constraint employee_partner_reference_of_partner check (partner_reference is null or partner_id is not null)
);
create unique index employee_username on employee (username_key) where ended_at is null;
create unique index employee_phone on employee (phone) where ended_at is null;
create unique index employee_email on employee (email_key) where ended_at is null;
create unique index employee_payroll_record on employee (payroll_record_id) where ended_at is null;
create index employee_of_payroll_record on employee (payroll_record_id);
create index employee_without_payroll_record on employee (company_id) where payroll_record_id is null;
create unique index employee_partner_reference on employee (partner_id, partner_reference) where ended_at is null;
create index employee_of_phone on employee (phone_digest, company_id) where ended_at is null and payroll_record_id is not null;
-- A company's people who are not in payroll, by name.
create index employee_without_record on employee (company_id, lower(surname), lower(name), id)
  where ended_at is null and payroll_record_id is null;
create index employee_living on employee (company_id) where ended_at is null;
create index employee_ended on employee (company_id, id) where ended_at is not null;
-- The few of each: the standing job and the lists that are narrowed to them read no others.
create index employee_leaving on employee (deletion_requested_at) where ended_at is null and deletion_requested_at is not null;
create index employee_of_company_leaving on employee (company_id) where left_on is not null and ended_at is null;
create index employee_suspended on employee (company_id) where status = 'suspended' and ended_at is null;
grant select, insert on employee to wellpaid_app;
grant update (payroll_record_id, username, phone, email, name, surname, password_hash, force_password_update,
  temporary_password_until, phone_changed_at, password_changed_at, passkeys_reviewed_at, first_signed_in_at,
  code_owed_at, status, suspended_at, own_payday_day, region, left_on, theme_id, partner_id, partner_reference,
  deletion_requested_at, ended_at) on employee to wellpaid_app;

do $$ begin
  if current_setting('server_version_num')::int >= 180000 then
    alter table employee alter column id set default uuidv7();
  end if;
end $$;

-- When a phone or password changed is not left to the statement that writes the employee.
create function employee_sign_in_changed() returns trigger language plpgsql as $$
begin
 new.phone_changed_at := case when new.phone is distinct from old.phone then app_now() else old.phone_changed_at end;
 new.previous_phone_digest := case when new.phone = '' then null
   when new.phone is distinct from old.phone then sharable_digest('phone', old.phone) else old.previous_phone_digest end;
 new.password_changed_at := case when new.password_hash is distinct from old.password_hash then app_now()
   else old.password_changed_at end;
 return new;
end $$;
create trigger employee_sign_in_changed
  before update of phone, previous_phone_digest, password_hash, phone_changed_at, password_changed_at on employee
  for each row execute function employee_sign_in_changed();

-- An employee keeps their payroll record until the account ends: another one would bring another salary account without
-- its day of waiting. The owner's role may correct a wrong link.
create function employee_keeps_record() returns trigger language plpgsql as $$
begin
  if current_user = 'wellpaid_app' and (new.payroll_record_id is not null or new.ended_at is null) then
    raise exception 'the payroll record of an employee is not exchanged' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger employee_record before update of payroll_record_id on employee for each row
  when (old.payroll_record_id is not null and old.payroll_record_id is distinct from new.payroll_record_id)
  execute function employee_keeps_record();

-- A record that an employee is linked to after the sign-up is not paid to for a day, either. At a sign-up the record was
-- there before them.
create function employee_linked_later() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.ended_at is null and new.created_at < app_now() - (clock_timestamp() - transaction_timestamp()) then
    with linked as (
      update payroll_record r set salary_account_replaced_at = app_now()
        where r.id = new.payroll_record_id and r.salary_account_number is not null
        returning r.salary_sort_code, r.salary_account_number)
    insert into outbox (kind, key, company_id, payload, due_at)
      select 'tell-salary-account', 'salary account of ' || new.id || ' linked to ' || new.payroll_record_id, new.company_id,
        jsonb_build_object('employeeId', new.id, 'sortCode', salary_sort_code, 'accountNumber', salary_account_number,
          'template', 'salary-account-changed'),
        app_now()
      from linked on conflict (key) do nothing;
  end if;
  return null;
end $$;
create trigger employee_linked_later after update of payroll_record_id on employee for each row
  when (old.payroll_record_id is null and new.payroll_record_id is not null) execute function employee_linked_later();

-- A last day that the employer reported belongs to the account.
create function employee_comes_back() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_over(old.left_on) and not is_over(new.left_on) then
    update payroll_record set came_at = app_now() where id = new.payroll_record_id;
  end if;
  return null;
end $$;
create trigger employee_back after update of left_on on employee for each row
  when (old.left_on is distinct from new.left_on and new.payroll_record_id is not null) execute function employee_comes_back();

-- A company's own partner knows people of that company only, whatever the code does. The function sees another company's
-- partner, which the connection of a company would not.
create function refuse_another_companys_partner() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if exists (select 1 from partner p where p.id = new.partner_id and p.company_id <> new.company_id) then
    raise exception 'partner % is another company''s', new.partner_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger employee_partner_of_company before insert or update of partner_id, company_id on employee
  for each row when (new.partner_id is not null) execute function refuse_another_companys_partner();

-- What an employee reports about where and whether they work there; the employer decides.
create table change_request (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  region text not null check (region in ('england-and-wales', 'scotland', 'northern-ireland')),
  status text not null check (status in ('employed', 'left')),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  -- which administrator decided; null: operations
  decided_by uuid,
  -- why the employer said no, for the employee to read. An erasure empties it: it may speak of the person.
  reason text check (length(reason) between 1 and 300),
  foreign key (employee_id, company_id) references employee (id, company_id),
  check ((state = 'pending') = (decided_at is null)),
  constraint change_request_reason check (reason is null or state = 'rejected')
);
create unique index change_request_one_pending on change_request (employee_id) where state = 'pending';
create index change_request_newest on change_request (employee_id, created_at desc);
-- What waits for a company, oldest first, and what it has decided, newest first.
create index change_request_waiting on change_request (company_id, created_at) where state = 'pending';
create index change_request_decided on change_request (company_id, decided_at desc) where state <> 'pending';
grant select, insert, delete on change_request to wellpaid_app;
grant update (state, decided_at, decided_by, reason) on change_request to wellpaid_app;

-- Rows that belong to a person are never written for an employee who has ended: a sync that runs while the account is
-- erased would bring rows back. The lock makes it wait for an erasure that has begun.
create function refuse_rows_of_the_ended() returns trigger language plpgsql as $$
begin
  perform 1 from employee where id = new.employee_id and ended_at is null for share;
  if not found then
    raise exception 'nothing new is kept of an employee who has ended' using errcode = 'check_violation';
  end if;
  return new;
end $$;
