-- People who share a salary account, a phone or an address are looked at by whatever door they came (decision 0050): the database keeps
-- since when somebody is there, since when their account is theirs, what they had before, and who shares something with whom.
-- Nobody writes these but triggers.
alter table payroll_record
  -- since when they are there: made, or back after they had left; of long ago for who was there before anybody was looked at
  add column came_at timestamptz not null default '-infinity',
  add column salary_account_given_at timestamptz not null default '-infinity',
  -- the highest pay that somebody has looked at: what rises in steps is held against it
  add column looked_at_pay_pence bigint;
alter table payroll_record disable trigger user;
update payroll_record r set looked_at_pay_pence = r.monthly_salary_pence,
  came_at = coalesce((select m.decided_at from payroll_import m where m.id = r.import_id), '-infinity'),
  salary_account_given_at = coalesce(r.salary_account_replaced_at, '-infinity');
alter table payroll_record enable trigger user;
alter table payroll_record alter column came_at set default app_now();
alter table payroll_record alter column salary_account_given_at set default app_now();
grant update (looked_at_pay_pence) on payroll_record to wellpaid_app;

create function is_over(last_day date) returns boolean language sql volatile as
  $$ select coalesce(last_day < (app_now() at time zone 'Europe/London')::date, false) $$;

create function payroll_record_comes() returns trigger language plpgsql as $$
begin
  if (old.retired_at is not null or is_over(old.left_on)) and new.retired_at is null and not is_over(new.left_on) then
    new.came_at := app_now();
  end if;
  return new;
end $$;
create trigger payroll_record_back before update of left_on, retired_at on payroll_record for each row
  when ((old.left_on, old.retired_at) is distinct from (new.left_on, new.retired_at)) execute function payroll_record_comes();

-- A last day that the employer told stands with the account.
create function employee_comes_back() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_over(old.left_on) and not is_over(new.left_on) then
    update payroll_record set came_at = app_now() where id = new.payroll_record_id;
  end if;
  return null;
end $$;
create trigger employee_back after update of left_on on employee for each row
  when (old.left_on is distinct from new.left_on and new.payroll_record_id is not null) execute function employee_comes_back();

create function salary_account_is_given() returns trigger language plpgsql as $$
begin
  new.salary_account_given_at := app_now();
  return new;
end $$;
create trigger payroll_record_account_given before update of salary_sort_code, salary_account_number on payroll_record for each row
  when ((old.salary_sort_code, old.salary_account_number) is distinct from (new.salary_sort_code, new.salary_account_number))
  execute function salary_account_is_given();

-- A first pay is looked at with its person.
create function first_pay_is_looked_at() returns trigger language plpgsql as $$
begin
  new.looked_at_pay_pence := coalesce(new.looked_at_pay_pence, new.monthly_salary_pence);
  return new;
end $$;
create trigger payroll_record_pay before insert or update of monthly_salary_pence on payroll_record for each row
  when (new.looked_at_pay_pence is null) execute function first_pay_is_looked_at();

-- One form for each address, however it is written.
create function address_key(postcode text, line text) returns text language sql immutable as
  $$ select upper(replace(postcode, ' ', '')) || ' ' || nullif(regexp_replace(lower(line), '[^a-z0-9]', '', 'g'), '') $$;
create function sharable_digest(kind text, value text) returns text language sql immutable as $$ select md5(kind || ':' || value) $$;
create index payroll_record_of_account on payroll_record (company_id, sharable_digest('account', salary_sort_code || salary_account_number))
  where retired_at is null and salary_account_number is not null;
create index payroll_record_of_phone on payroll_record (company_id, sharable_digest('phone', phone))
  where retired_at is null and phone is not null;
create index employee_of_phone on employee (company_id, sharable_digest('phone', phone))
  where ended_at is null and payroll_record_id is not null;
create index payroll_record_of_address on payroll_record (company_id, sharable_digest('address', address_key(address_postcode, address_line)))
  where retired_at is null and address_line is not null;

-- Digests of what somebody had before: whoever comes after them with it shares it.
create table former_sharable (
  payroll_record_id uuid not null references payroll_record,
  company_id uuid not null references company,
  kind text not null check (kind in ('account', 'phone', 'address')),
  digest text not null,
  until timestamptz not null default app_now(),
  primary key (payroll_record_id, kind, digest)
);
create index former_sharable_of on former_sharable (company_id, digest);

-- What people have, or had, that two are not expected to have both. Who was retired never came.
create view sharable with (security_invoker = true) as
  select r.id as payroll_record_id, r.company_id, 'account'::text as kind, r.salary_sort_code || r.salary_account_number as value,
      sharable_digest('account', r.salary_sort_code || r.salary_account_number) as digest, true as is_current
    from payroll_record r where r.retired_at is null and r.salary_account_number is not null
  union all select r.id, r.company_id, 'phone', r.phone, sharable_digest('phone', r.phone), true
    from payroll_record r where r.retired_at is null and r.phone is not null
  union all select r.id, r.company_id, 'address', address_key(r.address_postcode, r.address_line),
      sharable_digest('address', address_key(r.address_postcode, r.address_line)), true
    from payroll_record r where r.retired_at is null and r.address_line is not null
  union all select e.payroll_record_id, e.company_id, 'phone', e.phone, sharable_digest('phone', e.phone), true
    from employee e where e.ended_at is null and e.payroll_record_id is not null
  union all select f.payroll_record_id, f.company_id, f.kind, null, f.digest, false from former_sharable f;

-- Whoever shares something with somebody, found whenever either of the two is written; whether it still counts is asked when it matters.
create table alike_person (
  payroll_record_id uuid primary key references payroll_record,
  company_id uuid not null references company,
  found_at timestamptz not null default app_now()
);
create index alike_person_of_company on alike_person (company_id);

create function find_alike(in_company uuid, in_records uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  with touched as (select distinct s.company_id, s.digest from sharable s
      where s.company_id = in_company and s.payroll_record_id = any(in_records) and s.digest is not null),
    held as (select s.payroll_record_id, s.company_id, s.digest from touched t
      join sharable s on s.company_id = in_company and s.digest = t.digest),
    shared as (select company_id, digest from held group by company_id, digest
      having min(payroll_record_id::text) <> max(payroll_record_id::text))
  insert into alike_person (payroll_record_id, company_id)
    select distinct h.payroll_record_id, h.company_id from held h join shared s
      on s.company_id = h.company_id and s.digest = h.digest
  on conflict do nothing
$$;
revoke execute on function find_alike(uuid, uuid[]) from public;

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

create function employee_is_alike() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform find_alike(new.company_id, array[new.payroll_record_id]);
  return null;
end $$;
create trigger employee_linked after insert on employee for each row
  when (new.payroll_record_id is not null) execute function employee_is_alike();
create trigger employee_shares after update of phone, payroll_record_id on employee for each row
  when (new.payroll_record_id is not null and new.ended_at is null
    and (old.phone, old.payroll_record_id) is distinct from (new.phone, new.payroll_record_id)) execute function employee_is_alike();

select find_alike(company_id, array_agg(id)) from payroll_record where retired_at is null group by company_id;

grant select on former_sharable, sharable, alike_person to wellpaid_app;
