-- A browser in which somebody has signed in completely: its cookie carries a token that chance made, of which only the
-- SHA-256 is kept. It opens nothing; what it asks for is counted apart from what strangers ask for.
create table known_device (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index known_device_employee on known_device (employee_id, last_used_at desc);
grant select, insert, delete on known_device to wellpaid_app;
grant update (last_used_at) on known_device to wellpaid_app;

-- A link that was sent by e-mail and makes the browser that opens it a known device, once.
create table device_link (
  token_hash bytea primary key,
  company_id uuid not null,
  employee_id uuid not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index device_link_employee on device_link (employee_id);
grant select, insert, delete on device_link to wellpaid_app;

-- Since when every sign-in by password owes a code: a right password came after a captcha. Only a code that was given, a
-- passkey or a reset clears it.
alter table employee add column code_owed_at timestamptz;
-- The first complete sign-in; later ones from a new device are reported to the owner.
alter table employee add column first_signed_in_at timestamptz;
update employee e set first_signed_in_at = app_now()
  where exists (select from session s where s.employee_id = e.id and s.next_step = 'done');
grant update (code_owed_at, first_signed_in_at) on employee to wellpaid_app;

-- The known device that a code was requested from. Strangers neither replace such a code nor use up its tries.
alter table verification_code add column device_id uuid;
