-- Notifications pushed to a person's browsers (docs/decisions/0081-web-push.md).
create table push_device (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null,
  company_id uuid not null,
  -- the last session of this person in this browser: ending it ends the pushes
  session_hash bytea not null check (length(session_hash) = 32),
  -- the address at the browser's push service; a browser belongs to one person at a time, in all companies
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  -- what the browser called itself: 'Chrome on Android'
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default app_now(),
  last_sent_at timestamptz,
  -- the status of the last refusal since then, and when
  last_refusal integer,
  last_refused_at timestamptz,
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index push_device_of_employee on push_device (employee_id);
create index push_device_of_session on push_device (session_hash);
create trigger push_device_living before insert on push_device
  for each row execute function refuse_rows_of_the_ended();
grant select, insert, delete on push_device to wellpaid_app;
grant update (session_hash, last_sent_at, last_refusal, last_refused_at) on push_device to wellpaid_app;
alter table push_device enable row level security;
create policy of_company on push_device to wellpaid_app using (is_seen_company(company_id));

-- What a person does not want to have pushed; nothing while there is no row.
create table push_setting (
  employee_id uuid primary key,
  company_id uuid not null,
  kinds_off text[] not null,
  set_at timestamptz not null default app_now(),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create trigger push_setting_living before insert on push_setting
  for each row execute function refuse_rows_of_the_ended();
grant select, insert, delete on push_setting to wellpaid_app;
grant update (kinds_off, set_at) on push_setting to wellpaid_app;
alter table push_setting enable row level security;
create policy of_company on push_setting to wellpaid_app using (is_seen_company(company_id));

-- Push services have a queue of their own: no money and no code waits for one that hangs.
drop index outbox_due_of_ours;
create index outbox_due_of_ours on outbox (due_at, id)
  where done_at is null and dead_lettered_at is null and kind <> 'send-webhook' and kind <> 'send-push';
create index outbox_due_to_browsers on outbox (due_at, id)
  where done_at is null and dead_lettered_at is null and kind = 'send-push';
