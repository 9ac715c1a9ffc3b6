-- Since when somebody's phone and password are what they are: for a day after a change more is asked of whoever takes money or
-- data out (docs/decisions/0042-step-up.md). When that was is not left to whoever writes the employee.
alter table employee
  add column phone_changed_at timestamptz,
  add column password_changed_at timestamptz;

create function employee_sign_in_changed() returns trigger language plpgsql as $$
begin
  new.phone_changed_at := case when new.phone is distinct from old.phone then app_now() else old.phone_changed_at end;
  new.password_changed_at := case when new.password_hash is distinct from old.password_hash then app_now()
    else old.password_changed_at end;
  return new;
end $$;
create trigger employee_sign_in_changed
  before update of phone, password_hash, phone_changed_at, password_changed_at on employee
  for each row execute function employee_sign_in_changed();
