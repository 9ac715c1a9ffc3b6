-- The employee at the open-banking aggregator.
create table open_banking_user (
  employee_id uuid primary key references employee,
  company_id uuid not null,
  aggregator_user_id text not null unique,
  created_at timestamptz not null default app_now()
);
create trigger open_banking_user_living before insert on open_banking_user for each row execute function refuse_rows_of_the_ended();
grant select, insert, delete on open_banking_user to wellpaid_app;

create table bank_connection (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null references employee,
  aggregator_connection_id text not null,
  bank_id text not null,
  bank_name text not null,
  -- expired: it is not synchronised and old data stays; login-needed: the bank wants to see the person again
  status text not null default 'ok' check (status in ('ok', 'error', 'expired', 'login-needed')),
  consent_expires_at timestamptz not null,
  -- whether the bank lets a connection be renewed in the app; as the aggregator says at each sync
  can_reconfirm boolean not null default false,
  -- when the aggregator last read the bank
  bank_read_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default app_now(),
  unique (employee_id, aggregator_connection_id)
);
create trigger bank_connection_living before insert on bank_connection for each row execute function refuse_rows_of_the_ended();
grant select, insert, delete on bank_connection to wellpaid_app;
grant update (bank_name, status, consent_expires_at, can_reconfirm, bank_read_at,
  removed_at) on bank_connection to wellpaid_app;

create table bank_account (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null references employee,
  connection_id uuid not null references bank_connection,
  aggregator_account_id text not null,
  -- what lasts of an account at its bank under other ids, as a keyed hash: it is compared, never shown
  -- (docs/decisions/0027-the-same-account.md)
  lasting_hash text,
  name text not null,
  type text not null,
  currency text not null,
  balance_pence bigint not null,
  balance_at timestamptz not null,
  is_active boolean not null default true,
  -- a savings account can be included; a current account counts unless it is inactive
  is_included boolean not null default false,
  -- whether the connection still shows the account: a person who agrees again at the bank can leave one out
  is_shared boolean not null default true,
  -- how far its transactions have been read; null until they have been read whole
  synced_at timestamptz,
  -- when its last weeks were last read whole, which reveals what a bank took back
  checked_at timestamptz,
  unique (employee_id, aggregator_account_id)
);
create index bank_account_employee on bank_account (employee_id);
create index bank_account_lasting on bank_account (employee_id, lasting_hash) where lasting_hash is not null;
grant select, insert, delete on bank_account to wellpaid_app;
grant update (connection_id, aggregator_account_id, lasting_hash, name, type, currency, balance_pence, balance_at,
  is_active, is_included, is_shared, synced_at, checked_at) on bank_account to wellpaid_app;

create table bank_transaction (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null references employee,
  account_id uuid not null references bank_account,
  aggregator_transaction_id text not null,
  -- came under an id that counts no longer, and waits for its new one
  is_renumbered boolean not null default false,
  date date not null,
  amount_pence bigint not null,
  currency text not null,
  status text not null check (status in ('posted', 'pending')),
  description text not null,
  category text not null,
  -- what the bank says of a transaction for which another category is chosen; null: its category is the bank's
  bank_category text,
  counterparty text,
  -- by the aggregator: what is older never overwrites what is newer
  modified_at timestamptz not null,
  unique (employee_id, aggregator_transaction_id)
);
-- A page of transactions and their count are read from the index alone, with what the policy compares.
create index bank_transaction_newest on bank_transaction (employee_id, date desc, id desc) include (company_id);
create index bank_transaction_category on bank_transaction (employee_id, category, date desc, id desc)
  include (company_id);
-- The few that may still change under another id.
create index bank_transaction_pending on bank_transaction (account_id) where status = 'pending';
create index bank_transaction_renumbered on bank_transaction (account_id) where is_renumbered;
grant select, insert, delete on bank_transaction to wellpaid_app;
grant update (account_id, aggregator_transaction_id, is_renumbered, date, amount_pence, currency, status, description,
  category, bank_category, counterparty, modified_at) on bank_transaction to wellpaid_app;

-- The sync of one employee's banks: who runs it, how far, and how the last one ended.
create table bank_load (
  employee_id uuid primary key references employee,
  company_id uuid not null,
  status text not null check (status in ('loading', 'done', 'failed')),
  -- which run reads now; null while a load waits to be begun and when none runs
  run_id uuid,
  -- by the database's own time, never the sandbox's: until then the run has the load
  leased_until timestamptz,
  -- transactions read by this load
  imported integer not null default 0,
  -- how many it will have read in total, as far as the aggregator says: whole accounts by its count; null: not known
  expected integer,
  started_at timestamptz not null default app_now(),
  ended_at timestamptz,
  -- a caller was answered 'loading' and will ask how this load ended
  is_awaited boolean not null default false
);
create trigger bank_load_living before insert on bank_load for each row execute function refuse_rows_of_the_ended();
grant select, insert, delete on bank_load to wellpaid_app;
grant update (status, run_id, leased_until, imported, expected, started_at, ended_at,
  is_awaited) on bank_load to wellpaid_app;

-- Journeys to a bank's own pages (docs/decisions/0024-visits-at-banks.md).
create table bank_visit (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  -- the session that began it; no other ends it
  session_hash bytea not null,
  -- SHA-256 of what the browser comes back with
  state_hash bytea not null unique,
  purpose text not null check (purpose in ('connect', 'reauthenticate')),
  -- returned: the browser has come back, its query waits for the session; connected and failed are ends
  status text not null default 'begun' check (status in ('begun', 'returned', 'connected', 'failed')),
  bank_id text not null,
  bank_name text not null,
  -- what the port needs to end the visit, and what the browser came back with; neither is stored beyond that
  kept jsonb,
  returned_query text,
  -- SHA-256 of the import token that the return left
  token_hash bytea unique,
  returned_at timestamptz,
  -- by the database's own time: until then a request exchanges the code
  leased_until timestamptz,
  attempts integer not null default 0,
  aggregator_connection_id text,
  connected_at timestamptz,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  foreign key (employee_id, company_id) references employee (id, company_id),
  check ((status in ('begun', 'returned')) = (kept is not null)),
  check ((status = 'returned') = (returned_query is not null)),
  check (status = 'failed' or (status = 'begun') = (token_hash is null)),
  check ((status = 'connected') = (aggregator_connection_id is not null and connected_at is not null))
);
create index bank_visit_employee on bank_visit (employee_id, created_at);
create index bank_visit_ends on bank_visit (expires_at);
create trigger bank_visit_living before insert on bank_visit for each row execute function refuse_rows_of_the_ended();
grant select, insert, delete on bank_visit to wellpaid_app;
grant update (status, kept, returned_query, token_hash, returned_at, leased_until, attempts, aggregator_connection_id,
  connected_at, expires_at) on bank_visit to wellpaid_app;

-- The category that an employee chose for every transaction of one kind, also of those to come. The code decides what
-- makes them alike: out or in, and the counterparty or the purpose (`likenessOf`).
create table category_rule (
  employee_id uuid not null,
  company_id uuid not null,
  likeness text not null check (length(likeness) between 1 and 1000),
  category text not null,
  created_at timestamptz not null default app_now(),
  primary key (employee_id, likeness),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create trigger category_rule_living before insert on category_rule for each row execute function refuse_rows_of_the_ended();
grant select, insert, delete on category_rule to wellpaid_app;
grant update (category) on category_rule to wellpaid_app;

create table planned_payment (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null references employee,
  name text not null check (length(name) between 1 and 20),
  category text not null,
  amount_pence bigint not null check (amount_pence between 1 and 10000000),
  -- what the payment usually was when the employee chose to keep the planned amount: only another is news; null: none
  kept_against_pence bigint check (kept_against_pence > 0),
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
create trigger planned_payment_living before insert on planned_payment for each row execute function refuse_rows_of_the_ended();
grant select, insert, delete on planned_payment to wellpaid_app;
grant update (name, category, amount_pence, kept_against_pence, frequency, month, date, counterparty, description,
  removed_at) on planned_payment to wellpaid_app;

-- How far an employee has gone through the regular payments that were found: what was planned before is not shown again.
create table regular_review (
  employee_id uuid not null,
  company_id uuid not null,
  type text not null check (type in ('expense', 'income')),
  -- what was planned before is not shown again
  confirmed_at timestamptz not null default app_now(),
  primary key (employee_id, type),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create trigger regular_review_living before insert on regular_review
  for each row execute function refuse_rows_of_the_ended();
grant select, insert, delete on regular_review to wellpaid_app;
grant update (confirmed_at) on regular_review to wellpaid_app;

-- By what tells a payment from others, not by a transaction, so that it stays dismissed when new ones come.
create table dismissed_payment (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  type text not null check (type in ('expense', 'income')),
  recognised_by text not null,
  -- as the bank wrote it, for the list of what can be restored
  description text not null,
  dismissed_at timestamptz not null default app_now(),
  unique (employee_id, type, recognised_by),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create trigger dismissed_payment_living before insert on dismissed_payment
  for each row execute function refuse_rows_of_the_ended();
grant select, insert, delete on dismissed_payment to wellpaid_app;
