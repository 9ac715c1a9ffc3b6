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
  status text not null default 'ok' check (status in ('ok', 'error', 'expired')),
  consent_expires_at timestamptz not null,
  -- how far its transactions have been read
  synced_at timestamptz,
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
  unique (employee_id, aggregator_transaction_id)
);
create index bank_transaction_newest on bank_transaction (employee_id, date desc, id desc);
create index bank_transaction_category on bank_transaction (employee_id, category, date desc, id desc);

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

grant select, insert, update, delete on open_banking_user, bank_connection, bank_account, bank_transaction, planned_payment to wellpaid_app;
