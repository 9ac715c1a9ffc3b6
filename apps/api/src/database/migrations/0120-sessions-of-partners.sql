-- A session that a partner opened names the partner and the key (docs/decisions/0041-partners-with-agreement.md).
alter table session
  add column partner_id uuid references partner,
  add column partner_key_id uuid references partner_key,
  add constraint session_partner_and_key check ((partner_id is null) = (partner_key_id is null));

-- Nobody knows which sessions of before were opened by a partner: where partners opened any, they all end once.
update session set revoked_at = app_now()
  where revoked_at is null and company_id in (select company_id from partner_use);

-- Whichever way a link changes, the sessions that were opened by it end in the same transaction.
create function end_partner_sessions() returns trigger language plpgsql as $$
begin
  update session set revoked_at = app_now()
    where employee_id = new.id and partner_id is not null and revoked_at is null;
  return null;
end $$;
create trigger employee_end_partner_sessions after update of partner_id, partner_reference on employee
  for each row when (old.partner_id is distinct from new.partner_id
    or old.partner_reference is distinct from new.partner_reference)
  execute function end_partner_sessions();
