-- The password that the server made at sign-up opens nothing after this; null once the employee has set one.
alter table employee add column temporary_password_until timestamptz;

-- Failed links of a record that nobody is linked to yet. Enough of them lock it until the employer releases it.
alter table payroll_record
  add column link_failures smallint not null default 0,
  add column link_locked_at timestamptz;

-- The names of a sign-up whose SMS is on its way: nobody else signs up by them meanwhile, and there is no employee until
-- it has left. By the database's own time, never the sandbox's: after it the names are free, whatever became of the server.
create table sign_up_hold (
  id uuid primary key default gen_random_uuid(),
  phone text not null unique,
  email text,
  username text,
  held_until timestamptz not null
);
create unique index sign_up_hold_email on sign_up_hold (lower(email));
create unique index sign_up_hold_username on sign_up_hold (lower(username));

-- What a reset's code was turned into: sets one new password and is gone. Of the token only its
-- SHA-256.
create table password_reset_token (
  token_hash bytea primary key,
  company_id uuid not null,
  employee_id uuid not null references employee,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index password_reset_token_employee on password_reset_token (employee_id);

grant select, insert, delete on sign_up_hold to wellpaid_app;
grant select, insert, delete on password_reset_token to wellpaid_app;
