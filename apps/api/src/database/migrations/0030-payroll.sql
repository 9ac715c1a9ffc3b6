-- One row is one pay period of the people of a pay group, or of a company's people without one, and its one payroll run.
create table pay_period (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  pay_group_id uuid references pay_group,
  -- whose period it is in one value that is never null, so that the newest is found by one look into an index
  paid_together uuid generated always as (coalesce(pay_group_id, company_id)) stored,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  first_day date not null,
  payday date not null,
  -- its cut-off is 00:00 London of this day
  cut_off_day date not null,
  -- open: withdrawals; fixed: the deductions are told to payroll; posted: payday has come
  status text not null default 'open' check (status in ('open', 'fixed', 'posted')),
  opened_at timestamptz not null default app_now(),
  fixed_at timestamptz,
  posted_at timestamptz,
  constraint pay_period_days check (first_day <= payday and cut_off_day <= payday),
  constraint pay_period_fixed check ((status = 'open') = (fixed_at is null)),
  constraint pay_period_posted check ((status = 'posted') = (posted_at is not null)),
  constraint pay_period_of_company unique (id, company_id)
);
-- Exactly once for each company and period, and one after the other.
create unique index pay_period_once on pay_period (paid_together, payday);
create unique index pay_period_one_unposted on pay_period (paid_together) where status <> 'posted';

-- Whatever the code does: a period goes forward only, and its days stay as they were opened. The employer may move the cut-off
-- of one that is open.
create function pay_period_only_forward() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('open', 'open'), ('open', 'fixed'), ('fixed', 'fixed'), ('fixed', 'posted'), ('posted', 'posted')) then
    raise exception 'a pay period does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.company_id, old.pay_group_id, old.month, old.first_day, old.payday) is distinct from
     (new.company_id, new.pay_group_id, new.month, new.first_day, new.payday)
     or (old.status <> 'open' and old.cut_off_day <> new.cut_off_day) then
    raise exception 'an open pay period never moves' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger pay_period_forward before update on pay_period for each row execute function pay_period_only_forward();

-- Who is paid together.
create index payroll_record_group on payroll_record (company_id, pay_group_id);
create index employee_of_payroll_record on employee (payroll_record_id);
create index employee_without_payroll_record on employee (company_id) where payroll_record_id is null;

-- What one payday takes from one employee's pay, or gives back: written at the cut-off and never changed.
create table deduction (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  pay_period_id uuid not null,
  employee_id uuid not null,
  payday date not null,
  -- in which rows of the shared accounts its postings stand
  shard smallint not null,
  created_at timestamptz not null default app_now(),
  -- the pay of the period: of the whole month, or of the days for which somebody was employed
  salary_pence bigint not null check (salary_pence >= 0),
  -- what was owed
  carried_over_owed_pence bigint not null check (carried_over_owed_pence >= 0),
  advances_owed_pence bigint not null check (advances_owed_pence >= 0),
  fees_owed_pence bigint not null check (fees_owed_pence >= 0),
  savings_owed_pence bigint not null check (savings_owed_pence >= 0),
  -- what an earlier run took for advances that failed afterwards
  amounts_credited_pence bigint not null check (amounts_credited_pence >= 0),
  fees_credited_pence bigint not null check (fees_credited_pence >= 0),
  -- what is taken
  carried_over_taken_pence bigint not null check (carried_over_taken_pence between 0 and carried_over_owed_pence),
  advances_taken_pence bigint not null check (advances_taken_pence between 0 and advances_owed_pence),
  fees_taken_pence bigint not null check (fees_taken_pence between 0 and fees_owed_pence),
  savings_taken_pence bigint not null check (savings_taken_pence between 0 and savings_owed_pence),
  -- what this payday cannot cover: the next period begins with it
  carried_on_pence bigint not null check (carried_on_pence >= 0),
  net_pence bigint not null check (net_pence >= 0),
  -- what payroll deducts for us; below zero where it gives more back than it takes
  due_pence bigint generated always as (carried_over_taken_pence + advances_taken_pence + fees_taken_pence
    + savings_taken_pence - amounts_credited_pence - fees_credited_pence) stored,
  constraint deduction_of_period foreign key (pay_period_id, company_id) references pay_period (id, company_id),
  constraint deduction_of_employee foreign key (employee_id, company_id) references employee (id, company_id),
  constraint deduction_once unique (pay_period_id, employee_id),
  -- nothing is lost: taken and carried on are what was owed
  constraint deduction_nothing_lost check (
    carried_over_owed_pence + advances_owed_pence + fees_owed_pence
      = carried_over_taken_pence + advances_taken_pence + fees_taken_pence + carried_on_pence),
  constraint deduction_net check (
    net_pence = salary_pence + amounts_credited_pence + fees_credited_pence
      - carried_over_taken_pence - advances_taken_pence - fees_taken_pence - savings_taken_pence),
  -- nobody keeps pay beside a debt, and savings shrink first
  constraint deduction_order check (
    (net_pence = 0 or (carried_on_pence = 0 and savings_taken_pence = savings_owed_pence))
    and (savings_taken_pence = 0 or carried_on_pence = 0))
);
create index deduction_newest on deduction (employee_id, payday desc);

-- Which run settled an advance: each at most once.
create table deduction_advance (
  advance_id uuid primary key references advance,
  deduction_id uuid not null references deduction,
  company_id uuid not null
);
create index deduction_advance_of on deduction_advance (deduction_id);

-- An advance that failed after a run had taken it: the money is owed back to the employee, by the next run or by the rail.
create table refund (
  advance_id uuid primary key references advance,
  company_id uuid not null,
  employee_id uuid not null,
  amount_pence bigint not null check (amount_pence > 0),
  fee_pence bigint not null check (fee_pence >= 0),
  created_at timestamptz not null default app_now(),
  -- owed, then credited by a run, or paying and paid by the rail; a payment that fails is owed again
  status text not null default 'owed' check (status in ('owed', 'credited', 'paying', 'paid')),
  deduction_id uuid references deduction,
  -- payments that the rail was asked for, each under a reference of its own
  payments integer not null default 0,
  promised_at timestamptz,
  sort_code text,
  account_number text,
  account_name text,
  constraint refund_of_employee foreign key (employee_id, company_id) references employee (id, company_id),
  constraint refund_credited check ((status = 'credited') = (deduction_id is not null)),
  constraint refund_paying check (
    status not in ('paying', 'paid') or (payments > 0 and promised_at is not null and account_number is not null))
);
create index refund_owed on refund (employee_id) where status = 'owed';
create index refund_of_employee_newest on refund (employee_id, created_at desc);

create function refund_moves_only_forward() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('owed', 'credited'), ('owed', 'paying'), ('paying', 'paid'), ('paying', 'owed')) then
    raise exception 'a refund does not move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_moves before update of status on refund for each row execute function refund_moves_only_forward();

grant select, insert on pay_period, deduction, deduction_advance, refund to wellpaid_app;
grant update (status, cut_off_day, fixed_at, posted_at) on pay_period to wellpaid_app;
grant update (status, deduction_id, payments, promised_at, sort_code, account_number, account_name) on refund to wellpaid_app;

-- An erasure takes the name away from where a refund was paid, too.
create or replace function forget_payee(in_employee uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update advance a set account_name = '' from employee e
    where a.employee_id = in_employee and e.id = in_employee and e.ended_at is not null;
  update refund f set account_name = '' from employee e
    where f.employee_id = in_employee and f.account_name is not null and e.id = in_employee and e.ended_at is not null
$$;

-- The new kind of account: what is owed back to an employee. And what payroll owes us may stand the other way for a run of
-- credits: then we owe payroll.
alter table ledger_account drop constraint ledger_account_kind_check, drop constraint ledger_account_owner,
  drop constraint balance_floor;
alter table ledger_account
  add constraint ledger_account_kind_check check (kind in (
    'advances-receivable', 'fees-receivable', 'carried-over', 'savings-owed', 'refunds-payable',
    'due-from-payroll',
    'payouts-in-transit', 'payouts-settled', 'received-from-payroll', 'savings-in-transit', 'savings-at-provider',
    'provider-interest', 'fee-income')),
  add constraint ledger_account_owner check (
    (kind in ('advances-receivable', 'fees-receivable', 'carried-over', 'savings-owed', 'refunds-payable')) = (employee_id is not null)),
  add constraint balance_floor check (case
    when kind in ('advances-receivable', 'fees-receivable', 'carried-over', 'savings-at-provider') then balance_pence >= 0
    when kind in ('payouts-in-transit', 'payouts-settled', 'savings-owed', 'refunds-payable', 'fee-income') then balance_pence <= 0
    else true end);

-- Posts one step of many causes of one type and company, all or none, by a fixed number of statements however many there
-- are. Line by line: whose cause it is, the account (kind, employee or null, shard), the signed pence.
-- A cause that is posted already raises unique_violation.
create function ledger_post_many(
  in_company uuid, in_cause_type text, in_step text,
  causes uuid[], kinds text[], employees uuid[], shards smallint[], amounts bigint[]
) returns void language plpgsql as $$
begin
  -- Only what is missing: a conflict with an account whose balance is just moving would wait for that transaction.
  insert into ledger_account (kind, company_id, employee_id, shard)
    select l.kind, in_company, l.employee_id, l.shard
    from (select distinct * from unnest(kinds, employees, shards) as u(kind, employee_id, shard)) l
    where not exists (select 1 from ledger_account a
        where l.employee_id is not null and a.kind = l.kind and a.company_id = in_company and a.employee_id = l.employee_id and a.shard = l.shard)
      and not exists (select 1 from ledger_account a
        where l.employee_id is null and a.kind = l.kind and a.company_id = in_company and a.employee_id is null and a.shard = l.shard)
    order by l.kind, l.employee_id, l.shard
    on conflict do nothing;
  with posted as (
    insert into ledger_transfer (company_id, cause_type, cause_id, step)
      select in_company, in_cause_type, c, in_step from (select distinct unnest(causes)) as d(c)
      returning id, cause_id)
  insert into ledger_entry (transfer_id, line, account_id, amount_pence)
    select p.id, row_number() over (partition by p.id order by l.at), coalesce(own.id, shared.id), l.amount
    from unnest(causes, kinds, employees, shards, amounts) with ordinality as l(cause_id, kind, employee_id, shard, amount, at)
      join posted p on p.cause_id = l.cause_id
      left join ledger_account own on l.employee_id is not null and own.kind = l.kind and own.company_id = in_company
        and own.employee_id = l.employee_id and own.shard = l.shard
      left join ledger_account shared on l.employee_id is null and shared.kind = l.kind and shared.company_id = in_company
        and shared.employee_id is null and shared.shard = l.shard;
end $$;
