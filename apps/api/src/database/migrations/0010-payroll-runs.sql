-- What one payday takes from one employee's pay, or gives back: written at the cut-off and never changed.
create table deduction (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  pay_period_id uuid not null,
  employee_id uuid not null,
  payday date not null,
  -- in which rows of the shared accounts it is posted
  shard smallint not null,
  created_at timestamptz not null default app_now(),
  -- the pay of the period: of the whole month, or of the days of employment
  salary_pence bigint not null check (salary_pence >= 0),
  -- what was owed
  carried_over_owed_pence bigint not null check (carried_over_owed_pence >= 0),
  withdrawals_owed_pence bigint not null check (withdrawals_owed_pence >= 0),
  fees_owed_pence bigint not null check (fees_owed_pence >= 0),
  savings_owed_pence bigint not null check (savings_owed_pence >= 0),
  -- what an earlier run took for advances that failed afterwards
  amounts_credited_pence bigint not null check (amounts_credited_pence >= 0),
  fees_credited_pence bigint not null check (fees_credited_pence >= 0),
  -- what is taken
  carried_over_taken_pence bigint not null check (carried_over_taken_pence between 0 and carried_over_owed_pence),
  withdrawals_taken_pence bigint not null check (withdrawals_taken_pence between 0 and withdrawals_owed_pence),
  fees_taken_pence bigint not null check (fees_taken_pence between 0 and fees_owed_pence),
  savings_taken_pence bigint not null check (savings_taken_pence between 0 and savings_owed_pence),
  -- what this payday cannot cover: the next period begins with it
  carried_on_pence bigint not null check (carried_on_pence >= 0),
  net_pence bigint not null check (net_pence >= 0),
  -- what payroll deducts for us; below zero where it gives more back than it takes
  due_pence bigint generated always as (carried_over_taken_pence + withdrawals_taken_pence + fees_taken_pence
    + savings_taken_pence - amounts_credited_pence - fees_credited_pence) stored,
  constraint deduction_of_period foreign key (pay_period_id, company_id) references pay_period (id, company_id),
  constraint deduction_of_employee foreign key (employee_id, company_id) references employee (id, company_id),
  constraint deduction_once unique (pay_period_id, employee_id),
  -- nothing is lost: taken and carried on are what was owed
  constraint deduction_nothing_lost check (
    carried_over_owed_pence + withdrawals_owed_pence + fees_owed_pence
      = carried_over_taken_pence + withdrawals_taken_pence + fees_taken_pence + carried_on_pence),
  constraint deduction_net check (
    net_pence = salary_pence + amounts_credited_pence + fees_credited_pence
      - carried_over_taken_pence - withdrawals_taken_pence - fees_taken_pence - savings_taken_pence),
  -- no pay remains beside a debt, and savings shrink first
  constraint deduction_order check (
    (net_pence = 0 or (carried_on_pence = 0 and savings_taken_pence = savings_owed_pence))
    and (savings_taken_pence = 0 or carried_on_pence = 0))
);
create index deduction_newest on deduction (employee_id, payday desc);
grant select on deduction to wellpaid_app;
grant insert (id, company_id, pay_period_id, employee_id, payday, shard, salary_pence, carried_over_owed_pence,
  withdrawals_owed_pence, fees_owed_pence, savings_owed_pence, amounts_credited_pence, fees_credited_pence,
  carried_over_taken_pence, withdrawals_taken_pence, fees_taken_pence, savings_taken_pence, carried_on_pence,
  net_pence) on deduction to wellpaid_app;

-- A run has its lines from when it is open: its totals move with them.
create function pay_period_counts_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger deduction_counted after insert on deduction referencing new table as added
  for each statement execute function pay_period_counts_lines();

-- What a line credits is what is owed back to its person: of an advance that failed, or of a difference that was carried.
-- At the end of the transaction, since the refunds name their line.
create function deduction_credits_what_is_owed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user = 'wellpaid_app' and not exists (select 1 from refund f
      left join withdrawal a on a.id = f.withdrawal_id left join payroll_difference x on x.id = f.difference_id
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

-- Which run settled an advance: each at most once.
create table deduction_withdrawal (
  withdrawal_id uuid primary key references withdrawal,
  deduction_id uuid not null references deduction,
  company_id uuid not null
);
create index deduction_withdrawal_of on deduction_withdrawal (deduction_id);
grant select, insert on deduction_withdrawal to wellpaid_app;

-- Each file of a payroll run that an administrator downloaded: who, when, and what it contained. A file that comes back
-- is recognised by its hash.
create table payroll_export (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  pay_period_id uuid not null,
  administrator_id uuid not null,
  exported_at timestamptz not null default app_now(),
  lines integer not null check (lines >= 0),
  total_pence bigint not null,
  -- null while it is handed over; for good where that was broken off
  sha256 bytea check (length(sha256) = 32),
  constraint payroll_export_of_period foreign key (pay_period_id, company_id) references pay_period (id, company_id),
  constraint payroll_export_by foreign key (administrator_id, company_id) references administrator (id, company_id)
);
create index payroll_export_newest on payroll_export (pay_period_id, exported_at desc);
grant select, insert on payroll_export to wellpaid_app;
grant update (sha256) on payroll_export to wellpaid_app;
create function payroll_export_stays() returns trigger language plpgsql as $$
begin
  if old.sha256 is not null or (to_jsonb(old) - 'sha256') is distinct from (to_jsonb(new) - 'sha256') then
    raise exception 'what was exported stays as it was' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payroll_export_fixed before update on payroll_export for each row execute function payroll_export_stays();

-- What employers have paid us for their runs (decision 0040). One row is one payment on the bank's statement: of the
-- employer, or below zero one of ours back to it. It is never changed: what was recorded wrongly is reversed and recorded
-- again.
create table employer_payment (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  pay_period_id uuid not null,
  -- what the bank calls this payment, as it was typed
  bank_reference text not null check (length(bank_reference) between 1 and 100 and bank_reference = btrim(bank_reference)),
  bank_reference_key text generated always as (bank_reference_key(bank_reference)) stored,
  -- beside another of the same key before there were keys: the ledger's check names it, and one of the two is reversed
  is_of_before_keys boolean not null default false,
  amount_pence bigint not null check (amount_pence <> 0),
  received_on date not null,
  recorded_at timestamptz not null default app_now(),
  recorded_by text not null check (length(recorded_by) between 1 and 100),
  reversed_at timestamptz,
  reversed_by text check (length(reversed_by) between 1 and 100),
  reversal_reason text check (length(reversal_reason) between 1 and 500),
  constraint employer_payment_of_period foreign key (pay_period_id, company_id) references pay_period (id, company_id),
  constraint employer_payment_named check (bank_reference_key <> ''),
  constraint employer_payment_reversed check (num_nonnulls(reversed_at, reversed_by, reversal_reason) in (0, 3))
);
-- A payment is recorded once; after a reversal it may be recorded as it should have been.
create unique index employer_payment_once on employer_payment (bank_reference_key) where reversed_at is null and not is_of_before_keys;
create index employer_payment_of_run on employer_payment (pay_period_id);
grant select, insert on employer_payment to wellpaid_app;
grant update (reversed_at, reversed_by, reversal_reason) on employer_payment to wellpaid_app;

create function employer_payment_of_now() returns trigger language plpgsql as $$
begin
  new.is_of_before_keys := false;
  return new;
end $$;
create trigger employer_payment_of_now before insert on employer_payment for each row execute function employer_payment_of_now();
create function employer_payment_only_reversed() returns trigger language plpgsql as $$
begin
  if old.reversed_at is not null or new.reversed_at is null
    or (old.id, old.company_id, old.pay_period_id, old.bank_reference, old.amount_pence, old.received_on, old.recorded_at, old.recorded_by)
      is distinct from
      (new.id, new.company_id, new.pay_period_id, new.bank_reference, new.amount_pence, new.received_on, new.recorded_at, new.recorded_by) then
    raise exception 'a recorded payment is only ever reversed, once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger employer_payment_forward before update on employer_payment for each row execute function employer_payment_only_reversed();
