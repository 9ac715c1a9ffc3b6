-- Statements that a person uploads, for banks without open banking (docs/decisions/0061-statements-by-hand.md).

-- An imported account has no connection: nothing that reads, renews or revokes connections finds it. Once its bank is connected it
-- has one, and no bank name of its own any more.
alter table bank_account alter column connection_id drop not null;
alter table bank_account add column bank_name text check (length(bank_name) between 1 and 60);
alter table bank_account add constraint bank_account_read_or_imported check ((connection_id is null) = (bank_name is not null));
grant update (bank_name) on bank_account to wellpaid_app;

create table statement_import (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  -- null once the account is gone
  account_id uuid references bank_account on delete set null,
  -- as they were when it was imported
  account_name text not null,
  bank_name text not null,
  file_name text not null,
  format text not null check (format in ('csv', 'ofx', 'qif', 'camt.053')),
  first_day date,
  last_day date,
  -- rows of the file by what became of them
  added_rows integer not null,
  known_rows integer not null,
  left_out_rows integer not null,
  refused_rows integer not null,
  -- what the statement or the person gave as the balance; the latest one of an imported account is its balance
  balance_pence bigint,
  balance_at timestamptz,
  imported_at timestamptz not null default app_now(),
  undone_at timestamptz,
  -- transactions that undoing it has removed
  removed_rows integer,
  foreign key (employee_id, company_id) references employee (id, company_id),
  check ((balance_pence is null) = (balance_at is null)),
  check ((undone_at is null) = (removed_rows is null))
);
create index statement_import_employee on statement_import (employee_id, imported_at desc, id);
create index statement_import_account on statement_import (account_id);
create trigger statement_import_living before insert on statement_import
  for each row execute function refuse_rows_of_the_ended();
alter table statement_import enable row level security;
create policy of_company on statement_import to wellpaid_app using (is_seen_company(company_id));
grant select, insert, delete on statement_import to wellpaid_app;
grant update (account_id, undone_at, removed_rows) on statement_import to wellpaid_app;

-- The import that brought a transaction; null for one that a bank reports, also when a statement had it before.
alter table bank_transaction add column statement_import_id uuid references statement_import;
create index bank_transaction_imported on bank_transaction (statement_import_id) where statement_import_id is not null;
grant update (statement_import_id) on bank_transaction to wellpaid_app;
-- A plan made for a row of a statement follows it to the row that the bank reports.
grant update (transaction_id) on planned_payment to wellpaid_app;

-- A file between its upload and the decision about it. It is read again at each step; nothing else is written before it is confirmed.
create table statement_upload (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  file_name text not null,
  content bytea not null check (length(content) <= 10000000),
  -- how the person reads it: columns, order of dates, account and balance
  settings jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index statement_upload_employee on statement_upload (employee_id, created_at);
create index statement_upload_ends on statement_upload (expires_at);
create trigger statement_upload_living before insert on statement_upload
  for each row execute function refuse_rows_of_the_ended();
alter table statement_upload enable row level security;
create policy of_company on statement_upload to wellpaid_app using (is_seen_company(company_id));
grant select, insert, delete on statement_upload to wellpaid_app;
grant update (settings) on statement_upload to wellpaid_app;

-- How the person put the columns of a bank's files right, by the headings of the file; and into which account it went.
create table statement_mapping (
  employee_id uuid not null,
  company_id uuid not null,
  shape text not null check (length(shape) between 1 and 2000),
  mapping jsonb not null,
  account_id uuid references bank_account on delete set null,
  used_at timestamptz not null default app_now(),
  primary key (employee_id, shape),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index statement_mapping_account on statement_mapping (account_id);
create trigger statement_mapping_living before insert on statement_mapping
  for each row execute function refuse_rows_of_the_ended();
alter table statement_mapping enable row level security;
create policy of_company on statement_mapping to wellpaid_app using (is_seen_company(company_id));
grant select, insert, delete on statement_mapping to wellpaid_app;
grant update (mapping, account_id, used_at) on statement_mapping to wellpaid_app;
