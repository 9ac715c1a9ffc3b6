-- How a company's payroll program reads the file of a run (docs/decisions/0079-file-layouts.md).

-- A layout never changes: a proposal names the one that its second person was shown, and an export the one that it was written in.
create table payroll_file_layout (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  -- { rows, columns: [{ field, heading, text }], codes, hasHeadings, hasTotals, dates, amounts, deductions, delimiter }
  layout jsonb not null check (jsonb_typeof(layout) = 'object'),
  made_by uuid not null,
  created_at timestamptz not null default app_now(),
  constraint payroll_file_layout_of_company unique (id, company_id),
  constraint payroll_file_layout_made foreign key (made_by, company_id) references administrator (id, company_id)
);
create index payroll_file_layout_newest on payroll_file_layout (company_id, created_at desc);
alter table payroll_file_layout enable row level security;
create policy of_company on payroll_file_layout to wellpaid_app using (is_seen_company(company_id));
grant select, insert on payroll_file_layout to wellpaid_app;

alter table company
  -- null: the standard layout
  add column file_layout_id uuid,
  add column file_layout_changed_at timestamptz,
  add column file_layout_changed_by text,
  add constraint company_file_layout foreign key (file_layout_id, id) references payroll_file_layout (id, company_id);
grant update (file_layout_id, file_layout_changed_at, file_layout_changed_by) on company to wellpaid_app;

alter table payroll_export
  add column file_layout_id uuid,
  add constraint payroll_export_layout foreign key (file_layout_id, company_id) references payroll_file_layout (id, company_id);
create index payroll_export_file_layout on payroll_export (file_layout_id) where file_layout_id is not null;

alter table proposal
  drop constraint proposal_kind_check,
  add constraint proposal_kind_check check (kind in ('settings', 'partner-key', 'pay-group', 'file-layout'));
create unique index proposal_open_file_layout on proposal (company_id) where state = 'open' and kind = 'file-layout';

-- Whatever the code does, the layout of a company with people is the one that a second person confirmed last: a file that payroll
-- reads wrongly deducts nothing, or pays out what it should deduct.
create function company_layout_by_two() returns trigger language plpgsql as $$
declare
  confirmed record;
begin
  if exists (select 1 from employee where company_id = new.id) or exists (select 1 from payroll_record where company_id = new.id) then
    select settings -> 0 ->> 'after' as layout into confirmed from proposal
      where company_id = new.id and kind = 'file-layout' and state = 'confirmed' order by decided_at desc, id limit 1;
    if not found or confirmed.layout is distinct from new.file_layout_id::text then
      raise exception 'a layout is confirmed by a second person' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger company_layout_by_two before update of file_layout_id on company for each row
  when (current_user = 'wellpaid_app' and old.file_layout_id is distinct from new.file_layout_id)
  execute function company_layout_by_two();
