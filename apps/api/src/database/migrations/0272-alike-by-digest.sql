-- Who shares something is looked up by the digest alone (0255), and what belongs to another company is left out afterwards: of rows that
-- were just written PostgreSQL has no statistics, took the company's own index and read the whole company for each of them.
drop index payroll_record_of_account;
create index payroll_record_of_account on payroll_record (sharable_digest('account', salary_sort_code || salary_account_number), company_id)
  where retired_at is null and salary_account_number is not null;
drop index payroll_record_of_phone;
create index payroll_record_of_phone on payroll_record (sharable_digest('phone', phone), company_id)
  where retired_at is null and phone is not null;
drop index employee_of_phone;
create index employee_of_phone on employee (sharable_digest('phone', phone), company_id)
  where ended_at is null and payroll_record_id is not null;
drop index payroll_record_of_address;
create index payroll_record_of_address on payroll_record (sharable_digest('address', address_key(address_postcode, address_line)), company_id)
  where retired_at is null and address_line is not null;
drop index former_sharable_of;
create index former_sharable_of on former_sharable (digest, company_id);

create or replace function find_alike(in_company uuid, in_records uuid[]) returns void language sql security definer
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
