-- Who had a part in what a file gave somebody: an account, or their return. Kept as long as the record, when the file's rows are gone.
create table payroll_record_part (
  payroll_record_id uuid not null references payroll_record,
  company_id uuid not null,
  import_id uuid not null,
  administrator_id uuid not null,
  -- null: it gave no account
  sort_code text,
  account_number text,
  at timestamptz not null default app_now(),
  constraint payroll_record_part_once unique nulls not distinct (payroll_record_id, import_id, administrator_id, sort_code, account_number),
  constraint payroll_record_part_of_import foreign key (import_id, company_id) references payroll_import (id, company_id),
  constraint payroll_record_part_of foreign key (administrator_id, company_id) references administrator (id, company_id)
);

-- An undoing gives back what was before, by those of the file and whoever undid it.
create function keep_parts(in_import uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into payroll_record_part (payroll_record_id, company_id, import_id, administrator_id, sort_code, account_number)
  select r.id, r.company_id, m.id, w.who, g.given ->> 'sortCode', g.given ->> 'accountNumber'
  from payroll_import m join payroll_import_row i on i.import_id = m.id and i.kind in ('change', 'leaver')
    join payroll_record r on r.company_id = m.company_id and r.employee_number = i.employee_number and r.retired_at is null
    cross join lateral (select coalesce(i.before, '{}') as before, coalesce(i.before, '{}') || coalesce(i.given, '{}') as after) p
    cross join lateral (select (p.before ->> 'sortCode', p.before ->> 'accountNumber')
      is distinct from (p.after ->> 'sortCode', p.after ->> 'accountNumber') as is_account) c
    cross join lateral (select case when not c.is_account then null when m.state = 'undone' then p.before else p.after end as given) g
    cross join lateral unnest(array[m.uploaded_by, m.decided_by, m.undone_by, i.checked_by]) as w(who)
  where m.id = in_import and w.who is not null and (c.is_account
    or p.before ->> 'leftOn' is distinct from p.after ->> 'leftOn'
    or i.overruled_last_day is not null
    or (p.before ->> 'phone', p.before ->> 'addressLine', p.before ->> 'addressPostcode')
        is distinct from (p.after ->> 'phone', p.after ->> 'addressLine', p.after ->> 'addressPostcode')
      and exists (select 1 from alike_person a where a.payroll_record_id = r.id))
  on conflict do nothing
$$;
revoke execute on function keep_parts(uuid) from public;
create function import_has_parts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_parts(new.id);
  return null;
end $$;
create trigger payroll_import_parts after update of state on payroll_import for each row
  when (old.state <> new.state and new.state in ('confirmed', 'undone')) execute function import_has_parts();
select keep_parts(id) from payroll_import where state in ('confirmed', 'undone');

-- Who gave an account is known as long as it can stand; no day takes it away.
create or replace function salary_account_given_by(in_employee uuid, in_sort_code text, in_account_number text) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct w.who), '{}') from (
    select p.administrator_id as who from employee e join payroll_record_part p on p.payroll_record_id = e.payroll_record_id
      where e.id = in_employee and (p.sort_code, p.account_number) = (in_sort_code, in_account_number)
    union all select unnest(array[m.uploaded_by, m.decided_by]) from employee e join payroll_record r on r.id = e.payroll_record_id
      join payroll_import m on m.id = r.import_id
      where e.id = in_employee and (r.salary_sort_code, r.salary_account_number) = (in_sort_code, in_account_number)
        and r.salary_account_replaced_at is null) w where w.who is not null
$$;

-- Everybody who had a part in somebody's coming: none of them says that they are real.
create function new_person_parts(in_record uuid) returns setof uuid language sql stable security definer
set search_path = public, pg_temp as $$
  select unnest(array[m.uploaded_by, m.decided_by]) from payroll_record r join payroll_import m on m.id = r.import_id where r.id = in_record
  union select p.administrator_id from payroll_record_part p where p.payroll_record_id = in_record
  union select q.decided_by from employee e join change_request q on q.employee_id = e.id
    where e.payroll_record_id = in_record and q.state = 'approved' and q.status = 'employed' and q.decided_by is not null
$$;
grant execute on function new_person_parts(uuid) to wellpaid_app;

-- Somebody independent has looked at a person and at what they share; another value is looked at by itself.
create table new_person_look (
  id uuid primary key default gen_random_uuid(),
  payroll_record_id uuid not null references payroll_record,
  company_id uuid not null,
  looked_at timestamptz not null default app_now(),
  looked_by uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  -- digests of kind and value
  sharables text[] not null,
  constraint new_person_look_by foreign key (looked_by, company_id) references administrator (id, company_id)
);
create index new_person_look_of on new_person_look (payroll_record_id);

-- What was said before this of a file's people covers what they share now.
insert into new_person_look (payroll_record_id, company_id, looked_at, looked_by, reason, sharables)
  select n.payroll_record_id, n.company_id, g.confirmed_at, g.confirmed_by, g.reason,
    array(select s.digest from sharable s where s.payroll_record_id = n.payroll_record_id and s.is_current)
  from new_people g join new_person n on n.import_id = g.import_id where g.confirmed_at is not null;
drop table new_person;
drop table new_people;
drop function new_people_by_third();

-- Whatever the code does, it is another mailbox than those that had a part.
create function new_person_look_by_third() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from new_person_parts(new.payroll_record_id) as p(who) where not two_mailboxes(p.who, new.looked_by)) then
    raise exception 'new people are confirmed by somebody else than had a part in their coming' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger new_person_look_third before insert on new_person_look for each row execute function new_person_look_by_third();

grant select on payroll_record_part, new_person_look to wellpaid_app;
grant insert (payroll_record_id, company_id, looked_by, reason, sharables) on new_person_look to wellpaid_app;
