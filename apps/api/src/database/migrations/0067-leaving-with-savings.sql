-- An erasure empties who somebody was to the deposit platform, and what they called what they saved for. The rows stay: they say
-- what was asked for, decided and moved.
alter table savings_request alter column title drop not null;

-- Where savings were paid out and deposits paid back stays without the name, as of advances and refunds.
create or replace function forget_payee(in_employee uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update advance a set account_name = '' from employee e
    where a.employee_id = in_employee and e.id = in_employee and e.ended_at is not null;
  update refund f set account_name = '' from employee e
    where f.employee_id = in_employee and f.account_name is not null and e.id = in_employee and e.ended_at is not null;
  update savings_withdrawal w set account_name = '' from employee e
    where w.employee_id = in_employee and e.id = in_employee and e.ended_at is not null;
  update savings_deposit d set account_name = '' from employee e
    where d.employee_id = in_employee and d.account_name is not null and e.id = in_employee and e.ended_at is not null;
  update savings_request q set title = null, email = '', previous_name = null from employee e
    where q.employee_id = in_employee and e.id = in_employee and e.ended_at is not null;
  update saving s set name_of_goal = '' from employee e
    where s.employee_id = in_employee and s.name_of_goal is not null and e.id = in_employee and e.ended_at is not null
$$;
