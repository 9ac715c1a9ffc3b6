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
