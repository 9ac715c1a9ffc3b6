-- A file of people that payroll brings: read, judged beside what is known, then confirmed by a second person or discarded.
create table payroll_import (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  -- receiving: its rows are written as they come; judging: held against what is known; ready: waits for a second person
  state text not null default 'receiving'
    check (state in ('receiving', 'judging', 'ready', 'confirmed', 'undone', 'discarded', 'failed')),
  file_name text not null check (length(file_name) between 1 and 200),
  encoding text check (encoding in ('utf-8', 'windows-1252')),
  -- the file is everybody: who is not in it leaves on this day
  missing_leave_on date,
  received_bytes bigint not null default 0,
  read_rows integer not null default 0,
  judged_rows integer not null default 0,
  -- how often it was judged: again when what it was held against has changed
  round integer not null default 1,
  -- rows by what they come to, once it is ready
  counts jsonb,
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null default app_now(),
  -- by the database's own time: until then its file is still coming
  received_until timestamptz,
  -- by whom it was confirmed or discarded
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  undone_by uuid,
  undone_by_name text,
  undone_at timestamptz,
  constraint payroll_import_of_company unique (id, company_id),
  constraint payroll_import_uploaded foreign key (uploaded_by, company_id) references administrator (id, company_id),
  constraint payroll_import_decided foreign key (decided_by, company_id) references administrator (id, company_id),
  constraint payroll_import_undone foreign key (undone_by, company_id) references administrator (id, company_id),
  -- whatever the code does, nobody confirms what they brought
  constraint payroll_import_second_person check (state not in ('confirmed', 'undone') or decided_by <> uploaded_by),
  constraint payroll_import_decision check ((state in ('confirmed', 'undone', 'discarded')) = (decided_at is not null)),
  constraint payroll_import_undoing check ((state = 'undone') = (undone_at is not null))
);
-- One after the other: two dry runs beside each other would each be of what the other changes.
create unique index payroll_import_one_open on payroll_import (company_id) where state in ('receiving', 'judging', 'ready');
create index payroll_import_newest on payroll_import (company_id, uploaded_at desc);
create index payroll_import_receiving on payroll_import (received_until) where state = 'receiving';

-- A row of the file, or somebody who is missing from it. What was before a change is kept for its undoing. There may be a hundred
-- thousand, each written when it comes and once more when it is judged: no key and no index but what finds them, and room in
-- their page for the second writing.
create table payroll_import_row (
  import_id uuid not null,
  company_id uuid not null,
  position integer not null,
  -- null: not in the file
  line integer,
  employee_number text,
  -- by the columns of the file; null where a cell is faulty
  given jsonb,
  faults jsonb,
  -- null until it is judged
  kind text check (kind in ('joiner', 'change', 'unchanged', 'leaver', 'missing', 'faulty')),
  is_implausible boolean not null default false,
  -- what was known: of whom something changes, and of who is missing
  before jsonb,
  primary key (import_id, position)
) with (fillfactor = 50);
create index payroll_import_row_number on payroll_import_row (import_id, employee_number);
create index payroll_import_row_implausible on payroll_import_row (import_id, position) where is_implausible;

-- By which import a record was made: its undoing retires it.
alter table payroll_record add column import_id uuid;

grant select, insert, update, delete on payroll_import, payroll_import_row to wellpaid_app;
