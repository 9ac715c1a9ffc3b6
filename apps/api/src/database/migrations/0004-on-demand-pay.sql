-- What the employee's own operations account may do.
create table on_demand_pay_account (
  employee_id uuid primary key references employee,
  company_id uuid not null,
  status text not null check (status in ('active', 'suspended', 'investigation')),
  created_at timestamptz not null default app_now()
);

create table access_request (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null references employee,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  -- after a rejection: when the employer opened it again
  reopened_at timestamptz,
  check ((status = 'pending') = (decided_at is null))
);
create unique index access_request_one_pending on access_request (employee_id) where status = 'pending';
create index access_request_newest on access_request (employee_id, created_at desc);

create table advance (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  -- the pay period to which it belongs, by its first day and its payday
  period_start date not null,
  payday date not null,
  amount_pence bigint not null check (amount_pence > 0),
  fee_pence bigint not null check (fee_pence >= 0),
  status text not null default 'new' check (status in ('new', 'cancelled', 'processing', 'paid', 'failed')),
  created_at timestamptz not null default app_now(),
  cancellable_until timestamptz not null,
  -- where it is paid, as it stood when it was asked for
  sort_code text not null,
  account_number text not null,
  account_name text not null,
  -- under which limit (of the moment, fees included) and which number it was granted: salary and terms change later, and
  -- the ledger check proves from the rows alone that nothing was granted beyond them
  limit_pence bigint not null check (limit_pence >= amount_pence + fee_pence),
  max_count integer not null check (max_count >= 1),
  constraint advance_of_employee foreign key (employee_id, company_id) references employee (id, company_id)
);
create index advance_of_period on advance (employee_id, period_start) include (status, amount_pence, fee_pence);
create index advance_newest on advance (employee_id, created_at desc);

-- Every move of an advance, with who and when.
create table advance_move (
  advance_id uuid not null references advance,
  company_id uuid not null,
  from_status text,
  to_status text not null,
  moved_by text not null,
  moved_at timestamptz not null default app_now(),
  primary key (advance_id, to_status)
);

-- The moves there are; whatever the code does, the row goes no other way.
create function advance_moves_only_forward() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('new', 'cancelled'), ('new', 'processing'), ('processing', 'paid'), ('processing', 'failed')) then
    raise exception 'an advance does not move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger advance_moves before update of status on advance for each row execute function advance_moves_only_forward();

-- Nor does it begin further on than new.
create function advance_begins_new() returns trigger language plpgsql as $$
begin
  raise exception 'an advance begins as new, not as %', new.status using errcode = 'check_violation';
end $$;
create trigger advance_begins before insert on advance for each row when (new.status <> 'new')
  execute function advance_begins_new();

-- What payday could not cover, for the next period; written by payroll.
create table carried_over (
  employee_id uuid not null references employee,
  company_id uuid not null,
  period_start date not null,
  amount_pence bigint not null check (amount_pence > 0),
  primary key (employee_id, period_start)
);

grant select, insert on access_request, on_demand_pay_account, advance, advance_move, carried_over to wellpaid_app;
grant update on access_request, on_demand_pay_account to wellpaid_app;
grant update (status) on advance to wellpaid_app;
