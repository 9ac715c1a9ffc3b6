-- A phone that somebody signed in by, and has no more, is shared by whoever comes with it (decision 0050): until now only what payroll
-- had told was kept. A digest, also of an account that ended or was erased.
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

-- As far as it is known of before.
insert into former_sharable (payroll_record_id, company_id, kind, digest)
  select e.payroll_record_id, e.company_id, 'phone', e.previous_phone_digest from employee e
    where e.payroll_record_id is not null and e.previous_phone_digest is not null
  union select e.payroll_record_id, e.company_id, 'phone', sharable_digest('phone', e.phone) from employee e
    where e.payroll_record_id is not null and e.ended_at is not null and e.phone <> ''
  on conflict do nothing;
select find_alike(company_id, array_agg(distinct payroll_record_id)) from former_sharable where kind = 'phone' group by company_id;
