-- Somebody who has signed up is paid to no account at once that comes afterwards, be it their first one: it takes the place of none.
-- Until now only an account that took another's place rested a day.
create or replace function payroll_record_account_replaced() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if old.salary_account_number is not null or old.salary_account_replaced_at is not null
    or exists (select 1 from employee e where e.payroll_record_id = new.id) then
    new.salary_account_replaced_at := app_now();
  end if;
  return new;
end $$;

-- Neither to that of a record that somebody is linked to once they have signed up. At a sign-up the record was there before them.
create function employee_linked_later() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.ended_at is null and new.created_at < app_now() - (clock_timestamp() - transaction_timestamp()) then
    with linked as (
      update payroll_record r set salary_account_replaced_at = app_now()
        where r.id = new.payroll_record_id and r.salary_account_number is not null
        returning r.salary_sort_code, r.salary_account_number)
    insert into outbox (kind, key, company_id, payload, due_at)
      select 'tell-salary-account', 'salary account of ' || new.id || ' linked to ' || new.payroll_record_id, new.company_id,
        jsonb_build_object('employeeId', new.id, 'sortCode', salary_sort_code, 'accountNumber', salary_account_number,
          'template', 'salary-account-changed'),
        app_now()
      from linked on conflict (key) do nothing;
  end if;
  return null;
end $$;
create trigger employee_linked_later after update of payroll_record_id on employee for each row
  when (old.payroll_record_id is null and new.payroll_record_id is not null) execute function employee_linked_later();
