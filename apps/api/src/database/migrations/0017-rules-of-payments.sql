-- What a run owes is stated by its lines and by a return that two people brought and confirmed; that it is paid, by money
-- that came (decisions 0040, 0052).

-- What each run owes and what has come for it. Owed is what the run said or, once a return is confirmed, what payroll
-- took. A run that counts as paid is paid of what it said, and no penny more: what a return adds to it is owed by the
-- employer.
create view run_money with (security_invoker = true) as
  select p.id as pay_period_id, p.company_id, p.pay_group_id, p.payday, p.status, p.payment_reference, p.is_counted_as_paid, t.id as return_id,
    coalesce(t.taken_pence, p.due_pence) as owed_pence,
    (coalesce((select sum(e.amount_pence) from employer_payment e where e.pay_period_id = p.id and e.reversed_at is null), 0)
      + case when p.is_counted_as_paid then p.due_pence + coalesce((select sum(f.taken_pence - f.due_pence) from payroll_difference f
        where f.return_id = t.id and f.is_counted_as_paid), 0) else 0 end)::bigint as paid_pence
  from pay_period p left join payroll_return t on t.pay_period_id = p.id and t.status in ('confirmed', 'carried');
grant select on run_money to wellpaid_app;

-- Whether what payroll took less has come since: a later line of the same person that collected it carried nothing on,
-- and the employer has paid in full for its run and for each run between with a line of the same person.
create function is_difference_settled(in_difference uuid) returns boolean language sql stable as $$
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

-- Beside it: how much of what a run owes payroll took less, and has not come since. Until then no other person's refund
-- is paid from it.
create view run_payment with (security_invoker = true) as
  select m.pay_period_id, m.company_id, m.pay_group_id, m.payday, m.status, m.payment_reference, m.is_counted_as_paid,
    m.owed_pence, m.paid_pence, m.owed_pence - m.paid_pence as outstanding_pence,
    coalesce((select sum(f.owed_pence) from payroll_difference f
      where f.return_id = m.return_id and f.owed_pence > 0 and not f.is_counted_as_paid
        and not is_difference_settled(f.id)), 0)::bigint as taken_less_pence
  from run_money m;
grant select on run_payment to wellpaid_app;

-- Whether the employer's money for a run's savings has come: nothing of the run is outstanding, and as much came for it as
-- it saves. Where what earlier runs gave back left less than that to come, nothing of the company's paydays may be
-- outstanding, nor what payroll took less on any of them.
create function is_run_paid(in_pay_period uuid) returns boolean language sql stable as $$
  select coalesce((select m.status = 'posted' and m.outstanding_pence <= 0
      and (m.is_counted_as_paid or m.paid_pence >= p.savings_pence or not exists (select 1 from run_payment o
        where o.company_id = m.company_id and o.status = 'posted' and o.outstanding_pence + o.taken_less_pence > 0))
    from run_payment m join pay_period p on p.id = m.pay_period_id where m.pay_period_id = in_pay_period), false)
$$;

-- The same for what one line took: with what payroll took less of it.
create function is_deduction_paid(in_deduction uuid) returns boolean language plpgsql stable as $$
begin
  return coalesce((select is_run_paid(d.pay_period_id) from deduction d where d.id = in_deduction), false)
    and not exists (select 1 from payroll_difference f join payroll_return r on r.id = f.return_id
      where f.deduction_id = in_deduction and f.owed_pence > 0 and r.status in ('confirmed', 'carried')
        and not is_difference_settled(f.id));
end $$;

-- The run that took what a refund gives back.
create view refund_run with (security_invoker = true) as
  select f.id as refund_id, d.pay_period_id
  from refund f left join payroll_difference x on x.id = f.difference_id left join deduction_withdrawal s on s.withdrawal_id = f.withdrawal_id
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

-- Whether what is owed back is what an advance or a difference of payroll's return says, and the rail may pay it: no pay
-- is to come that gives it back (the product's `IS_PAY_TO_COME`), and the employer's money covers what its run gives back
-- (`covers_refunds`).
create function is_refund_payable(in_refund uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from refund f join refund_run t on t.refund_id = f.id
      join employee e on e.id = f.employee_id left join payroll_record r on r.id = e.payroll_record_id
      left join withdrawal a on a.id = f.withdrawal_id left join payroll_difference x on x.id = f.difference_id
    where f.id = in_refund
      and (a.status = 'failed' and (a.company_id, a.employee_id, a.amount_pence, a.fee_pence)
          = (f.company_id, f.employee_id, f.amount_pence, f.fee_pence)
        or x.carried_at is not null and (x.company_id, x.employee_id, x.owed_back_pence)
          = (f.company_id, f.employee_id, f.amount_pence + f.fee_pence))
      and covers_refunds(t.pay_period_id)
      and not (r.id is not null and (
        exists (select 1 from ledger_account c where c.kind in ('carried-over', 'advances-receivable')
          and c.company_id = e.company_id and c.employee_id = e.id and c.shard = 0 and c.balance_pence > 0)
        or (e.ended_at is null and (least(r.left_on, e.left_on) is null or not exists (select 1 from pay_period p
          where p.paid_together = coalesce(r.pay_group_id, e.company_id) and p.status = 'posted'
            and p.payday >= least(r.left_on, e.left_on)))))))
$$;

-- Whether an advance was withdrawn in the ledger: its amount and fee, to the penny, of this person, and neither cancelled
-- nor ended since.
create function is_withdrawal_posted(in_advance uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from withdrawal a
    where a.id = in_advance
      and not exists (select 1 from ledger_transfer t where t.cause_type = 'advance' and t.cause_id = a.id and t.step <> 'withdrawn')
      and (select array_agg((l.kind, l.employee_id, e.amount_pence)::text order by l.kind) from ledger_transfer t
          join ledger_entry e on e.transfer_id = t.id join ledger_account l on l.id = e.account_id
        where (t.cause_type, t.cause_id, t.step, t.company_id) = ('advance', a.id, 'withdrawn', a.company_id))
        = (select array_agg((n.kind, n.employee_id, n.pence)::text order by n.kind) from (values
            ('advances-receivable', a.employee_id, a.amount_pence), ('payouts-in-transit', null, -a.amount_pence),
            ('fees-receivable', a.employee_id, a.fee_pence), ('fee-income', null, -a.fee_pence)) n(kind, employee_id, pence)
          where n.pence <> 0))
$$;

-- Whether a transfer may lessen by so much what is exposed for its company (see `ledger_take_entries`): an advance that
-- was withdrawn is given back, a run gives back what it credits, a run that counts as paid is posted, an employer's
-- payment is recorded or one of ours to it reversed.
create function lessens_exposure(in_transfer bigint, in_pence bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select case t.cause_type
      when 'advance' then exists (select 1 from withdrawal a join ledger_transfer w
          on (w.cause_type, w.cause_id, w.step) = ('advance', a.id, 'withdrawn')
        where a.id = t.cause_id and a.company_id = t.company_id and a.status = t.step and t.step in ('cancelled', 'failed')
          and a.amount_pence + a.fee_pence = in_pence)
      when 'deduction' then exists (select 1 from deduction d join pay_period p on p.id = d.pay_period_id
        where d.id = t.cause_id and d.company_id = t.company_id
          and (t.step = 'fixed' and d.amounts_credited_pence + d.fees_credited_pence >= in_pence
            or t.step = 'posted' and p.is_counted_as_paid and d.due_pence = in_pence))
      when 'employer-payment' then exists (select 1 from employer_payment e
        where e.id = t.cause_id and e.company_id = t.company_id
          and (t.step = 'recorded' and e.amount_pence = in_pence
            or t.step = 'reversed' and e.reversed_at is not null and e.amount_pence = -in_pence))
      else false end
    from ledger_transfer t where t.id = in_transfer), false)
$$;

-- Objections to salary accounts, and what an erasure leaves of where a person was paid.

-- Who gave an account is known as long as it can be paid to: who brought, confirmed or ticked the file by which it came to
-- this record, undid one that had removed it, or brought or confirmed the file by which the person came. Rows of files are
-- stored for 62 days; an objection remembers them when it is made.
create function salary_account_given_by(in_employee uuid, in_sort_code text, in_account_number text) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct w.who), '{}') from (
    select p.administrator_id as who from employee e join payroll_record_part p on p.payroll_record_id = e.payroll_record_id
      where e.id = in_employee and (p.sort_code, p.account_number) = (in_sort_code, in_account_number)
    union all select unnest(array[m.uploaded_by, m.decided_by]) from employee e join payroll_record r on r.id = e.payroll_record_id
      join payroll_import m on m.id = r.import_id
      where e.id = in_employee and (r.salary_sort_code, r.salary_account_number) = (in_sort_code, in_account_number)) w where w.who is not null
$$;

-- An objection is to the present account, at this moment, whichever code writes it.
create function salary_account_objection_begins() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from employee e join payroll_record r on r.id = e.payroll_record_id
      where e.id = new.employee_id and e.ended_at is null
        and (r.salary_sort_code, r.salary_account_number) = (new.sort_code, new.account_number)) then
    raise exception 'an objection is to the salary account that stands' using errcode = 'check_violation';
  end if;
  new.objected_at := app_now();
  new.given_by := salary_account_given_by(new.employee_id, new.sort_code, new.account_number);
  return new;
end $$;
create trigger salary_account_objection_begins before insert on salary_account_objection for each row
  execute function salary_account_objection_begins();

-- It is lifted once, now, and by no mailbox that had a part in giving the account. From then on the account rests a day as
-- one that has just replaced another.
create function salary_account_objection_lifts() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if old.lifted_at is not null then
    raise exception 'an objection is lifted once' using errcode = 'check_violation';
  end if;
  if new.lifted_by_administrator is not null and not exists (
      select 1 from administrator a where a.id = new.lifted_by_administrator and a.company_id = new.company_id
        and a.ended_at is null and mailbox_of(a.email) <> all(array(select mailbox_of(g.email) from administrator g
          where g.id = any(new.given_by || salary_account_given_by(new.employee_id, new.sort_code, new.account_number))))) then
    raise exception 'an objection is lifted by nobody who gave the account' using errcode = 'check_violation';
  end if;
  new.lifted_at := app_now();
  update payroll_record r set salary_account_replaced_at = app_now() from employee e
    where e.id = new.employee_id and r.id = e.payroll_record_id
      and (r.salary_sort_code, r.salary_account_number) = (new.sort_code, new.account_number);
  return new;
end $$;
create trigger salary_account_objection_lifts before update on salary_account_objection for each row
  execute function salary_account_objection_lifts();

-- No payment to an account that its owner objects to, whatever the server's role writes; beside
-- `payment_authorisation_held`.
create function payment_is_not_objected_to() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select 1 from salary_account_objection o where o.employee_id = new.employee_id and o.lifted_at is null
      and (o.sort_code, o.account_number) = (new.sort_code, new.account_number)) then
    raise exception 'nothing is paid to an account that its owner objects to' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_authorisation_not_objected before insert on payment_authorisation for each row
  execute function payment_is_not_objected_to();

-- At an erasure the accounts go with the person; an objection is never deleted otherwise.
create function forget_salary_account(in_employee uuid) returns void language sql security definer
set search_path = public, pg_temp as $$
  delete from salary_account_objection o using employee e
    where o.employee_id = in_employee and e.id = in_employee and e.ended_at is not null;
  delete from salary_account_link l using employee e
    where l.employee_id = in_employee and e.id = in_employee and e.ended_at is not null
$$;

-- Where an erased employee was paid stays, without the name, and so does what was requested, decided and moved; who they
-- were to the deposit platform, and what they called their goal, is emptied. The server may change nothing else of these
-- rows, and this only once the employee has ended.
create function forget_payee(in_employee uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update withdrawal a set account_name = '' from employee e
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

revoke execute on function forget_payee(uuid), salary_account_given_by(uuid, text, text), forget_salary_account(uuid)
  from public;
grant execute on function forget_payee(uuid), salary_account_given_by(uuid, text, text), forget_salary_account(uuid)
  to wellpaid_app;
