-- A partner opens somebody's session only once that person has agreed (docs/decisions/0041-partners-with-agreement.md).
-- A link of before is a request from now on: nobody has agreed to it yet.
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

grant select, insert, delete on partner_agreement to wellpaid_app;
-- An agreement that has ended cannot be brought back, moved to another partner, or given another date.
grant update (last_opened_at, ended_at) on partner_agreement to wellpaid_app;

delete from session where partner_id is not null;
delete from exchange_token;
alter table session
  drop constraint session_partner_and_key,
  add column partner_agreement_id uuid references partner_agreement,
  add constraint session_partner_whole
    check (num_nulls(partner_id, partner_key_id, partner_agreement_id) in (0, 3));
create index session_partner_agreement on session (partner_agreement_id) where partner_agreement_id is not null;

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

-- An agreement is to one link: another partner, or another reference, is asked for again. Whoever changes the link.
create or replace function end_partner_sessions() returns trigger language plpgsql as $$
begin
  update partner_agreement set ended_at = app_now() where employee_id = new.id and ended_at is null;
  return null;
end $$;

-- Whoever has agreed is told when the partner has another key, also where an operator made it. One note, whatever their number.
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
