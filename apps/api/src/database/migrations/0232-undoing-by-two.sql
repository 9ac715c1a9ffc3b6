-- An undoing that puts back another account, more pay, somebody who had left, another phone, first day or pay group is asked for by one
-- person and confirmed by a second, who ticks each account and each doubled pay by itself (docs/decisions/0043).
alter table payroll_import add column undo_asked_by uuid references administrator, add column undo_asked_by_name text,
  add column undo_asked_at timestamptz,
  add constraint payroll_import_undo_asked check ((undo_asked_by is null) = (undo_asked_at is null)
    and (undo_asked_by is null) = (undo_asked_by_name is null));
alter table payroll_import_row add column undo_checked_by uuid references administrator;
grant update (undo_asked_by, undo_asked_by_name, undo_asked_at) on payroll_import to wellpaid_app;
grant update (undo_checked_by) on payroll_import_row to wellpaid_app;

-- Of a row of an import: whether putting it back could give somebody money or a way in.
create function undoing_gives(kind text, before jsonb, given jsonb) returns boolean language sql immutable as $$
  select kind in ('change', 'leaver') and (
    exists (select 1 from unnest(array['sortCode', 'accountNumber', 'phone', 'surname', 'startedOn', 'payGroupId']) field
      where given ? field and given ->> field is distinct from before ->> field)
    or given ? 'monthlySalaryPence'
      and coalesce((before ->> 'monthlySalaryPence')::bigint, 0) > coalesce((given ->> 'monthlySalaryPence')::bigint, 0)
    or given ? 'leftOn' and given ->> 'leftOn' is not null
      and coalesce(before ->> 'leftOn', '9999-12-31') > given ->> 'leftOn')
$$;
-- Of one: whether whoever confirms the undoing looks at it by itself.
create function undone_by_itself(kind text, before jsonb, given jsonb) returns boolean language sql immutable as $$
  select kind in ('change', 'leaver') and (
    before ->> 'accountNumber' is not null and (given ? 'accountNumber' or given ? 'sortCode')
      and (before ->> 'sortCode', before ->> 'accountNumber')
        is distinct from ((before || given) ->> 'sortCode', (before || given) ->> 'accountNumber')
    or given ? 'monthlySalaryPence'
      and (before ->> 'monthlySalaryPence')::bigint > 2 * (given ->> 'monthlySalaryPence')::bigint)
$$;

create function payroll_import_undone_by_two() returns trigger language plpgsql as $$
begin
  if (new.undo_asked_by is null or not two_mailboxes(new.undo_asked_by, new.undone_by))
      and exists (select 1 from payroll_import_row i where i.import_id = new.id and undoing_gives(i.kind, i.before, i.given)) then
    raise exception 'what gives somebody money is undone by two people' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payroll_import_undone_by_two before update of state on payroll_import for each row
  when (new.state = 'undone' and old.state <> 'undone') execute function payroll_import_undone_by_two();

-- Whoever asks for an undoing or ticks one of its rows has a part in what it gives back.
create or replace function keep_parts(in_import uuid) returns void language sql security definer set search_path = public, pg_temp as $$
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

-- Whoever brought or confirmed the file by which somebody came gave their account, also where that rests a day since they were
-- linked later (0230).
create or replace function salary_account_given_by(in_employee uuid, in_sort_code text, in_account_number text) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct w.who), '{}') from (
    select p.administrator_id as who from employee e join payroll_record_part p on p.payroll_record_id = e.payroll_record_id
      where e.id = in_employee and (p.sort_code, p.account_number) = (in_sort_code, in_account_number)
    union all select unnest(array[m.uploaded_by, m.decided_by]) from employee e join payroll_record r on r.id = e.payroll_record_id
      join payroll_import m on m.id = r.import_id
      where e.id = in_employee and (r.salary_sort_code, r.salary_account_number) = (in_sort_code, in_account_number)) w where w.who is not null
$$;
