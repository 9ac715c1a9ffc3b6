-- A file of people from payroll: read, judged against what is known, then confirmed by a second person or discarded.
create table payroll_import (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  -- receiving: its rows are written as they come; judging: compared with what is known; ready: waits for a second person
  state text not null default 'receiving'
    check (state in ('receiving', 'judging', 'ready', 'confirmed', 'undone', 'discarded', 'failed')),
  file_name text not null check (length(file_name) between 1 and 200),
  -- Excel's "Unicode text" is UTF-16
  encoding text,
  -- the file is everybody: a person who is not in it leaves on this day
  missing_leave_on date,
  received_bytes bigint not null default 0,
  read_rows integer not null default 0,
  judged_rows integer not null default 0,
  -- how often it was judged: again when what it was compared with has changed
  round integer not null default 1,
  -- rows by what they come to, once it is ready
  counts jsonb,
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null default app_now(),
  -- by the database's own time: until then its file is still coming
  received_until timestamptz,
  -- who confirmed or discarded it
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  -- An undoing that puts back another account, more pay, a person who had left, another phone, first day or pay group is
  -- requested by one person and confirmed by a second (docs/decisions/0043-two-people.md).
  undo_asked_by uuid references administrator,
  undo_asked_by_name text,
  undo_asked_at timestamptz,
  undone_by uuid,
  undone_by_name text,
  undone_at timestamptz,
  constraint payroll_import_of_company unique (id, company_id),
  constraint payroll_import_encoding check (encoding in ('utf-8', 'utf-16', 'windows-1252')),
  constraint payroll_import_uploaded foreign key (uploaded_by, company_id) references administrator (id, company_id),
  constraint payroll_import_decided foreign key (decided_by, company_id) references administrator (id, company_id),
  constraint payroll_import_undone foreign key (undone_by, company_id) references administrator (id, company_id),
  -- whatever the code does, an administrator does not confirm their own upload
  constraint payroll_import_second_person check (state not in ('confirmed', 'undone') or decided_by <> uploaded_by),
  constraint payroll_import_decision check ((state in ('confirmed', 'undone', 'discarded')) = (decided_at is not null)),
  constraint payroll_import_undo_asked check ((undo_asked_by is null) = (undo_asked_at is null)
    and (undo_asked_by is null) = (undo_asked_by_name is null)),
  constraint payroll_import_undoing check ((state = 'undone') = (undone_at is not null))
);
-- One after the other: two dry runs beside each other would each be of what the other changes.
create unique index payroll_import_one_open on payroll_import (company_id) where state in ('receiving', 'judging', 'ready');
create index payroll_import_newest on payroll_import (company_id, uploaded_at desc);
create index payroll_import_receiving on payroll_import (received_until) where state = 'receiving';
grant select, insert, delete on payroll_import to wellpaid_app;
grant update (state, encoding, received_bytes, read_rows, judged_rows, round, counts, received_until, decided_by,
  decided_by_name, decided_at, undo_asked_by, undo_asked_by_name, undo_asked_at, undone_by, undone_by_name,
  undone_at) on payroll_import to wellpaid_app;

-- A row of the file, or a person who is missing from it. What was before a change is stored for its undoing. There may be
-- a hundred thousand, each written when it comes and once more when it is judged: no key and no index but what finds
-- them, and room in their page for the second writing.
create table payroll_import_row (
  import_id uuid not null,
  company_id uuid not null,
  position integer not null,
  -- null: not in the file
  line integer,
  employee_number text,
  -- by the columns of the file; null where a cell is invalid
  given jsonb,
  faults jsonb,
  -- null until it is judged
  kind text check (kind in ('joiner', 'change', 'unchanged', 'leaver', 'missing', 'faulty')),
  -- why the row deserves a second look, and beside which person; null: it does not
  doubts jsonb,
  -- what was known: of a person whose record changes, and of one who is missing
  before jsonb,
  -- a last day that the employer reported besides payroll, and that the file has overruled: its undoing puts it back
  overruled_last_day date,
  -- A changed salary account, pay that has more than doubled and a doubtful first pay are reviewed one by one
  -- (`isRowByRow` of payroll/import/judge-person.ts): who has said of a row that it is right, and of its undoing.
  checked_by uuid references administrator,
  undo_checked_by uuid references administrator,
  primary key (import_id, position)
) with (fillfactor = 50);
create index payroll_import_row_number on payroll_import_row (import_id, employee_number);
create index payroll_import_row_doubtful on payroll_import_row (import_id, position) where doubts is not null;
create index payroll_import_row_by_row on payroll_import_row (import_id, position)
  where doubts @? '$[*] ? (@.reason == "account-changed" || @.reason == "pay-doubled")'
    or (doubts @? '$[*] ? (@.reason == "pay")' and before ->> 'monthlySalaryPence' is null);
grant select, insert, delete on payroll_import_row to wellpaid_app;
grant update (given, faults, kind, doubts, before, overruled_last_day, checked_by,
  undo_checked_by) on payroll_import_row to wellpaid_app;

create function payroll_import_by_two() returns trigger language plpgsql as $$
begin
  if not two_mailboxes(new.uploaded_by, new.decided_by) then
    raise exception 'an import is confirmed by a second person' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payroll_import_by_two before update of state on payroll_import for each row
  when (new.state = 'confirmed' and old.state <> 'confirmed') execute function payroll_import_by_two();

-- Of a row of an import: whether putting it back could give a person money or a way in.
create function undoing_gives(kind text, before jsonb, given jsonb) returns boolean language sql immutable as $$
  select kind in ('change', 'leaver') and (
    exists (select 1 from unnest(array['sortCode', 'accountNumber', 'phone', 'surname', 'startedOn', 'payGroupId']) field
      where given ? field and given ->> field is distinct from before ->> field)
    or given ? 'monthlySalaryPence'
      and coalesce((before ->> 'monthlySalaryPence')::bigint, 0) > coalesce((given ->> 'monthlySalaryPence')::bigint, 0)
    or given ? 'leftOn' and given ->> 'leftOn' is not null
      and coalesce(before ->> 'leftOn', '9999-12-31') > given ->> 'leftOn')
$$;
-- Of one: whether the administrator who confirms the undoing reviews it by itself.
create function undone_by_itself(kind text, before jsonb, given jsonb) returns boolean language sql immutable as $$
  select kind in ('change', 'leaver') and (
    before ->> 'accountNumber' is not null and (given ? 'accountNumber' or given ? 'sortCode')
      and (before ->> 'sortCode', before ->> 'accountNumber')
        is distinct from ((before || given) ->> 'sortCode', (before || given) ->> 'accountNumber')
    or given ? 'monthlySalaryPence'
      and (before ->> 'monthlySalaryPence')::bigint > 2 * (given ->> 'monthlySalaryPence')::bigint)
$$;

create function payroll_import_undone_by_two() returns trigger language plpgsql as $$
begin
  if (new.undo_asked_by is null or not two_mailboxes(new.undo_asked_by, new.undone_by))
      and exists (select 1 from payroll_import_row i where i.import_id = new.id and undoing_gives(i.kind, i.before, i.given)) then
    raise exception 'what gives somebody money is undone by two people' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payroll_import_undone_by_two before update of state on payroll_import for each row
  when (new.state = 'undone' and old.state <> 'undone') execute function payroll_import_undone_by_two();
