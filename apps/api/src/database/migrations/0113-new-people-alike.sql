-- Of a confirmed import: new people who share a salary account, a phone or an address with each other or with somebody there
-- already. An administrator who neither brought nor confirmed the file says once that they are real people.
create table new_people (
  import_id uuid primary key,
  company_id uuid not null,
  found_at timestamptz not null default app_now(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  constraint new_people_of_import foreign key (import_id, company_id) references payroll_import (id, company_id),
  constraint new_people_confirmed_by foreign key (confirmed_by, company_id) references administrator (id, company_id),
  constraint new_people_confirmed check (
    (confirmed_at is null) = (confirmed_by is null) and (confirmed_at is null) = (reason is null))
);
create index new_people_open on new_people (company_id) where confirmed_at is null;

-- One of them, with what they share. Who waits withdraws nothing in their first pay period until the file's people are confirmed.
create table new_person (
  import_id uuid not null references new_people,
  company_id uuid not null references company,
  payroll_record_id uuid not null references payroll_record,
  shares text[] not null check (shares <> '{}' and shares <@ '{account,phone,address}'),
  waits boolean not null,
  primary key (import_id, payroll_record_id)
);
create index new_person_waiting on new_person (payroll_record_id) where waits;

-- Whatever the code does, people are confirmed once, from another mailbox than the two of the file.
create function new_people_by_third() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null then
    raise exception 'new people are confirmed once' using errcode = 'check_violation';
  end if;
  if exists (select 1 from payroll_import m where m.id = new.import_id
      and not (two_mailboxes(m.uploaded_by, new.confirmed_by) and two_mailboxes(m.decided_by, new.confirmed_by))) then
    raise exception 'new people are confirmed by somebody else than brought or confirmed the file' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger new_people_by_third before update on new_people for each row execute function new_people_by_third();

grant select on new_people, new_person to wellpaid_app;
grant insert (import_id, company_id) on new_people to wellpaid_app;
grant update (confirmed_by, confirmed_at, reason) on new_people to wellpaid_app;
grant insert (import_id, company_id, payroll_record_id, shares, waits) on new_person to wellpaid_app;
