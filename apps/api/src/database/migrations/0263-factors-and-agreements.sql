-- By what a whole session of the console was opened; null of one from before. The row outlives its passkey: what was opened by a
-- factor that is gone still was, and ends with it (docs/decisions/0032-administrators.md).
alter table administrator_session
  add column factor text check (factor in ('passkey', 'totp', 'email-code')),
  add column passkey_id uuid,
  add constraint administrator_session_passkey check ((factor is not distinct from 'passkey') = (passkey_id is not null));

-- After a new password an administrator says which passkeys stay. When it was set is not left to whoever writes it; the first is
-- no other. Whether a link set it, and so who reads the mailbox, decides whether the authenticator app is asked about, too.
alter table administrator
  add column password_changed_at timestamptz,
  add column is_password_by_link boolean not null default false,
  add column methods_reviewed_at timestamptz;
create function administrator_password_changed() returns trigger language plpgsql as $$
begin
  new.password_changed_at := case
    when old.password_hash is not null and new.password_hash is distinct from old.password_hash then app_now()
    else old.password_changed_at end;
  return new;
end $$;
create trigger administrator_password_changed before update of password_hash, password_changed_at on administrator
  for each row execute function administrator_password_changed();
grant update (is_password_by_link, methods_reviewed_at) on administrator to wellpaid_app;

-- An agreement is to the partner by its name: whoever gives it another, nobody has agreed to that one.
create function end_agreements_to_name() returns trigger language plpgsql as $$
begin
  update partner_agreement set ended_at = app_now() where partner_id = new.id and ended_at is null;
  return null;
end $$;
create trigger partner_renamed after update of name on partner
  for each row when (new.name is distinct from old.name) execute function end_agreements_to_name();

-- A proposal begins open and now, and is its own company's affair: a row that is written as decided would confirm itself, and one of
-- another company would be confirmed by people who have nothing to do with it.
create function proposal_begins_open() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' then
    raise exception 'a proposal begins open' using errcode = 'check_violation';
  end if;
  new.proposed_at := app_now();
  if not exists (select 1 from administrator where id = new.proposed_by and company_id = new.company_id)
      or (new.partner_key_id is not null and not exists (select 1 from partner_key k join partner p on p.id = k.partner_id
        where k.id = new.partner_key_id and p.company_id = new.company_id))
      or (new.pay_group_id is not null and not exists (select 1 from pay_group
        where id = new.pay_group_id and company_id = new.company_id)) then
    raise exception 'a proposal is of its own company' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger proposal_begins_open before insert on proposal for each row execute function proposal_begins_open();

create function proposal_decided_within() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from administrator where id = new.decided_by and company_id = new.company_id) then
    raise exception 'a proposal is decided in its own company' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger proposal_decided_within before update on proposal
  for each row when (new.decided_by is not null) execute function proposal_decided_within();

-- A key that was confirmed once and taken back would else come back without anybody.
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
