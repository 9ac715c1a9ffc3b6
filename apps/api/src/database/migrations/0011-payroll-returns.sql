-- What payroll reports that it really took on a payday, brought back as a file by one administrator and confirmed by
-- another.
create table payroll_return (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  pay_period_id uuid not null,
  -- brought: shown, nothing moved; confirmed: its differences are being carried; carried: each of them is; withdrawn:
  -- another file replaced it before it was confirmed
  status text not null default 'brought' check (status in ('brought', 'confirmed', 'carried', 'withdrawn')),
  brought_by uuid not null,
  brought_at timestamptz not null default app_now(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  ended_at timestamptz,
  sha256 bytea not null check (length(sha256) = 32),
  -- people in the file, and those of the run who cannot be in it, since payroll no longer has a number for them
  lines integer not null check (lines >= 0),
  unnamed integer not null check (unnamed >= 0),
  due_pence bigint not null,
  taken_pence bigint not null,
  constraint payroll_return_of_period foreign key (pay_period_id, company_id) references pay_period (id, company_id),
  constraint payroll_return_brought_by foreign key (brought_by, company_id) references administrator (id, company_id),
  constraint payroll_return_confirmed_by foreign key (confirmed_by, company_id) references administrator (id, company_id),
  constraint payroll_return_by_two check (confirmed_by <> brought_by),
  constraint payroll_return_confirmed check ((status in ('confirmed', 'carried')) = (confirmed_at is not null)
    and (confirmed_at is null) = (confirmed_by is null)),
  constraint payroll_return_ended check ((status in ('carried', 'withdrawn')) = (ended_at is not null))
);
create unique index payroll_return_once on payroll_return (pay_period_id) where status <> 'withdrawn';
create index payroll_return_waiting on payroll_return (company_id) where status = 'brought';
-- How a return begins is the database's: it is brought, and a difference is shown.
grant select on payroll_return to wellpaid_app;
grant insert (company_id, pay_period_id, brought_by, sha256, lines, unnamed, due_pence,
  taken_pence) on payroll_return to wellpaid_app;
grant update (status, confirmed_by, confirmed_at, ended_at) on payroll_return to wellpaid_app;

-- Where payroll took another amount than the run said. Taken less: the employee owes it, and it comes first in the next
-- run. Taken more: it is owed back to them.
create table payroll_difference (
  id uuid primary key default gen_random_uuid(),
  return_id uuid not null references payroll_return,
  company_id uuid not null,
  deduction_id uuid not null references deduction,
  employee_id uuid not null,
  -- of the deduction: in which rows of the shared accounts it is posted
  shard smallint not null,
  due_pence bigint not null,
  taken_pence bigint not null check (taken_pence <> due_pence),
  owed_pence bigint generated always as (greatest(due_pence - taken_pence, 0)) stored,
  owed_back_pence bigint generated always as (greatest(taken_pence - due_pence, 0)) stored,
  -- why payroll took more than the run said; before there is a reason nothing of the return is confirmed
  reason text check (length(btrim(reason)) between 3 and 300),
  -- when it was posted
  carried_at timestamptz,
  -- what is owed: the line of the run that began with it
  settled_by uuid references deduction,
  -- of a run that counts as paid, carried as if the money had come
  is_counted_as_paid boolean not null default false,
  constraint payroll_difference_once unique (return_id, deduction_id),
  constraint payroll_difference_of_employee foreign key (employee_id, company_id) references employee (id, company_id),
  constraint payroll_difference_settled check (settled_by is null or (carried_at is not null and owed_pence > 0))
);
-- Whatever a return says, a line of a run is carried once.
create unique index payroll_difference_carried on payroll_difference (deduction_id) where carried_at is not null;
create index payroll_difference_left on payroll_difference (return_id, employee_id) where carried_at is null;
create index payroll_difference_owed on payroll_difference (employee_id) where carried_at is not null and settled_by is null and owed_pence > 0;
create index payroll_difference_of_employee on payroll_difference (employee_id);
create index payroll_difference_of_line on payroll_difference (deduction_id);
grant select on payroll_difference to wellpaid_app;
grant insert (return_id, company_id, deduction_id, employee_id, shard, due_pence,
  taken_pence) on payroll_difference to wellpaid_app;
grant update (reason, carried_at, settled_by) on payroll_difference to wellpaid_app;

-- A return goes forward only, and is confirmed only once payday is over: what payroll takes before is not taken yet.
create function payroll_return_only_forward() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('brought', 'confirmed'), ('brought', 'withdrawn'), ('confirmed', 'carried'))
    or (old.brought_by, old.pay_period_id, old.taken_pence, old.due_pence) is distinct from
       (new.brought_by, new.pay_period_id, new.taken_pence, new.due_pence) then
    raise exception 'a return of payroll does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.status = 'confirmed' and not exists (select 1 from pay_period p where p.id = new.pay_period_id and p.status = 'posted') then
    raise exception 'a run is returned once its payday is over' using errcode = 'check_violation';
  end if;
  if new.status = 'carried' and exists (select 1 from payroll_difference d where d.return_id = new.id and d.carried_at is null) then
    raise exception 'a return of payroll is carried once all its differences are' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payroll_return_forward before update on payroll_return for each row execute function payroll_return_only_forward();

-- A return reports in total what it reports for each of its lines.
create function payroll_return_has_reasons() returns trigger language plpgsql as $$
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
create trigger payroll_return_reasons before update of status on payroll_return for each row
  when (old.status = 'brought' and new.status = 'confirmed') execute function payroll_return_has_reasons();

create function payroll_return_by_two() returns trigger language plpgsql as $$
begin
  if not two_mailboxes(new.brought_by, new.confirmed_by) then
    raise exception 'a return is confirmed by a second person' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payroll_return_by_two before update of status on payroll_return for each row
  when (new.status = 'confirmed' and old.status <> 'confirmed') execute function payroll_return_by_two();

-- What is shown is what is confirmed: a difference belongs to a line of its return's run and says what that line says, is
-- added only before the return is confirmed, and moves money only afterwards, once. What payroll took is at most what the
-- line could hold, the pay of that run, and no less than nothing or than the run was to give: what it gave beyond that is
-- the company's.
create function payroll_difference_is_shown() returns trigger language plpgsql as $$
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
create trigger payroll_difference_shown before insert on payroll_difference for each row execute function payroll_difference_is_shown();
create function payroll_difference_only_forward() returns trigger language plpgsql as $$
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
create trigger payroll_difference_forward before update on payroll_difference for each row execute function payroll_difference_only_forward();

-- What payday could not cover, for the next period: with what a period begins, and what a return adds to it later, one
-- row for each. Written by payroll.
create table carried_over (
  employee_id uuid not null references employee,
  company_id uuid not null,
  period_start date not null,
  amount_pence bigint not null check (amount_pence > 0),
  difference_id uuid unique references payroll_difference,
  carried_at timestamptz not null default app_now()
);
create unique index carried_over_once on carried_over (employee_id, period_start, difference_id) nulls not distinct;
grant select, insert on carried_over to wellpaid_app;

-- Money that is owed back to the employee, by the next run or by the rail: of an advance that failed after a run had
-- taken it, or of what payroll took too much.
create table refund (
  id uuid generated always as (coalesce(withdrawal_id, difference_id)) stored primary key,
  withdrawal_id uuid references withdrawal,
  difference_id uuid unique references payroll_difference,
  company_id uuid not null,
  employee_id uuid not null,
  amount_pence bigint not null check (amount_pence > 0),
  fee_pence bigint not null check (fee_pence >= 0),
  created_at timestamptz not null default app_now(),
  -- owed, then credited by a run, or paying and paid by the rail; a payment that fails is owed again
  status text not null default 'owed' check (status in ('owed', 'credited', 'paying', 'paid')),
  deduction_id uuid references deduction,
  -- payments that the rail was sent, each under a reference of its own
  payments integer not null default 0,
  promised_at timestamptz,
  sort_code text,
  account_number text,
  account_name text,
  constraint refund_of_employee foreign key (employee_id, company_id) references employee (id, company_id),
  constraint refund_of_withdrawal unique (withdrawal_id),
  constraint refund_cause check (num_nonnulls(withdrawal_id, difference_id) = 1),
  constraint refund_credited check ((status = 'credited') = (deduction_id is not null)),
  constraint refund_paying check (
    status not in ('paying', 'paid') or (payments > 0 and promised_at is not null and account_number is not null))
);
create index refund_owed on refund (employee_id) where status = 'owed';
create index refund_of_employee_newest on refund (employee_id, created_at desc);
grant select, insert on refund to wellpaid_app;
grant update (status, deduction_id, payments, promised_at, sort_code, account_number,
  account_name) on refund to wellpaid_app;

create function refund_moves_only_forward() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('owed', 'credited'), ('owed', 'paying'), ('paying', 'paid'), ('paying', 'owed')) then
    raise exception 'a refund does not move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_moves before update of status on refund for each row execute function refund_moves_only_forward();
