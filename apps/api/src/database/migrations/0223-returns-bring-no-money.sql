-- What a return says is no money that came (decisions 0040, 0052): a line gives no more than it was to give, a run credits a refund once
-- the rail might pay it, and what payroll took less has come once each run that collected it since was paid.

-- Payroll takes no less of somebody than nothing, or than the run was to give them: what it gave beyond that is the company's.
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
  if new.taken_pence < least(new.due_pence, 0) then
    raise exception 'payroll gives nobody more than it was told' using errcode = 'check_violation';
  end if;
  return new;
end $$;
-- Such a return that nobody has confirmed yet is brought again.
update payroll_return r set status = 'withdrawn', ended_at = app_now() where status = 'brought'
  and exists (select 1 from payroll_difference f where f.return_id = r.id and f.taken_pence < least(f.due_pence, 0));

-- Whether what payroll took less has come since: a later line carried nothing on, and the employer has paid in full for its run and for
-- each run between with a line of the same person.
create function is_difference_settled(in_difference uuid) returns boolean language sql stable as $$
  select exists (select 1 from payroll_difference f join deduction s on s.id = f.settled_by
      join deduction l on l.employee_id = s.employee_id and l.payday >= s.payday and l.carried_on_pence = 0
    where f.id = in_difference and f.carried_at is not null
      and not exists (select 1 from payroll_difference x join payroll_return t on t.id = x.return_id and t.status in ('confirmed', 'carried')
        where x.deduction_id = l.id and x.owed_pence > 0)
      and not exists (select 1 from deduction b join run_money o on o.pay_period_id = b.pay_period_id
        where b.employee_id = s.employee_id and b.payday between s.payday and l.payday
          and (o.status <> 'posted' or o.paid_pence < o.owed_pence)))
$$;

create or replace view run_payment with (security_invoker = true) as
  select m.pay_period_id, m.company_id, m.pay_group_id, m.payday, m.status, m.payment_reference, m.is_counted_as_paid,
    m.owed_pence, m.paid_pence, m.owed_pence - m.paid_pence as outstanding_pence,
    coalesce((select sum(f.owed_pence) from payroll_difference f
      where f.return_id = m.return_id and f.owed_pence > 0 and not f.is_counted_as_paid
        and not is_difference_settled(f.id)), 0)::bigint as taken_less_pence
  from run_money m;

-- Whether the employer's money for a run's savings has come: nothing of the run is outstanding, and as much came for it as it saves.
-- Where what earlier runs gave back left less than that to come, nothing of the company's paydays may be outstanding, nor what payroll took
-- less on any of them.
create or replace function is_run_paid(in_pay_period uuid) returns boolean language sql stable as $$
  select coalesce((select m.status = 'posted' and m.outstanding_pence <= 0
      and (m.is_counted_as_paid or m.paid_pence >= p.savings_pence or not exists (select 1 from run_payment o
        where o.company_id = m.company_id and o.status = 'posted' and o.outstanding_pence + o.taken_less_pence > 0))
    from run_payment m join pay_period p on p.id = m.pay_period_id where m.pay_period_id = in_pay_period), false)
$$;

-- The same of what one line took: with what payroll took less of it.
create or replace function is_deduction_paid(in_deduction uuid) returns boolean language plpgsql stable as $$
begin
  return coalesce((select is_run_paid(d.pay_period_id) from deduction d where d.id = in_deduction), false)
    and not exists (select 1 from payroll_difference f join payroll_return r on r.id = f.return_id
      where f.deduction_id = in_deduction and f.owed_pence > 0 and r.status in ('confirmed', 'carried')
        and not is_difference_settled(f.id));
end $$;

-- The run that took what a refund gives back.
create view refund_run with (security_invoker = true) as
  select f.id as refund_id, d.pay_period_id
  from refund f left join payroll_difference x on x.id = f.difference_id left join deduction_advance s on s.advance_id = f.advance_id
    join deduction d on d.id = coalesce(x.deduction_id, s.deduction_id);
grant select on refund_run to wellpaid_app;

-- Whether the employer's money covers what a run gives back to people: the product's rule `coversRefunds`.
create function covers_refunds(in_pay_period uuid) returns boolean language sql stable as $$
  select coalesce((select m.status = 'posted' and m.outstanding_pence + m.taken_less_pence <= 0
    from run_payment m where m.pay_period_id = in_pay_period), false)
$$;

-- Whatever the code does, a run credits what the rail might pay: a credit is the money of a later run.
create function refunds_are_credited_covered() returns trigger language plpgsql as $$
begin
  if exists (select 1 from (select distinct r.pay_period_id from after_it a join before_it b on b.id = a.id
        left join refund_run r on r.refund_id = a.id where a.status = 'credited' and b.status <> 'credited') c
      where not covers_refunds(c.pay_period_id)) then
    raise exception 'a run credits a refund once the employer''s money covers it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger refund_credited_covered after update on refund referencing old table as before_it new table as after_it
  for each statement execute function refunds_are_credited_covered();
