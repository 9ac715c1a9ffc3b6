-- How a partner's server and pages reach the product (docs/decisions/0014-partners.md), and what an employer looks after
-- in the console (docs/decisions/0035-partners-in-the-console.md).

-- The pages that may frame the app. An origin as a browser spells it, since it is in a header of the framed page.
create table partner_origin (
  partner_id uuid not null references partner,
  origin text not null check (origin ~ '^https?://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$'),
  primary key (partner_id, origin)
);
grant select, insert, delete on partner_origin to wellpaid_app;

-- API keys: several may live at once, so that a new one is in use before the old one is revoked.
create table partner_key (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partner,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256: a key is random, so it cannot be found from its hash
  key_hash bytea not null constraint partner_key_hash unique,
  -- its first letters, by which people tell keys apart
  prefix text,
  created_at timestamptz not null default app_now(),
  -- a key that a company's owner made opens nothing until a second person has confirmed it; an operator's does
  confirmed_at timestamptz default app_now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index partner_key_partner on partner_key (partner_id, created_at);
grant select, insert on partner_key to wellpaid_app;
grant update (confirmed_at, last_used_at, revoked_at) on partner_key to wellpaid_app;

-- Whether a key still opens anything is said here alone.
create function is_living_key(k partner_key, p partner) returns boolean language sql immutable parallel safe
  return k.confirmed_at is not null and k.revoked_at is null and p.ended_at is null;

create function partner_key_by_two() returns trigger language plpgsql as $$
begin
  if new.confirmed_at is null or (tg_op = 'UPDATE' and new.confirmed_at is not distinct from old.confirmed_at) then
    return new;
  end if;
  if exists (select 1 from partner where id = new.partner_id and company_id is not null)
      and current_user = 'wellpaid_app'
      and not exists (select 1 from proposal where partner_key_id = new.id and state = 'confirmed') then
    raise exception 'the key of a company''s partner is confirmed by a second person' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger partner_key_by_two before insert or update of confirmed_at on partner_key
  for each row execute function partner_key_by_two();

-- A key that was confirmed once and revoked would otherwise come back without a second person.
create function partner_key_stays_taken_back() returns trigger language plpgsql as $$
begin
  if current_user = 'wellpaid_app' and exists (select 1 from partner where id = new.partner_id and company_id is not null) then
    raise exception 'the key of a company''s partner stays taken back' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger partner_key_stays_taken_back before update of revoked_at on partner_key
  for each row when (old.revoked_at is not null and new.revoked_at is null)
  execute function partner_key_stays_taken_back();

-- Employees who have agreed are notified when the partner has another key, also where an operator made it. One job,
-- whatever their number.
create function note_partner_key() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, key, payload, due_at)
    values ('tell-of-partner-key', 'partner key ' || new.id || case when new.revoked_at is null then ' made' else ' taken back' end,
      jsonb_build_object('partnerId', new.partner_id, 'at', app_now()), app_now())
    on conflict (key) do nothing;
  return null;
end $$;
create trigger partner_key_made after insert on partner_key for each row execute function note_partner_key();
create trigger partner_key_taken_back after update of revoked_at on partner_key
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function note_partner_key();

-- How often a partner opened the app for people of a company, by London day.
create table partner_use (
  partner_id uuid not null references partner,
  company_id uuid not null references company,
  day date not null,
  -- exchange tokens that were made, and those of them that opened a session
  made integer not null default 0 check (made >= 0),
  used integer not null default 0 check (used >= 0),
  last_at timestamptz not null,
  primary key (partner_id, company_id, day)
);
grant select, insert, delete on partner_use to wellpaid_app;
grant update (made, used, last_at) on partner_use to wellpaid_app;

-- A partner opens an employee's session only once that employee has agreed
-- (docs/decisions/0041-partners-with-agreement.md).
create table partner_agreement (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  partner_id uuid not null references partner,
  agreed_at timestamptz not null default app_now(),
  last_opened_at timestamptz,
  ended_at timestamptz,
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create unique index partner_agreement_living on partner_agreement (employee_id) where ended_at is null;
create index partner_agreement_employee on partner_agreement (employee_id);
create index partner_agreement_partner on partner_agreement (partner_id, id) where ended_at is null;
-- An agreement that has ended cannot be brought back, moved to another partner, or given another date.
grant select, insert, delete on partner_agreement to wellpaid_app;
grant update (last_opened_at, ended_at) on partner_agreement to wellpaid_app;

-- However an agreement ends, what was opened by it ends in the same transaction, for good.
create function end_what_partner_opened() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception 'partner agreement % has ended', old.id using errcode = '23514';
  end if;
  update session set revoked_at = app_now() where partner_agreement_id = new.id and revoked_at is null;
  delete from exchange_token where employee_id = new.employee_id;
  return null;
end $$;
create trigger partner_agreement_end after update of ended_at on partner_agreement
  for each row execute function end_what_partner_opened();

-- An agreement is to one link: another partner, or another reference, is agreed to again, whichever role changes the
-- link.
create function end_partner_sessions() returns trigger language plpgsql as $$
begin
  update partner_agreement set ended_at = app_now() where employee_id = new.id and ended_at is null;
  return null;
end $$;
create trigger employee_end_partner_sessions after update of partner_id, partner_reference on employee
  for each row when (old.partner_id is distinct from new.partner_id
    or old.partner_reference is distinct from new.partner_reference)
  execute function end_partner_sessions();

-- An agreement is to the partner by its name: under another name the partner has no agreements.
create function end_agreements_to_name() returns trigger language plpgsql as $$
begin
  update partner_agreement set ended_at = app_now() where partner_id = new.id and ended_at is null;
  return null;
end $$;
create trigger partner_renamed after update of name on partner
  for each row when (new.name is distinct from old.name) execute function end_agreements_to_name();

-- Only the token's SHA-256 is stored. Its use deletes the row: it opens one session, while the key that it was made with
-- lives (docs/decisions/0035-partners-in-the-console.md).
create table exchange_token (
  token_hash bytea primary key,
  partner_id uuid not null references partner,
  partner_key_id uuid not null references partner_key,
  company_id uuid not null,
  employee_id uuid not null,
  expires_at timestamptz not null,
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index exchange_token_employee on exchange_token (employee_id);
grant select, insert, delete on exchange_token to wellpaid_app;

-- What a partner's server is sent by itself.
create table webhook_endpoint (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partner,
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  -- encrypted: signing needs the secret itself. The one before it signs beside it for a while.
  secret_encrypted bytea not null,
  previous_encrypted bytea,
  previous_until timestamptz,
  -- failing: something could not be delivered for a while; off: nothing is sent, by the owner or since the server said 410
  status text not null default 'on' check (status in ('on', 'failing', 'off')),
  failing_since timestamptz,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  check ((previous_encrypted is null) = (previous_until is null)),
  check ((status = 'failing') = (failing_since is not null))
);
create index webhook_endpoint_partner on webhook_endpoint (partner_id, created_at) where ended_at is null;
grant select, insert on webhook_endpoint to wellpaid_app;
grant update (url, events, secret_encrypted, previous_encrypted, previous_until, status, failing_since,
  ended_at) on webhook_endpoint to wellpaid_app;

-- One event for one endpoint: ids and references only. Its id is sent with every attempt.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoint,
  company_id uuid not null references company,
  -- the person of the event; null where it is of no person, and for the last event of a person who is erased
  employee_id uuid,
  event text not null,
  -- the same cause is sent once
  cause text not null,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- of this round; a new round begins when it is sent again
  attempts integer not null default 0 check (attempts >= 0),
  rounds integer not null default 1 check (rounds >= 1),
  -- the answer's status, or why none came
  last_status integer,
  last_reason text,
  last_tried_at timestamptz,
  next_try_at timestamptz,
  created_at timestamptz not null default app_now(),
  unique (endpoint_id, cause),
  foreign key (employee_id, company_id) references employee (id, company_id),
  check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_delivery_newest on webhook_delivery (endpoint_id, created_at desc, id);
create index webhook_delivery_employee on webhook_delivery (employee_id) where employee_id is not null;
create index webhook_delivery_made on webhook_delivery using brin (created_at);
grant select, insert, delete on webhook_delivery to wellpaid_app;
grant update (state, attempts, rounds, last_status, last_reason, last_tried_at,
  next_try_at) on webhook_delivery to wellpaid_app;
