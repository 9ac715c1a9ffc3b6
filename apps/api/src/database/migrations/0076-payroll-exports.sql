-- Each file of a payroll run that an administrator was given: who had it, when, and what it said. A file that comes back is
-- recognised by its hash.
create table payroll_export (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  pay_period_id uuid not null,
  administrator_id uuid not null,
  exported_at timestamptz not null default app_now(),
  lines integer not null check (lines >= 0),
  total_pence bigint not null,
  -- null while it is handed over; for good where that was broken off
  sha256 bytea check (length(sha256) = 32),
  constraint payroll_export_of_period foreign key (pay_period_id, company_id) references pay_period (id, company_id),
  constraint payroll_export_by foreign key (administrator_id, company_id) references administrator (id, company_id)
);
create index payroll_export_newest on payroll_export (pay_period_id, exported_at desc);

create function payroll_export_stays() returns trigger language plpgsql as $$
begin
  if old.sha256 is not null or (to_jsonb(old) - 'sha256') is distinct from (to_jsonb(new) - 'sha256') then
    raise exception 'what was exported stays as it was' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payroll_export_fixed before update on payroll_export for each row execute function payroll_export_stays();

grant select, insert on payroll_export to wellpaid_app;
grant update (sha256) on payroll_export to wellpaid_app;
