-- How the employers of the sandbox pay their runs (apps/sandbox/src/employers). No row: in full, on payday.
create table sandbox.employer_way (
  company_id uuid primary key,
  mode       text not null check (mode in ('late', 'part', 'never')),
  -- of late: so many days after payday
  days       int check (days between 1 and 400),
  -- of part: of what is owed, more than 100 for too much
  percent    int check (percent between 1 and 1000),
  constraint employer_way_whole check ((mode = 'late') = (days is not null) and (mode = 'part') = (percent is not null))
);
