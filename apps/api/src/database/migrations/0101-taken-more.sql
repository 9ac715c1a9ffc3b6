-- What payroll says it took of somebody is at most what their line could hold: their pay of that run.
create or replace function payroll_difference_is_shown() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from payroll_return r join deduction d on d.pay_period_id = r.pay_period_id
      where r.id = new.return_id and r.status = 'brought' and d.id = new.deduction_id
        and (d.company_id, d.employee_id, d.shard, d.due_pence) = (new.company_id, new.employee_id, new.shard, new.due_pence))
    or new.carried_at is not null or new.reason is not null then
    raise exception 'a difference is of a line of the run that is returned' using errcode = 'check_violation';
  end if;
  if new.taken_pence > (select d.salary_pence from deduction d where d.id = new.deduction_id) then
    raise exception 'payroll takes no more of somebody than their pay' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Where payroll took more than it was told, whoever confirms says why; before that nothing of it is confirmed. What stood before
-- there were reasons needs none.
alter table payroll_difference add column reason text check (length(btrim(reason)) between 3 and 300);
grant update (reason) on payroll_difference to wellpaid_app;

create or replace function payroll_difference_only_forward() returns trigger language plpgsql as $$
declare
  return_status text := (select r.status from payroll_return r where r.id = new.return_id);
begin
  if (old.carried_at is not null and old.carried_at is distinct from new.carried_at)
    or (old.settled_by is not null and old.settled_by is distinct from new.settled_by)
    or (old.return_id, old.deduction_id, old.taken_pence) is distinct from (new.return_id, new.deduction_id, new.taken_pence) then
    raise exception 'a difference is carried once, when its return is confirmed' using errcode = 'check_violation';
  end if;
  if old.reason is distinct from new.reason and (old.reason is not null or return_status <> 'brought') then
    raise exception 'the reason of a difference is given once, before its return is confirmed' using errcode = 'check_violation';
  end if;
  if old.carried_at is null and old.reason is not distinct from new.reason and return_status <> 'confirmed' then
    raise exception 'a difference is carried once, when its return is confirmed' using errcode = 'check_violation';
  end if;
  if (old.carried_at, old.settled_by) is distinct from (new.carried_at, new.settled_by) and return_status = 'brought' then
    raise exception 'a difference is carried once, when its return is confirmed' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function payroll_return_has_reasons() returns trigger language plpgsql as $$
begin
  if exists (select 1 from payroll_difference d where d.return_id = new.id and d.owed_back_pence > 0 and d.reason is null) then
    raise exception 'a return in which payroll took more is confirmed with a reason for each' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payroll_return_reasons before update of status on payroll_return for each row
  when (old.status = 'brought' and new.status = 'confirmed') execute function payroll_return_has_reasons();
