-- What a run owes is said by its lines and by a return that two people brought and confirmed, also against the server's role (decisions
-- 0040, 0052): a return that began as confirmed, a line that credits what nobody is owed, and a run that begins as posted made a run
-- that nobody had paid for look paid, so that savings and refunds could leave.

-- How each begins is the database's: a return is brought, a difference is shown, a run is open and empty.
revoke insert on payroll_return, payroll_difference, pay_period, deduction from wellpaid_app;
grant insert (company_id, pay_period_id, brought_by, sha256, lines, unnamed, due_pence, taken_pence) on payroll_return to wellpaid_app;
grant insert (return_id, company_id, deduction_id, employee_id, shard, due_pence, taken_pence) on payroll_difference to wellpaid_app;
grant insert (company_id, pay_group_id, month, first_day, payday, cut_off_day) on pay_period to wellpaid_app;
grant insert (id, company_id, pay_period_id, employee_id, payday, shard, salary_pence, carried_over_owed_pence, advances_owed_pence,
  fees_owed_pence, savings_owed_pence, amounts_credited_pence, fees_credited_pence, carried_over_taken_pence, advances_taken_pence,
  fees_taken_pence, savings_taken_pence, carried_on_pence, net_pence) on deduction to wellpaid_app;

-- As before (0101), and a return says in all what it says of its lines.
create or replace function payroll_return_has_reasons() returns trigger language plpgsql as $$
begin
  if exists (select 1 from payroll_difference d where d.return_id = new.id and d.owed_back_pence > 0 and d.reason is null) then
    raise exception 'a return in which payroll took more is confirmed with a reason for each' using errcode = 'check_violation';
  end if;
  if not exists (select 1 from pay_period p where p.id = new.pay_period_id and p.due_pence = new.due_pence
      and new.taken_pence = p.due_pence + coalesce((select sum(d.taken_pence - d.due_pence) from payroll_difference d
        where d.return_id = new.id), 0)) then
    raise exception 'a return says in all what it says of each line' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- As before (0223), of a line of the same person that collected it.
create or replace function is_difference_settled(in_difference uuid) returns boolean language sql stable as $$
  select exists (select 1 from payroll_difference f join deduction s on s.id = f.settled_by
        and s.employee_id = f.employee_id and s.carried_over_owed_pence >= f.owed_pence
      join deduction l on l.employee_id = s.employee_id and l.payday >= s.payday and l.carried_on_pence = 0
    where f.id = in_difference and f.carried_at is not null
      and not exists (select 1 from payroll_difference x join payroll_return t on t.id = x.return_id and t.status in ('confirmed', 'carried')
        where x.deduction_id = l.id and x.owed_pence > 0)
      and not exists (select 1 from deduction b join run_money o on o.pay_period_id = b.pay_period_id
        where b.employee_id = s.employee_id and b.payday between s.payday and l.payday
          and (o.status <> 'posted' or o.paid_pence < o.owed_pence)))
$$;

-- As before (0210), and a run has its lines from when it is open.
create or replace function pay_period_counts_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user = 'wellpaid_app' and exists (select 1 from pay_period p
      where p.id in (select pay_period_id from added) and p.status <> 'open') then
    raise exception 'a run that is fixed has its lines' using errcode = 'check_violation';
  end if;
  update pay_period p set lines = p.lines + a.lines, due_pence = p.due_pence + a.due, savings_pence = p.savings_pence + a.savings
    from (select pay_period_id, count(*) as lines, sum(due_pence) as due, sum(savings_taken_pence) as savings
      from added group by pay_period_id) a
    where p.id = a.pay_period_id;
  return null;
end $$;

-- What a line credits is what is owed back to its person: of an advance that failed, or of a difference that was carried. At the end of the
-- transaction, since the refunds name their line.
create function deduction_credits_what_is_owed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user = 'wellpaid_app' and not exists (select 1 from refund f
      left join advance a on a.id = f.advance_id left join payroll_difference x on x.id = f.difference_id
      where f.deduction_id = new.id and f.status = 'credited' and (f.company_id, f.employee_id) = (new.company_id, new.employee_id)
        and (a.status = 'failed' and (a.company_id, a.employee_id, a.amount_pence, a.fee_pence)
            = (f.company_id, f.employee_id, f.amount_pence, f.fee_pence)
          or x.carried_at is not null and (x.company_id, x.employee_id, x.owed_back_pence)
            = (f.company_id, f.employee_id, f.amount_pence + f.fee_pence))
      having (sum(f.amount_pence), sum(f.fee_pence)) = (new.amounts_credited_pence, new.fees_credited_pence)) then
    raise exception 'a line credits what is owed back to its person' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger deduction_credits_owed after insert on deduction deferrable initially deferred for each row
  when (new.amounts_credited_pence > 0 or new.fees_credited_pence > 0) execute function deduction_credits_what_is_owed();
