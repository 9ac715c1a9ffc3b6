create table employee (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  payroll_record_id uuid references payroll_record,
  username text,
  phone text not null,
  email text,
  name text not null,
  surname text not null,
  -- argon2id; null once erased
  password_hash text,
  force_password_update boolean not null default false,
  status text not null default 'active' check (status in ('active', 'suspended')),
  disable_withdrawal_2fa boolean not null default false,
  -- this person alone is asked for a code at login, whatever the company sets
  asks_login_code boolean not null default false,
  -- the day that the employee gives, for budgeting only, while payroll knows none
  own_payday_day smallint check (own_payday_day between 1 and 31),
  theme_id uuid references theme,
  partner_id uuid references partner,
  deletion_requested_at timestamptz,
  -- set when the account is retired or erased; its names are then free for others
  ended_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint employee_of_company unique (id, company_id)
);
create unique index employee_username on employee (lower(username)) where ended_at is null;
create unique index employee_phone on employee (phone) where ended_at is null;
create unique index employee_email on employee (lower(email)) where ended_at is null;
create unique index employee_payroll_record on employee (payroll_record_id) where ended_at is null;

-- The token itself is never kept, only its SHA-256.
create table session (
  token_hash bytea primary key,
  company_id uuid not null,
  employee_id uuid not null references employee,
  next_step text not null default 'done' check (next_step in ('done', 'verify-code', 'payday-date', 'change-password')),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_employee on session (employee_id);

create table verification_code (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null references employee,
  phone text not null,
  type text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_code_newest on verification_code (employee_id, type, created_at desc);
create index verification_code_phone on verification_code (phone, created_at desc);

-- A pause of withdrawals. An employee's ends by itself; an employer's freeze may have no end.
create table withdrawal_pause (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null references employee,
  set_by text not null check (set_by in ('employee', 'employer')),
  until timestamptz,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  check (set_by = 'employer' or until is not null)
);
create index withdrawal_pause_live on withdrawal_pause (employee_id) where ended_at is null;

-- The first answer of an accepted request, for whoever asks again with the same key.
create table idempotency_key (
  employee_id uuid not null references employee,
  company_id uuid not null,
  call text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default app_now(),
  primary key (employee_id, call, key)
);

-- Begins a call that may be sent twice, in one round trip: takes its key's lock (which lives and dies with the
-- transaction, so that a crash leaves nobody in flight), tells the first answer where there is one, and else holds the
-- employee's row. Each statement in here sees what was committed before it, so an answer that the lock waited for is
-- seen, and whatever the caller reads next is read while the employee is held.
create function enter_call(in_employee uuid, in_call text, in_key text,
  out is_in_flight boolean, out body_hash bytea, out answer jsonb) language plpgsql volatile as $$
begin
  is_in_flight := false;
  if in_key is not null then
    is_in_flight := not pg_try_advisory_xact_lock(hashtextextended(in_employee || ' ' || in_call || ' ' || in_key, 0));
    if is_in_flight then return; end if;
    select k.body_hash, k.answer into body_hash, answer from idempotency_key k
      where k.employee_id = in_employee and k.call = in_call and k.key = in_key;
    if found then return; end if;
  end if;
  perform 1 from employee where id = in_employee for no key update;
end $$;

grant select, insert, update on employee, session, verification_code, withdrawal_pause to wellpaid_app;
grant select, insert on idempotency_key to wellpaid_app;
grant delete on session, verification_code, idempotency_key to wellpaid_app;
