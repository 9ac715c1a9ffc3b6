-- What one administrator proposes and an independent second one confirms: settings of money and partners' keys.
create table proposal (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  kind text not null check (kind in ('settings', 'partner-key')),
  -- [{ field, before, after }]; empty for a key
  settings jsonb not null default '[]',
  partner_key_id uuid references partner_key,
  proposed_by uuid not null references administrator,
  proposed_at timestamptz not null default app_now(),
  state text not null default 'open' check (state in ('open', 'confirmed', 'withdrawn', 'replaced')),
  decided_by uuid references administrator,
  decided_at timestamptz,
  constraint proposal_of_its_kind check ((kind = 'partner-key') = (partner_key_id is not null)),
  constraint proposal_decided check ((state = 'open') = (decided_at is null) and (state = 'open') = (decided_by is null))
);
-- One change of settings waits at a time, so that nobody confirms what they have not seen.
create unique index proposal_open_settings on proposal (company_id) where state = 'open' and kind = 'settings';
create index proposal_open on proposal (company_id, proposed_at desc) where state = 'open';
create index proposal_partner_key on proposal (partner_key_id) where partner_key_id is not null;

-- Decided once; and whatever the code does, a proposal is confirmed from another mailbox within its seven days.
create function proposal_by_two() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'a proposal is decided once' using errcode = 'check_violation';
  end if;
  if new.state = 'confirmed' and
      (not two_mailboxes(new.proposed_by, new.decided_by) or app_now() >= new.proposed_at + interval '7 days') then
    raise exception 'a proposal is confirmed by a second person within seven days' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger proposal_by_two before update on proposal for each row execute function proposal_by_two();

grant select, insert on proposal to wellpaid_app;
grant update (state, decided_by, decided_at) on proposal to wellpaid_app;

-- A key that a company's owner made opens nothing until a second person has confirmed it. Those of before, and those of operators, do.
alter table partner_key add column confirmed_at timestamptz default app_now();
update partner_key set confirmed_at = created_at;
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
grant update (confirmed_at) on partner_key to wellpaid_app;
