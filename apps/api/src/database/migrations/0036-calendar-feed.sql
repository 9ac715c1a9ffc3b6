-- The employee's iCal feed of bills and paydays (docs/decisions/0069-calendar-and-its-feed.md). At most one each: renewing it
-- replaces the hash, so that the previous address ends at once.
create table calendar_feed (
  employee_id uuid primary key,
  company_id uuid not null,
  -- SHA-256 of the secret in its address, which is stored nowhere
  token_hash bytea not null unique check (length(token_hash) = 32),
  with_amounts boolean not null,
  -- of its current address
  issued_at timestamptz not null default app_now(),
  -- to the hour; null until a calendar has read it
  last_read_at timestamptz,
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create trigger calendar_feed_living before insert on calendar_feed
  for each row execute function refuse_rows_of_the_ended();
grant select, insert, delete on calendar_feed to wellpaid_app;
grant update (token_hash, with_amounts, issued_at, last_read_at) on calendar_feed to wellpaid_app;
alter table calendar_feed enable row level security;
create policy of_company on calendar_feed to wellpaid_app using (is_seen_company(company_id));
