-- An account that replaced another is not paid to for a day (docs/decisions). When that was is not left to whoever writes the
-- record: taking an account away and giving another later is a replacement, too.
create function payroll_record_account_replaced() returns trigger language plpgsql as $$
begin
  if old.salary_account_number is not null or old.salary_account_replaced_at is not null then
    new.salary_account_replaced_at := app_now();
  end if;
  return new;
end $$;
create trigger payroll_record_account before update of salary_sort_code, salary_account_number on payroll_record for each row
  when ((old.salary_sort_code, old.salary_account_number) is distinct from (new.salary_sort_code, new.salary_account_number))
  execute function payroll_record_account_replaced();
