-- What a payday took for savings is sent to the platform once the employer's money for it has come (decision 0052). Until then the
-- deposit waits.
alter table savings_deposit drop constraint savings_deposit_status_check;
alter table savings_deposit
  alter column status set default 'waiting',
  -- waiting: deducted, and the employer has not paid for the run; sent: it is on its way to the bank
  add constraint savings_deposit_status_check check (status in ('waiting', 'sent', 'placed', 'rejected', 'refunding', 'refunded'));
create index savings_deposit_waiting on savings_deposit (company_id) where status = 'waiting';

-- How much of a run is savings, kept with its other totals (0084).
alter table pay_period add column savings_pence bigint not null default 0;
update pay_period p set savings_pence = d.savings
  from (select pay_period_id, sum(savings_taken_pence) as savings from deduction group by pay_period_id) d
  where d.pay_period_id = p.id and d.savings > 0;
create or replace function pay_period_counts_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update pay_period p set lines = p.lines + a.lines, due_pence = p.due_pence + a.due, savings_pence = p.savings_pence + a.savings
    from (select pay_period_id, count(*) as lines, sum(due_pence) as due, sum(savings_taken_pence) as savings
      from added group by pay_period_id) a
    where p.id = a.pay_period_id;
  return null;
end $$;

-- Whether the employer's money for a run's savings has come: nothing of the run is outstanding, and as much came for it as it saves.
-- Where what earlier runs gave back left less than that to come, nothing of the company's paydays may be outstanding.
create function is_run_paid(in_pay_period uuid) returns boolean language sql stable as $$
  select coalesce((select m.status = 'posted' and m.outstanding_pence <= 0
      and (m.is_counted_as_paid or m.paid_pence >= p.savings_pence or not exists (select 1 from run_payment o
        where o.company_id = m.company_id and o.status = 'posted' and o.outstanding_pence > 0))
    from run_payment m join pay_period p on p.id = m.pay_period_id where m.pay_period_id = in_pay_period), false)
$$;

-- The same of what one line took. Where payroll took less of it than it was told, a later line that carried nothing on must be
-- paid, too: with that the rest has come.
create function is_deduction_paid(in_deduction uuid) returns boolean language plpgsql stable as $$
begin
  if not coalesce((select is_run_paid(d.pay_period_id) from deduction d where d.id = in_deduction), false) then
    return false;
  end if;
  if not exists (select 1 from payroll_difference f join payroll_return r on r.id = f.return_id
      where f.deduction_id = in_deduction and f.owed_pence > 0 and r.status in ('confirmed', 'carried')) then
    return true;
  end if;
  return exists (select 1 from payroll_difference f join deduction s on s.id = f.settled_by
      join deduction l on l.employee_id = s.employee_id and l.payday >= s.payday and l.carried_on_pence = 0
    where f.deduction_id = in_deduction and f.carried_at is not null and is_deduction_paid(l.id));
end $$;
create index payroll_difference_of_line on payroll_difference (deduction_id);

-- A deposit is what its line took, for a saving of its employee, and begins waiting.
drop trigger savings_deposit_begins on savings_deposit;
create function savings_deposit_is_taken() returns trigger language plpgsql as $$
begin
  if new.status <> 'waiting' or new.payments <> 0 then
    raise exception 'nothing begins as paid: savings_deposit' using errcode = 'check_violation';
  end if;
  if not exists (select 1 from deduction d join saving s on s.id = new.saving_id
      where d.id = new.deduction_id and (d.company_id, d.employee_id, d.payday, d.savings_taken_pence, s.employee_id)
        = (new.company_id, new.employee_id, new.payday, new.amount_pence, new.employee_id)) then
    raise exception 'a deposit is what a payday took of its saver' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger savings_deposit_begins before insert on savings_deposit for each row execute function savings_deposit_is_taken();

-- Whatever the code does, it leaves for the bank only once the employer has paid.
create function savings_deposit_is_paid() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting' or new.status <> 'sent' or not is_deduction_paid(new.deduction_id) then
    raise exception 'a deposit is sent once the employer has paid for it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger savings_deposit_paid before update of status on savings_deposit for each row
  when (old.status <> new.status and 'waiting' in (old.status, new.status)) execute function savings_deposit_is_paid();

-- Nor is the platform told to place anything but that: a deposit that is sent, or savings that it gave out before, each once.
create function savings_instruction_places_savings() returns trigger language plpgsql as $$
begin
  if not exists (
      select 1 from savings_deposit d where new.cause_type = 'deposit' and d.id = new.cause_id and d.status = 'sent'
        and (d.saving_id, d.amount_pence) = (new.saving_id, new.amount_pence)
      union all select 1 from savings_withdrawal w where new.cause_type = 'withdrawal' and w.id = new.cause_id and w.status = 'returning'
        and (w.saving_id, w.amount_pence + w.late_interest_pence) = (new.saving_id, new.amount_pence)
      union all select 1 from bank_change b where new.cause_type = 'bank-change' and b.id = new.cause_id
        and b.status in ('depositing', 'returning') and (b.saving_id, b.amount_pence) = (new.saving_id, new.amount_pence))
    or exists (select 1 from savings_instruction o where (o.cause_type, o.cause_id, o.kind) = (new.cause_type, new.cause_id, 'deposit')
      and o.step <> new.step and o.status <> 'rejected') then
    raise exception 'the platform places what was sent, once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger savings_instruction_places before insert on savings_instruction for each row
  when (new.kind = 'deposit') execute function savings_instruction_places_savings();
