-- What payroll says it really took on a payday, brought back as a file by one administrator and confirmed by another.
create table payroll_return (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  pay_period_id uuid not null,
  -- brought: shown, nothing moved; confirmed: its differences are being carried; carried: each of them is; withdrawn: another
  -- file came in its place before it was confirmed
  status text not null default 'brought' check (status in ('brought', 'confirmed', 'carried', 'withdrawn')),
  brought_by uuid not null,
  brought_at timestamptz not null default app_now(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  ended_at timestamptz,
  sha256 bytea not null check (length(sha256) = 32),
  -- people whom the file names, and those of the run whom it cannot, since payroll has no number of theirs any more
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
-- A run is returned once.
create unique index payroll_return_once on payroll_return (pay_period_id) where status <> 'withdrawn';

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

-- Where payroll took another amount than the run told it. Taken less: the employee owes it, and it comes first in the next run.
-- Taken more: it is owed back to them.
create table payroll_difference (
  id uuid primary key default gen_random_uuid(),
  return_id uuid not null references payroll_return,
  company_id uuid not null,
  deduction_id uuid not null references deduction,
  employee_id uuid not null,
  -- of the deduction: in which rows of the shared accounts it stands
  shard smallint not null,
  due_pence bigint not null,
  taken_pence bigint not null check (taken_pence <> due_pence),
  owed_pence bigint generated always as (greatest(due_pence - taken_pence, 0)) stored,
  owed_back_pence bigint generated always as (greatest(taken_pence - due_pence, 0)) stored,
  -- when it was posted
  carried_at timestamptz,
  -- what is owed: the line of the run that began with it
  settled_by uuid references deduction,
  constraint payroll_difference_once unique (return_id, deduction_id),
  constraint payroll_difference_of_employee foreign key (employee_id, company_id) references employee (id, company_id),
  constraint payroll_difference_settled check (settled_by is null or (carried_at is not null and owed_pence > 0))
);
-- Whatever a return says, a line of a run is carried once.
create unique index payroll_difference_carried on payroll_difference (deduction_id) where carried_at is not null;
create index payroll_difference_left on payroll_difference (return_id, employee_id) where carried_at is null;
create index payroll_difference_owed on payroll_difference (employee_id) where carried_at is not null and settled_by is null and owed_pence > 0;
create index payroll_difference_of_employee on payroll_difference (employee_id);

-- What is shown is what is confirmed: a difference belongs to a line of its return's run and says what that line says, is added only
-- before anybody has confirmed, and moves money only afterwards, once.
create function payroll_difference_is_shown() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from payroll_return r join deduction d on d.pay_period_id = r.pay_period_id
      where r.id = new.return_id and r.status = 'brought' and d.id = new.deduction_id
        and (d.company_id, d.employee_id, d.shard, d.due_pence) = (new.company_id, new.employee_id, new.shard, new.due_pence))
    or new.carried_at is not null then
    raise exception 'a difference is of a line of the run that is returned' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payroll_difference_shown before insert on payroll_difference for each row execute function payroll_difference_is_shown();
create function payroll_difference_only_forward() returns trigger language plpgsql as $$
begin
  if (old.carried_at is not null and old.carried_at is distinct from new.carried_at)
    or (old.carried_at is null and not exists (select 1 from payroll_return r where r.id = new.return_id and r.status = 'confirmed'))
    or (old.settled_by is not null and old.settled_by is distinct from new.settled_by)
    or (old.return_id, old.deduction_id, old.taken_pence) is distinct from (new.return_id, new.deduction_id, new.taken_pence) then
    raise exception 'a difference is carried once, when its return is confirmed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payroll_difference_forward before update on payroll_difference for each row execute function payroll_difference_only_forward();

grant select, insert on payroll_return, payroll_difference to wellpaid_app;
grant update (status, confirmed_by, confirmed_at, ended_at) on payroll_return to wellpaid_app;
grant update (carried_at, settled_by) on payroll_difference to wellpaid_app;

-- A refund is of an advance that failed after its run, or of what payroll took too much; one way to give both back.
alter table refund drop constraint refund_pkey;
alter table refund alter column advance_id drop not null;
alter table refund
  add column difference_id uuid unique references payroll_difference,
  add column id uuid generated always as (coalesce(advance_id, difference_id)) stored primary key,
  add constraint refund_of_advance unique (advance_id),
  add constraint refund_cause check (num_nonnulls(advance_id, difference_id) = 1);

-- With what a period begins, and what a return adds to it later: one row for each.
alter table carried_over drop constraint carried_over_pkey;
alter table carried_over
  add column difference_id uuid unique references payroll_difference,
  add column carried_at timestamptz not null default '-infinity';
alter table carried_over alter column carried_at set default app_now();
create unique index carried_over_once on carried_over (employee_id, period_start, difference_id) nulls not distinct;
