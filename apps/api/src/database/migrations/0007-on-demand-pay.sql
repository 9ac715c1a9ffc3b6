-- A pause of withdrawals. An employee's ends by itself; an employer's freeze may have no end.
create table withdrawal_pause (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null references employee,
  set_by text not null check (set_by in ('employee', 'employer')),
  until timestamptz,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  check (set_by = 'employer' or until is not null)
);
create index withdrawal_pause_live on withdrawal_pause (employee_id) where ended_at is null;
create index withdrawal_pause_of_employer on withdrawal_pause (company_id) where set_by = 'employer' and ended_at is null;
grant select, insert, delete on withdrawal_pause to wellpaid_app;
grant update (ended_at) on withdrawal_pause to wellpaid_app;

-- The employee's own limits of withdrawals, a row for each that was ever set: pence, or a number of withdrawals. A
-- looser one waits in the row until its time has come; no job runs then.
create table own_limit (
  employee_id uuid not null,
  company_id uuid not null,
  kind text not null check (kind in ('each', 'period', 'count')),
  -- null: none
  value bigint check (value > 0),
  next_value bigint check (next_value > 0),
  next_from timestamptz,
  changed_at timestamptz not null default app_now(),
  primary key (employee_id, kind),
  foreign key (employee_id, company_id) references employee (id, company_id),
  check (next_from is not null or next_value is null)
);
grant select, insert, delete on own_limit to wellpaid_app;
grant update (value, next_value, next_from, changed_at) on own_limit to wellpaid_app;

-- Whatever the code does: nothing becomes looser before a day is over.
create function own_limit_loosens_after_a_day() returns trigger language plpgsql as $$
declare
  in_force bigint := case when tg_op = 'INSERT' then null when old.next_from <= app_now() then old.next_value else old.value end;
  -- what waits already, waits no longer by this
  waits boolean := tg_op = 'UPDATE' and new.next_from = old.next_from and new.next_value is not distinct from old.next_value;
begin
  if coalesce(new.value, 'infinity'::numeric) > coalesce(in_force, 'infinity'::numeric)
     -- a minute between the moment of asking and this one
     or (new.next_from < app_now() + interval '23 hours 59 minutes' and waits is not true) then
    raise exception 'a looser limit counts after a day' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger own_limit_loosens before insert or update on own_limit
  for each row execute function own_limit_loosens_after_a_day();
create trigger own_limit_living before insert on own_limit for each row execute function refuse_rows_of_the_ended();

-- What the employee's own on-demand pay account may do.
create table on_demand_pay_account (
  employee_id uuid primary key references employee,
  company_id uuid not null,
  status text not null check (status in ('active', 'suspended', 'investigation')),
  created_at timestamptz not null default app_now()
);
create index on_demand_pay_account_active on on_demand_pay_account (company_id) where status = 'active';
grant select, insert on on_demand_pay_account to wellpaid_app;
grant update (status) on on_demand_pay_account to wellpaid_app;

create table access_request (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null references employee,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  -- which administrator decided; null: operations
  decided_by uuid,
  -- why the employer said no, for the employee to read. An erasure empties it: it may speak of the person.
  reason text check (length(reason) between 1 and 300),
  -- after a rejection: when the employer opened it again
  reopened_at timestamptz,
  check ((status = 'pending') = (decided_at is null)),
  constraint access_request_reason check (reason is null or status = 'rejected')
);
create unique index access_request_one_pending on access_request (employee_id) where status = 'pending';
create index access_request_newest on access_request (employee_id, created_at desc);
create index access_request_waiting on access_request (company_id, created_at) where status = 'pending';
create index access_request_decided on access_request (company_id, decided_at desc) where status <> 'pending';
grant select, insert on access_request to wellpaid_app;
grant update (status, decided_at, decided_by, reason, reopened_at) on access_request to wellpaid_app;

-- That an employee accepted the company's texts: which words, when, and in which session. One for each request.
create table consent_acceptance (
  access_request_id uuid primary key references access_request,
  company_id uuid not null,
  employee_id uuid not null,
  company_consent_id bigint not null,
  consent_hash bytea not null,
  accepted_at timestamptz not null default app_now(),
  session_hash bytea not null check (length(session_hash) = 32),
  foreign key (employee_id, company_id) references employee (id, company_id),
  foreign key (company_id, company_consent_id, consent_hash) references company_consent (company_id, id, hash)
);
create index consent_acceptance_of_employee on consent_acceptance (employee_id);
create index consent_accepted on consent_acceptance (company_consent_id, employee_id);
grant select, insert on consent_acceptance to wellpaid_app;
create trigger consent_acceptance_fixed before update or delete or truncate on consent_acceptance for each statement execute function consent_refuse_change();

-- A withdrawal of pay, which the contract names an advance.
create table withdrawal (
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
  -- where it is paid, as the account was when it was requested
  sort_code text not null,
  account_number text not null,
  account_name text not null,
  -- under which limit (of the moment, fees included) and which number it was granted: salary and terms change later, and
  -- the ledger check proves from the rows alone that nothing was granted beyond them
  limit_pence bigint not null check (limit_pence >= amount_pence + fee_pence),
  max_count integer not null check (max_count >= 1),
  constraint withdrawal_of_employee foreign key (employee_id, company_id) references employee (id, company_id)
);
create index withdrawal_of_period on withdrawal (employee_id, period_start) include (status, amount_pence, fee_pence);
create index withdrawal_newest on withdrawal (employee_id, created_at desc);
create index withdrawal_of_company on withdrawal (company_id, payday, created_at)
  include (employee_id, amount_pence, fee_pence, status);
-- The few that wait for a person.
create index withdrawal_failed on withdrawal (company_id, created_at) where status = 'failed';
grant select, insert on withdrawal to wellpaid_app;
grant update (status) on withdrawal to wellpaid_app;

-- The moves there are; whatever the code does, the row goes no other way, and it begins no further on than new.
create function withdrawal_moves_only_forward() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('new', 'cancelled'), ('new', 'processing'), ('processing', 'paid'), ('processing', 'failed')) then
    raise exception 'an advance does not move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_moves before update of status on withdrawal for each row execute function withdrawal_moves_only_forward();
create function withdrawal_begins_new() returns trigger language plpgsql as $$
begin
  raise exception 'an advance begins as new, not as %', new.status using errcode = 'check_violation';
end $$;
create trigger withdrawal_begins before insert on withdrawal for each row when (new.status <> 'new')
  execute function withdrawal_begins_new();

-- Every move of an advance, with who and when.
create table withdrawal_move (
  withdrawal_id uuid not null references withdrawal,
  company_id uuid not null,
  from_status text,
  to_status text not null,
  moved_by text not null,
  moved_at timestamptz not null default app_now(),
  primary key (withdrawal_id, to_status)
);
grant select, insert on withdrawal_move to wellpaid_app;
