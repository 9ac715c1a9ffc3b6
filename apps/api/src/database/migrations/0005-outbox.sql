-- What leaves the house or happens later, written in the transaction of its reason. The row is the queue: it decides.
create table outbox (
  id bigint generated always as identity primary key,
  company_id uuid,
  kind text not null,
  -- made from the cause, so that a reason notes a thing once
  key text not null unique,
  payload jsonb not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  -- by the database's own time, never the sandbox's: until then somebody is at it
  leased_until timestamptz,
  done_at timestamptz,
  -- set after enough failures: it waits for a person
  parked_at timestamptz,
  last_error text,
  created_at timestamptz not null default app_now()
);
create index outbox_due on outbox (due_at) where done_at is null and parked_at is null;

grant select, insert, update, delete on outbox to wellpaid_app;
