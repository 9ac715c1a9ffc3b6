-- Payroll files as payroll programs write them (docs/decisions/0073-payroll-files.md).

-- What an administrator took the columns of a file for, in the order of the file: never changed, so that an import keeps the
-- choice that it was read by. The next file begins with what was chosen for its headings last.
create table payroll_column_choice (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  -- [{heading, column}]; column null: left out
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  chosen_by uuid not null,
  created_at timestamptz not null default app_now(),
  constraint payroll_column_choice_of_company unique (id, company_id),
  constraint payroll_column_choice_chosen foreign key (chosen_by, company_id) references administrator (id, company_id)
);
create index payroll_column_choice_newest on payroll_column_choice (company_id, created_at desc);
alter table payroll_column_choice enable row level security;
create policy of_company on payroll_column_choice to wellpaid_app using (is_seen_company(company_id));
grant select, insert, delete on payroll_column_choice to wellpaid_app;

alter table payroll_import
  -- null: a file with the headings of the template
  add column column_choice_id uuid,
  -- cells in which a zero was put back that a spreadsheet had dropped
  add column zeros_restored integer not null default 0,
  -- the import that takes the place of this one once its file has arrived; until then this one can be neither confirmed nor discarded
  add column replaced_by uuid,
  -- how often rows of it were corrected or left out: who confirms says which of these they have seen
  add column corrections integer not null default 0,
  -- the import whose wrong rows these are: it was confirmed without them
  add column rest_of uuid,
  add constraint payroll_import_columns foreign key (column_choice_id, company_id) references payroll_column_choice (id, company_id);
grant update (zeros_restored, replaced_by, corrections) on payroll_import to wellpaid_app;
create index payroll_import_column_choice on payroll_import (column_choice_id) where column_choice_id is not null;

-- One that is about to be replaced leaves room for the one that replaces it.
drop index payroll_import_one_open;
create unique index payroll_import_one_open on payroll_import (company_id)
  where state in ('receiving', 'judging', 'ready') and replaced_by is null;
alter table payroll_import add constraint payroll_import_replaced check (replaced_by is null or state in ('judging', 'ready', 'discarded'));

alter table payroll_import_row
  -- of a wrong row: its cells by column, to put them right one by one
  add column cells jsonb,
  -- the columns in which a zero was put back; null: none
  add column restored jsonb,
  drop constraint payroll_import_row_kind_check,
  add constraint payroll_import_row_kind_check
    check (kind in ('joiner', 'change', 'unchanged', 'leaver', 'missing', 'faulty', 'left-out'));
grant update (employee_number, cells, restored) on payroll_import_row to wellpaid_app;
