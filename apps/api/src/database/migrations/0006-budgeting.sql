-- The employee at the open-banking aggregator.
create table open_banking_user (
  employee_id uuid primary key references employee,
  company_id uuid not null,
  aggregator_user_id text not null unique,
  created_at timestamptz not null default app_now()
);

create table bank_connection (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null references employee,
  aggregator_connection_id text not null,
  bank_id text not null,
  bank_name text not null,
  -- expired: nothing is asked of it and old data stays; login-needed: the bank wants to see the person again
  status text not null default 'ok' check (status in ('ok', 'error', 'expired', 'login-needed')),
  consent_expires_at timestamptz not null,
  -- when the aggregator last read the bank
  bank_read_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default app_now(),
  unique (employee_id, aggregator_connection_id)
);

create table bank_account (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null references employee,
  connection_id uuid not null references bank_connection,
  aggregator_account_id text not null,
  name text not null,
  type text not null,
  currency text not null,
  balance_pence bigint not null,
  balance_at timestamptz not null,
  is_active boolean not null default true,
  -- a savings account can be included; a current account counts unless it is inactive
  is_included boolean not null default false,
  -- how far its transactions have been read; null until they have been read whole
  synced_at timestamptz,
  unique (employee_id, aggregator_account_id)
);
create index bank_account_employee on bank_account (employee_id);

create table bank_transaction (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null references employee,
  account_id uuid not null references bank_account,
  aggregator_transaction_id text not null,
  date date not null,
  amount_pence bigint not null,
  currency text not null,
  status text not null check (status in ('posted', 'pending')),
  description text not null,
  category text not null,
  counterparty text,
  -- by the aggregator: what is older never overwrites what is newer
  modified_at timestamptz not null,
  unique (employee_id, aggregator_transaction_id)
);
create index bank_transaction_newest on bank_transaction (employee_id, date desc, id desc);
create index bank_transaction_category on bank_transaction (employee_id, category, date desc, id desc);
-- The few that may still change under another id.
create index bank_transaction_pending on bank_transaction (account_id) where status = 'pending';

-- The reading of one employee's banks: who is at it, how far, and how the last one ended.
create table bank_load (
  employee_id uuid primary key references employee,
  company_id uuid not null,
  status text not null check (status in ('loading', 'done', 'failed')),
  -- who reads now; null while a load waits to be begun and when none runs
  run_id uuid,
  -- by the database's own time, never the sandbox's: until then somebody is at it
  leased_until timestamptz,
  -- transactions read by this load
  imported integer not null default 0,
  started_at timestamptz not null default app_now(),
  ended_at timestamptz,
  -- somebody was told 'loading' and will ask how this load ended
  is_awaited boolean not null default false
);

create table planned_payment (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null references employee,
  name text not null check (length(name) between 1 and 20),
  category text not null,
  amount_pence bigint not null check (amount_pence between 1 and 10000000),
  type text not null check (type in ('expense', 'income')),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'quarterly', 'annually')),
  month smallint check (month between 1 and 12),
  -- day of the period, -1 for the last day of the month
  date smallint not null check (date = -1 or date between 1 and 29),
  transaction_id uuid,
  logo text,
  -- what its payments are recognised by
  counterparty text,
  description text,
  removed_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index planned_payment_employee on planned_payment (employee_id) where removed_at is null;

grant select, insert, update, delete on open_banking_user, bank_connection, bank_account, bank_transaction, bank_load, planned_payment to wellpaid_app;
