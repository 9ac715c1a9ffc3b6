-- What we instruct the platform to do with money, each once: the reference is ours and the platform's.
create table savings_instruction (
  reference uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  saving_id uuid not null references saving,
  kind text not null check (kind in ('deposit', 'withdraw', 'close-account')),
  product_id text not null,
  -- null where an account is closed: the platform reports what it moved
  amount_pence bigint check (amount_pence > 0),
  -- why: one instruction for each cause and step
  cause_type text not null check (cause_type in ('deposit', 'withdrawal', 'bank-change')),
  cause_id uuid not null,
  step text not null,
  status text not null default 'created' check (status in ('created', 'processed', 'rejected')),
  moved_pence bigint check (moved_pence >= 0),
  reason text,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  unique (cause_type, cause_id, step),
  check ((kind = 'close-account') = (amount_pence is null)),
  check ((status = 'created') = (ended_at is null)),
  check ((status = 'processed') = (moved_pence is not null))
);
create index savings_instruction_of_saving on savings_instruction (saving_id, created_at);
create index savings_instruction_rejected on savings_instruction (company_id, ended_at) where status = 'rejected';
grant select, insert on savings_instruction to wellpaid_app;
grant update (status, moved_pence, reason, ended_at) on savings_instruction to wellpaid_app;

-- What a payday took for a saving, on its way to the bank: one for each line of a payroll run. It is sent to the platform
-- once the employer's money for it has come (decision 0052); until then the deposit waits.
create table savings_deposit (
  id uuid primary key default gen_random_uuid(),
  deduction_id uuid not null unique references deduction,
  company_id uuid not null,
  employee_id uuid not null,
  saving_id uuid not null references saving,
  payday date not null,
  amount_pence bigint not null check (amount_pence > 0),
  -- waiting: deducted, and the employer has not paid for the run; sent: on its way to the bank; rejected: owed back to
  -- the employee; refunding: the rail is paying it
  status text not null default 'waiting'
    check (status in ('waiting', 'sent', 'placed', 'rejected', 'refunding', 'refunded')),
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  payments smallint not null default 0,
  promised_at timestamptz,
  sort_code text,
  account_number text,
  account_name text,
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index savings_deposit_of_saving on savings_deposit (saving_id, payday);
create index savings_deposit_waiting on savings_deposit (company_id) where status = 'waiting';
grant select, insert on savings_deposit to wellpaid_app;
grant update (status, ended_at, payments, promised_at, sort_code, account_number,
  account_name) on savings_deposit to wellpaid_app;

-- A deposit is what its line took, for a saving of its employee, and begins waiting.
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

-- Savings that are paid out to the employee by the rail.
create table savings_withdrawal (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  saving_id uuid not null references saving,
  -- amount: as requested; withdraw-all: everything of a goal; deactivation: everything, and the account at the bank is
  -- closed; unplaced: what no bank takes, neither the new one nor the old one, without a request of the saver
  kind text not null check (kind in ('amount', 'withdraw-all', 'deactivation', 'unplaced')),
  -- the change of bank or the withdrawal whose money could not be placed
  unplaced_by uuid unique,
  -- with the fee; what closing the account brought besides is in late_interest_pence
  amount_pence bigint not null check (amount_pence >= 0),
  fee_pence bigint not null check (fee_pence between 0 and amount_pence),
  late_interest_pence bigint not null default 0 check (late_interest_pence >= 0),
  -- asked: the platform is to give it out; paying: it is with us and the rail is paying it; rejected: the platform would
  -- not; returning: the rail could not, so it goes back to the bank; returned: it is there again
  status text not null default 'asked' check (status in ('asked', 'paying', 'paid', 'rejected', 'returning', 'returned')),
  -- by which day the employee has it
  due_on date not null,
  created_at timestamptz not null default app_now(),
  -- since when the rail is paying it
  promised_at timestamptz,
  ended_at timestamptz,
  -- where it is paid, as the account was when it was requested
  sort_code text not null,
  account_number text not null,
  account_name text not null,
  foreign key (employee_id, company_id) references employee (id, company_id),
  check ((status in ('paid', 'rejected', 'returned')) = (ended_at is not null)),
  constraint savings_withdrawal_unplaced check ((kind = 'unplaced') = (unplaced_by is not null))
);
create index savings_withdrawal_of_saving on savings_withdrawal (saving_id, created_at desc);
create index savings_withdrawal_of_employee on savings_withdrawal (employee_id, created_at desc);
grant select, insert on savings_withdrawal to wellpaid_app;
grant update (late_interest_pence, status, promised_at, ended_at) on savings_withdrawal to wellpaid_app;

-- A change of bank: everything out of one product and into another.
create table bank_change (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  saving_id uuid not null references saving,
  from_product_id text not null,
  to_product_id text not null check (to_product_id <> from_product_id),
  from_short_name text not null,
  to_short_name text not null,
  amount_pence bigint not null check (amount_pence >= 0),
  gain_per_year_pence bigint not null,
  -- withdrawing: out of the old one; depositing: into the new one; returning: the new one would not, so back into the old one
  status text not null default 'withdrawing' check (status in ('withdrawing', 'depositing', 'returning', 'done', 'failed')),
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  check ((status in ('done', 'failed')) = (ended_at is not null))
);
create unique index bank_change_one_under_way on bank_change (saving_id) where ended_at is null;
create index bank_change_newest on bank_change (saving_id, created_at desc);
grant select, insert on bank_change to wellpaid_app;
grant update (amount_pence, status, ended_at) on bank_change to wellpaid_app;

-- Each credit of interest that the platform reported, once.
create table savings_interest (
  id uuid primary key default gen_random_uuid(),
  saving_id uuid not null references saving,
  company_id uuid not null,
  -- the platform's name of the credit
  credit_reference text not null,
  credited_on date not null,
  amount_pence bigint not null check (amount_pence > 0),
  created_at timestamptz not null default app_now(),
  unique (saving_id, credit_reference)
);
grant select, insert on savings_interest to wellpaid_app;

-- The platform places a deposit that is sent, or savings that it gave out before, each once, and nothing else.
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

-- A refund, a deposit and a withdrawal of savings do not begin as paid.
create function payment_begins_unpaid() returns trigger language plpgsql as $$
begin
  raise exception 'nothing begins as paid: %', tg_table_name using errcode = 'check_violation';
end $$;
create trigger refund_begins before insert on refund for each row
  when (new.status <> 'owed' or new.payments <> 0) execute function payment_begins_unpaid();
create trigger savings_withdrawal_begins before insert on savings_withdrawal for each row
  when (new.status <> 'asked' or new.late_interest_pence <> 0) execute function payment_begins_unpaid();
