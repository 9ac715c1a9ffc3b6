-- Of which phone somebody changed last: for a day the number goes back to that one only (docs/decisions/0042-step-up.md). A digest,
-- since it is compared and never sent to; nothing of it stays when the account ends.
alter table employee add column previous_phone_digest text;

create or replace function employee_sign_in_changed() returns trigger language plpgsql as $$
begin
 new.phone_changed_at := case when new.phone is distinct from old.phone then app_now() else old.phone_changed_at end;
 new.previous_phone_digest := case when new.phone = '' then null
   when new.phone is distinct from old.phone then sharable_digest('phone', old.phone) else old.previous_phone_digest end;
 new.password_changed_at := case when new.password_hash is distinct from old.password_hash then app_now()
   else old.password_changed_at end;
 return new;
end $$;
drop trigger employee_sign_in_changed on employee;
create trigger employee_sign_in_changed
  before update of phone, previous_phone_digest, password_hash, phone_changed_at, password_changed_at on employee
  for each row execute function employee_sign_in_changed();
