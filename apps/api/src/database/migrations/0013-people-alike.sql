-- People who share a salary account, a phone or an address are reviewed whichever way they came (decision 0050): the
-- database stores since when a person is there, since when their account is theirs, what they had before, and which people
-- share something. Only triggers write these tables.

-- Digests of what a person had before: a person who comes after them with it shares it.
create table former_sharable (
  payroll_record_id uuid not null references payroll_record,
  company_id uuid not null references company,
  kind text not null check (kind in ('account', 'phone', 'address')),
  digest text not null,
  until timestamptz not null default app_now(),
  primary key (payroll_record_id, kind, digest)
);
create index former_sharable_of on former_sharable (digest, company_id);
grant select on former_sharable to wellpaid_app;

-- What people have, or had, that two are not expected to have both. A retired record never came.
create view sharable with (security_invoker = true) as
  select r.id as payroll_record_id, r.company_id, 'account'::text as kind, r.salary_sort_code || r.salary_account_number as value,
      r.account_digest as digest, true as is_current
    from payroll_record r where r.retired_at is null and r.salary_account_number is not null
  union all select r.id, r.company_id, 'phone', r.phone, r.phone_digest, true
    from payroll_record r where r.retired_at is null and r.phone is not null
  union all select r.id, r.company_id, 'address', address_key(r.address_postcode, r.address_line), r.address_digest, true
    from payroll_record r where r.retired_at is null and r.address_line is not null
  union all select e.payroll_record_id, e.company_id, 'phone', e.phone, e.phone_digest, true
    from employee e where e.ended_at is null and e.payroll_record_id is not null
  union all select f.payroll_record_id, f.company_id, f.kind, null, f.digest, false from former_sharable f;
grant select on sharable to wellpaid_app;

-- People who share something with another person, found whenever either of the two is written; whether it still counts is
-- decided when it matters.
create table alike_person (
  payroll_record_id uuid primary key references payroll_record,
  company_id uuid not null references company,
  found_at timestamptz not null default app_now()
);
create index alike_person_of_company on alike_person (company_id);
grant select on alike_person to wellpaid_app;

-- Looks up person by person and value by value, by the indexes of both. `offset 0` keeps each look-up one of its own:
-- joined, the planner reads all rows of a table that has grown since it was analysed.
create function find_alike(in_company uuid, in_records uuid[]) returns void language sql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_custom_plan as $$
  with touched as materialized (
      select distinct s.digest from unnest(in_records) as r(id)
        cross join lateral (select s.digest from sharable s where s.payroll_record_id = r.id offset 0) s
      where s.digest is not null),
    held as materialized (
      select s.payroll_record_id, t.digest from touched t cross join lateral (
        select s.payroll_record_id, s.company_id from sharable s where s.digest = t.digest offset 0) s
      where s.company_id = in_company),
    counted as (
      select payroll_record_id, min(payroll_record_id::text) over (partition by digest) as first,
        max(payroll_record_id::text) over (partition by digest) as last from held)
  insert into alike_person (payroll_record_id, company_id)
    select distinct payroll_record_id, in_company from counted where first <> last
  on conflict do nothing
$$;
revoke execute on function find_alike(uuid, uuid[]) from public;

-- For many people that are written at once it is called once.
create function payroll_records_made() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform find_alike(m.company_id, array_agg(m.id)) from made m group by m.company_id;
  return null;
end $$;
create trigger payroll_record_made after insert on payroll_record referencing new table as made
  for each statement execute function payroll_records_made();
create function payroll_records_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed uuid[] := (select array_agg(n.id) from after_it n join before_it o on o.id = n.id
    where (o.salary_sort_code, o.salary_account_number, o.phone, o.address_postcode, o.address_line)
      is distinct from (n.salary_sort_code, n.salary_account_number, n.phone, n.address_postcode, n.address_line));
  retired uuid[] := (select array_agg(n.id) from after_it n join before_it o on o.id = n.id
    where o.retired_at is null and n.retired_at is not null);
begin
  if changed is not null then
    insert into former_sharable (payroll_record_id, company_id, kind, digest)
      select o.id, o.company_id, v.kind, sharable_digest(v.kind, v.old_value) from before_it o join after_it n on n.id = o.id
        cross join lateral (values
          ('account', o.salary_sort_code || o.salary_account_number, n.salary_sort_code || n.salary_account_number),
          ('phone', o.phone, n.phone),
          ('address', address_key(o.address_postcode, o.address_line), address_key(n.address_postcode, n.address_line))
        ) as v(kind, old_value, new_value)
      where o.id = any(changed) and v.old_value is not null and v.old_value is distinct from v.new_value
      on conflict do nothing;
    perform find_alike(n.company_id, array_agg(n.id)) from after_it n where n.id = any(changed) group by n.company_id;
  end if;
  if retired is not null then
    delete from former_sharable where payroll_record_id = any(retired);
    delete from alike_person where payroll_record_id = any(retired);
  end if;
  return null;
end $$;
create trigger payroll_record_changed after update on payroll_record referencing old table as before_it new table as after_it
  for each statement execute function payroll_records_changed();
create function employees_linked() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform find_alike(m.company_id, array_agg(m.payroll_record_id)) from made m where m.payroll_record_id is not null group by m.company_id;
  return null;
end $$;
create trigger employee_linked after insert on employee referencing new table as made
  for each statement execute function employees_linked();
create function employee_is_alike() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform find_alike(new.company_id, array[new.payroll_record_id]);
  return null;
end $$;
create trigger employee_shares after update of phone, payroll_record_id on employee for each row
  when (new.payroll_record_id is not null and new.ended_at is null
    and (old.phone, old.payroll_record_id) is distinct from (new.phone, new.payroll_record_id)) execute function employee_is_alike();

-- A phone that an employee signed in by, and has no longer, is shared by a person who comes with it. A digest, also of an
-- account that ended or was erased.
create function employee_had_phone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into former_sharable (payroll_record_id, company_id, kind, digest)
    values (old.payroll_record_id, old.company_id, 'phone', sharable_digest('phone', old.phone)) on conflict do nothing;
  perform find_alike(old.company_id, array[old.payroll_record_id]);
  return null;
end $$;
create trigger employee_had_phone after update of phone, ended_at, payroll_record_id on employee for each row
  when (old.payroll_record_id is not null and old.phone <> '' and old.ended_at is null
    and (old.phone is distinct from new.phone or new.ended_at is not null or old.payroll_record_id is distinct from new.payroll_record_id))
  execute function employee_had_phone();

-- Who had a part in what a file gave a person: an account, or their return. Stored as long as the record, when the file's
-- rows are gone.
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
grant select on payroll_record_part to wellpaid_app;

-- An undoing gives back what was before, by those of the file, those who requested the undoing or ticked one of its
-- rows, and the one who undid it.
create function keep_parts(in_import uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into payroll_record_part (payroll_record_id, company_id, import_id, administrator_id, sort_code, account_number)
  select r.id, r.company_id, m.id, w.who, g.given ->> 'sortCode', g.given ->> 'accountNumber'
  from payroll_import m join payroll_import_row i on i.import_id = m.id and i.kind in ('change', 'leaver')
    join payroll_record r on r.company_id = m.company_id and r.employee_number = i.employee_number and r.retired_at is null
    cross join lateral (select coalesce(i.before, '{}') as before, coalesce(i.before, '{}') || coalesce(i.given, '{}') as after) p
    cross join lateral (select (p.before ->> 'sortCode', p.before ->> 'accountNumber')
      is distinct from (p.after ->> 'sortCode', p.after ->> 'accountNumber') as is_account) c
    cross join lateral (select case when not c.is_account then null when m.state = 'undone' then p.before else p.after end as given) g
    cross join lateral unnest(array[m.uploaded_by, m.decided_by, m.undone_by, i.checked_by]
      || case when m.state = 'undone' then array[m.undo_asked_by, i.undo_checked_by] end) as w(who)
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

-- Everyone who had a part in a person's coming: none of them says that they are real.
create function new_person_parts(in_record uuid) returns setof uuid language sql stable security definer
set search_path = public, pg_temp as $$
  select unnest(array[m.uploaded_by, m.decided_by]) from payroll_record r join payroll_import m on m.id = r.import_id where r.id = in_record
  union select p.administrator_id from payroll_record_part p where p.payroll_record_id = in_record
  union select q.decided_by from employee e join change_request q on q.employee_id = e.id
    where e.payroll_record_id = in_record and q.state = 'approved' and q.status = 'employed' and q.decided_by is not null
$$;
grant execute on function new_person_parts(uuid) to wellpaid_app;

-- An independent administrator has reviewed a person and what they share; another value is reviewed by itself.
create table new_person_review (
  id uuid primary key default gen_random_uuid(),
  payroll_record_id uuid not null references payroll_record,
  company_id uuid not null,
  reviewed_at timestamptz not null default app_now(),
  reviewed_by uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  -- digests of kind and value
  sharables text[] not null,
  constraint new_person_review_by foreign key (reviewed_by, company_id) references administrator (id, company_id)
);
create index new_person_review_of on new_person_review (payroll_record_id);
grant select on new_person_review to wellpaid_app;
grant insert (payroll_record_id, company_id, reviewed_by, reason, sharables) on new_person_review to wellpaid_app;

-- Whatever the code does, it is another mailbox than those that had a part.
create function new_person_review_by_third() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from new_person_parts(new.payroll_record_id) as p(who) where not two_mailboxes(p.who, new.reviewed_by)) then
    raise exception 'new people are confirmed by somebody else than had a part in their coming' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger new_person_review_third before insert on new_person_review for each row execute function new_person_review_by_third();
