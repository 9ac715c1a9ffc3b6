-- Who shares something is looked up person by person and thing by thing, by the indexes of both: a sign-up or a changed row read the whole
-- company. `offset 0` keeps each look-up one of its own; joined, the planner reads all rows of a table that has grown since it was analysed.
create or replace function find_alike(in_company uuid, in_records uuid[]) returns void language sql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
  with touched as materialized (
      select distinct s.digest from unnest(in_records) as r(id)
        cross join lateral (select s.digest from sharable s where s.payroll_record_id = r.id offset 0) s
      where s.digest is not null),
    held as materialized (
      select s.payroll_record_id, t.digest from touched t cross join lateral (
        select s.payroll_record_id from sharable s where s.company_id = in_company and s.digest = t.digest offset 0) s),
    counted as (
      select payroll_record_id, min(payroll_record_id::text) over (partition by digest) as first,
        max(payroll_record_id::text) over (partition by digest) as last from held)
  insert into alike_person (payroll_record_id, company_id)
    select distinct payroll_record_id, in_company from counted where first <> last
  on conflict do nothing
$$;

-- Of many people that are written at once it is called once.
create function employees_linked() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform find_alike(m.company_id, array_agg(m.payroll_record_id)) from made m where m.payroll_record_id is not null group by m.company_id;
  return null;
end $$;
drop trigger employee_linked on employee;
create trigger employee_linked after insert on employee referencing new table as made
  for each statement execute function employees_linked();
