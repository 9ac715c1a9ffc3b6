-- What a company wants accepted, version by version, for on-demand pay and for savings.
alter table company_consent add column kind text not null default 'on-demand-pay'
  check (kind in ('on-demand-pay', 'savings'));
drop index company_consent_newest;
create index company_consent_newest on company_consent (company_id, kind, id desc);

-- What the deposit platform asks for when it opens an account; what is null the employer has not told yet.
alter table payroll_record
  add column birth_date date,
  add column address_line text check (length(address_line) between 1 and 200),
  add column address_town text check (length(address_town) between 1 and 100),
  add column address_postcode text check (length(address_postcode) between 5 and 8),
  add column national_insurance_number text check (national_insurance_number ~ '^[A-Z]{2}[0-9]{6}[A-D]$');

-- That an employee accepted the company's texts for savings: which words, when, and in which session.
create table savings_consent (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  employee_id uuid not null,
  company_consent_id bigint not null,
  consent_hash bytea not null,
  accepted_at timestamptz not null default app_now(),
  session_hash bytea not null check (length(session_hash) = 32),
  foreign key (employee_id, company_id) references employee (id, company_id),
  foreign key (company_id, company_consent_id, consent_hash) references company_consent (company_id, id, hash)
);
create index savings_consent_newest on savings_consent (employee_id, id desc);
create trigger savings_consent_fixed before update or delete or truncate on savings_consent for each statement execute function consent_refuse_change();

-- The employer decides about it. Who the saver is at the platform stays for a later start; an erasure empties it.
create table savings_request (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  reopened_at timestamptz,
  title text not null check (title in ('Mr', 'Ms')),
  email text not null,
  previous_name text,
  check ((status = 'pending') = (decided_at is null)),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create unique index savings_request_one_pending on savings_request (employee_id) where status = 'pending';
create index savings_request_newest on savings_request (employee_id, created_at desc);

-- One row is one saving: its plan, where the money lies and how far it has come. Amounts are integer pence.
create table saving (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null unique references savings_request,
  company_id uuid not null,
  employee_id uuid not null,
  -- pending-open: asked for, or approved and not open at the platform yet; closed: over. Whether it is suspended follows from
  -- the employee and from what is being ended
  status text not null default 'pending-open' check (status in ('pending-open', 'active', 'closed')),
  have_specific_goal boolean not null,
  name_of_goal text,
  need_to_save_pence bigint,
  deadline date,
  monthly_contribution_pence bigint not null check (monthly_contribution_pence > 0),
  is_later_saving boolean not null,
  -- nothing is deducted on a payday before it
  starts_from date not null,
  product_id text not null,
  last_type_switch_at timestamptz,
  is_best_bank_shown boolean not null default true,
  is_congr_shown boolean not null default false,
  all_reached_withdrawn boolean not null default false,
  deactivation_asked_at timestamptz,
  -- the platform's name of the client, once it has opened the account
  client_reference text,
  -- the employer has been told that its record lacks what the platform asks for
  record_incomplete_since timestamptz,
  -- in which rows of the shared accounts of the ledger all of this saving is posted
  shard smallint not null,
  -- the last day on which the platform was asked for what it has credited
  interest_noted_on date not null default '2000-01-01',
  created_at timestamptz not null default app_now(),
  opened_at timestamptz,
  closed_at timestamptz,
  foreign key (employee_id, company_id) references employee (id, company_id),
  constraint saving_goal check (have_specific_goal =
    (name_of_goal is not null and need_to_save_pence is not null and deadline is not null and need_to_save_pence > 0)),
  constraint saving_buffer check (have_specific_goal or (name_of_goal is null and need_to_save_pence is null and deadline is null)),
  constraint saving_open check (status in ('pending-open', 'closed') or client_reference is not null),
  constraint saving_closed check ((status = 'closed') = (closed_at is not null))
);
create unique index saving_one_living on saving (employee_id) where status <> 'closed';
create index saving_interest_due on saving (interest_noted_on) where status = 'active';
create index saving_newest on saving (employee_id, created_at desc);

-- Who changed what of it, when.
create table saving_move (
  id bigint generated always as identity primary key,
  saving_id uuid not null references saving,
  company_id uuid not null,
  what text not null,
  moved_by text not null,
  moved_at timestamptz not null default app_now()
);
create index saving_move_of_saving on saving_move (saving_id, id);

-- A closed saving stays closed, and nothing goes back to before it was open.
create function saving_only_forward() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('pending-open', 'pending-open'), ('pending-open', 'active'), ('pending-open', 'closed'),
      ('active', 'active'), ('active', 'closed'), ('closed', 'closed')) then
    raise exception 'a saving does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger saving_forward before update on saving for each row execute function saving_only_forward();

-- What we ask the platform to do with money, each once: the reference is ours and the platform's.
create table savings_instruction (
  reference uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  saving_id uuid not null references saving,
  kind text not null check (kind in ('deposit', 'withdraw', 'close-account')),
  product_id text not null,
  -- null where an account is closed: the platform tells what it moved
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

-- What a payday took for a saving, on its way to the bank: one for each line of a payroll run.
create table savings_deposit (
  id uuid primary key default gen_random_uuid(),
  deduction_id uuid not null unique references deduction,
  company_id uuid not null,
  employee_id uuid not null,
  saving_id uuid not null references saving,
  payday date not null,
  amount_pence bigint not null check (amount_pence > 0),
  -- sent: payroll has paid it and it is on its way to the bank; rejected: owed back to the employee; refunding: the rail is asked
  status text not null default 'sent' check (status in ('sent', 'placed', 'rejected', 'refunding', 'refunded')),
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

-- Savings that are paid out to the employee by the rail.
create table savings_withdrawal (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  saving_id uuid not null references saving,
  -- amount: as asked; withdraw-all: everything of a goal; deactivation: everything, and the account at the bank is closed
  kind text not null check (kind in ('amount', 'withdraw-all', 'deactivation')),
  -- with the fee; what closing the account brought besides is in late_interest_pence
  amount_pence bigint not null check (amount_pence >= 0),
  fee_pence bigint not null check (fee_pence between 0 and amount_pence),
  late_interest_pence bigint not null default 0 check (late_interest_pence >= 0),
  -- asked: the platform is to give it out; paying: it is with us and the rail is asked; rejected: the platform would not;
  -- returning: the rail could not, so it goes back to the bank; returned: it is there again
  status text not null default 'asked' check (status in ('asked', 'paying', 'paid', 'rejected', 'returning', 'returned')),
  -- by which day the employee has it
  due_on date not null,
  created_at timestamptz not null default app_now(),
  -- since when the rail is asked
  promised_at timestamptz,
  ended_at timestamptz,
  -- where it is paid, as it stood when it was asked for
  sort_code text not null,
  account_number text not null,
  account_name text not null,
  foreign key (employee_id, company_id) references employee (id, company_id),
  check ((status in ('paid', 'rejected', 'returned')) = (ended_at is not null))
);
create index savings_withdrawal_of_saving on savings_withdrawal (saving_id, created_at desc);
create index savings_withdrawal_of_employee on savings_withdrawal (employee_id, created_at desc);

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

-- Each credit of interest that the platform told, once.
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

grant select, insert on savings_consent, savings_request, saving, saving_move, savings_instruction, savings_deposit,
  savings_withdrawal, bank_change, savings_interest to wellpaid_app;
grant update on savings_request, saving to wellpaid_app;
grant update (status, moved_pence, reason, ended_at) on savings_instruction to wellpaid_app;
grant update (status, ended_at, payments, promised_at, sort_code, account_number, account_name) on savings_deposit to wellpaid_app;
grant update (status, late_interest_pence, promised_at, ended_at) on savings_withdrawal to wellpaid_app;
grant update (status, amount_pence, ended_at) on bank_change to wellpaid_app;
