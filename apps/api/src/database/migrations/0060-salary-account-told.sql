-- Another salary account is told to the person whose it is, by SMS. Like the moment of it (0001) that is not left to whoever
-- writes the record. What is noted here has its words in the texts, by the template's name.
create function payroll_record_account_told() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, key, company_id, payload, due_at)
    select 'send-message', 'salary account of ' || e.id || ' replaced at ' || new.salary_account_replaced_at, new.company_id,
      jsonb_build_object('to', e.phone, 'channel', 'sms', 'template', 'salary-account-changed',
        'values', jsonb_build_object('ending', right(new.salary_account_number, 4))),
      app_now()
    from employee e where e.payroll_record_id = new.id and e.ended_at is null
    on conflict (key) do nothing;
  return null;
end $$;
create trigger payroll_record_account_told after update on payroll_record for each row
  when (new.salary_account_replaced_at is not null and new.salary_account_number is not null and
    (old.salary_sort_code, old.salary_account_number) is distinct from (new.salary_sort_code, new.salary_account_number))
  execute function payroll_record_account_told();
