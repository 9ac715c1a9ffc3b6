-- A browser in which an administrator has signed in completely, as `known_device` is an employee's.
create table administrator_device (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  administrator_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  foreign key (administrator_id, company_id) references administrator (id, company_id)
);
create index administrator_device_owner on administrator_device (administrator_id, last_used_at desc);
grant select, insert, delete on administrator_device to wellpaid_app;
grant update (last_used_at) on administrator_device to wellpaid_app;
