-- Which demo accounts are complete (apps/sandbox/src/demo): one that a crash left half made is recreated.
-- Production never runs this file.
create table sandbox.demo_account (
  username    text primary key,
  employee_id uuid not null,
  made_at     timestamptz not null default app_now()
);
