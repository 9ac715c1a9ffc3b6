-- Journeys to a bank's own pages (docs/decisions/0024-visits-at-banks.md).
create table bank_visit (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  -- the session that began it; no other ends it
  session_hash bytea not null,
  -- SHA-256 of what the browser comes back with
  state_hash bytea not null unique,
  purpose text not null check (purpose in ('connect', 'reauthenticate')),
  -- returned: the browser has come back, its query waits for the session; connected and failed are ends
  status text not null default 'begun' check (status in ('begun', 'returned', 'connected', 'failed')),
  bank_id text not null,
  bank_name text not null,
  -- what the port must be given to end the visit, and what the browser came back with; neither is kept beyond that
  kept jsonb,
  returned_query text,
  -- SHA-256 of the import token that the return left
  token_hash bytea unique,
  returned_at timestamptz,
  -- by the database's own time: until then somebody exchanges the code
  leased_until timestamptz,
  tries integer not null default 0,
  aggregator_connection_id text,
  connected_at timestamptz,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  foreign key (employee_id, company_id) references employee (id, company_id),
  check ((status in ('begun', 'returned')) = (kept is not null)),
  check ((status = 'returned') = (returned_query is not null)),
  check (status = 'failed' or (status = 'begun') = (token_hash is null)),
  check ((status = 'connected') = (aggregator_connection_id is not null and connected_at is not null))
);
create index bank_visit_employee on bank_visit (employee_id, created_at);
create index bank_visit_ends on bank_visit (expires_at);
create trigger bank_visit_living before insert on bank_visit for each row execute function refuse_rows_of_the_ended();
grant select, insert, update, delete on bank_visit to wellpaid_app;
