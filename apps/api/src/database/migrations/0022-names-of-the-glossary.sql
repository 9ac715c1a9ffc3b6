-- Names and messages in the words of the glossary (GLOSSARY.md). No row changes its meaning.

-- What the file says of the person, what keeps the row from being taken, and who requested the undoing of an import.
alter table payroll_import_row rename column given to person;
alter table payroll_import_row rename column faults to errors;
alter table payroll_import rename column undo_asked_by to undo_requested_by;
alter table payroll_import rename column undo_asked_by_name to undo_requested_by_name;
alter table payroll_import rename column undo_asked_at to undo_requested_at;
alter table payroll_import rename constraint payroll_import_undo_asked to payroll_import_undo_requested;
alter table payroll_import rename constraint payroll_import_undo_asked_by_fkey to payroll_import_undo_requested_by_fkey;

-- A return is uploaded like an import.
alter table payroll_return rename column brought_by to uploaded_by;
alter table payroll_return rename column brought_at to uploaded_at;
alter table payroll_return rename constraint payroll_return_brought_by to payroll_return_uploaded_by;

-- What the aggregator needs to end the visit.
alter table bank_visit rename column kept to visit_state;

alter table open_banking_user rename to bank_holder;
alter table bank_holder rename constraint open_banking_user_pkey to bank_holder_pkey;
alter table bank_holder rename constraint open_banking_user_aggregator_user_id_key to bank_holder_aggregator_user_id_key;
alter table bank_holder rename constraint open_banking_user_employee_id_fkey to bank_holder_employee_id_fkey;
alter trigger open_banking_user_living on bank_holder rename to bank_holder_living;

alter table savings_withdrawal drop constraint savings_withdrawal_status_check;
update savings_withdrawal set status = 'requested' where status = 'asked';
alter table savings_withdrawal alter column status set default 'requested', add constraint savings_withdrawal_status_check
  check (status in ('requested', 'paying', 'paid', 'rejected', 'returning', 'returned'));
drop trigger savings_withdrawal_begins on savings_withdrawal;
create trigger savings_withdrawal_begins before insert on savings_withdrawal for each row
  when (new.status <> 'requested' or new.late_interest_pence <> 0) execute function payment_begins_unpaid();

alter trigger payment_authorisation_was_asked on payment_authorisation rename to payment_authorisation_payable;
alter function payment_authorisation_is_asked rename to payment_authorisation_is_payable;
alter trigger payroll_record_account_told on payroll_record rename to payroll_record_account_notified;
alter function payroll_record_account_told rename to payroll_record_account_notified;
alter trigger exposure_limit_kept on exposure_limit rename to exposure_limit_recorded;
alter trigger usual_exposure_limit_kept on usual_exposure_limit rename to usual_exposure_limit_recorded;
alter function exposure_limit_is_kept rename to exposure_limit_is_recorded;

-- A function's text does not follow the names of columns. A join is in the place of a look-up (0021).
create or replace function keep_parts(in_import uuid) returns void language sql security definer
  set search_path = public, pg_temp as $$
  insert into payroll_record_part (payroll_record_id, company_id, import_id, administrator_id, sort_code, account_number)
  select r.id, r.company_id, m.id, w.who, g.account ->> 'sortCode', g.account ->> 'accountNumber'
  from payroll_import m join payroll_import_row i on i.import_id = m.id and i.kind in ('change', 'leaver')
    join payroll_record r on r.company_id = m.company_id and r.employee_number = i.employee_number and r.retired_at is null
    left join alike_person a on a.payroll_record_id = r.id
    cross join lateral (select coalesce(i.before, '{}') as before, coalesce(i.before, '{}') || coalesce(i.person, '{}') as after) p
    cross join lateral (select (p.before ->> 'sortCode', p.before ->> 'accountNumber')
      is distinct from (p.after ->> 'sortCode', p.after ->> 'accountNumber') as is_account) c
    cross join lateral (select case when not c.is_account then null when m.state = 'undone' then p.before else p.after end as account) g
    cross join lateral unnest(array[m.uploaded_by, m.decided_by, m.undone_by, i.checked_by]
      || case when m.state = 'undone' then array[m.undo_requested_by, i.undo_checked_by] end) as w(who)
  where m.id = in_import and w.who is not null and (c.is_account
    or p.before ->> 'leftOn' is distinct from p.after ->> 'leftOn'
    or i.overruled_last_day is not null
    or (p.before ->> 'phone', p.before ->> 'addressLine', p.before ->> 'addressPostcode')
        is distinct from (p.after ->> 'phone', p.after ->> 'addressLine', p.after ->> 'addressPostcode')
      and a.payroll_record_id is not null)
  on conflict do nothing
$$;

-- The name of a parameter cannot be replaced.
drop function undoing_gives;
drop function undone_by_itself;

-- Of a row of an import: whether putting it back could give a person money or access.
create function undoing_gives(kind text, before jsonb, person jsonb) returns boolean language sql immutable as $$
  select kind in ('change', 'leaver') and (
    exists (select 1 from unnest(array['sortCode', 'accountNumber', 'phone', 'surname', 'startedOn', 'payGroupId']) field
      where person ? field and person ->> field is distinct from before ->> field)
    or person ? 'monthlySalaryPence'
      and coalesce((before ->> 'monthlySalaryPence')::bigint, 0) > coalesce((person ->> 'monthlySalaryPence')::bigint, 0)
    or person ? 'leftOn' and person ->> 'leftOn' is not null
      and coalesce(before ->> 'leftOn', '9999-12-31') > person ->> 'leftOn')
$$;

-- Of one: whether the administrator who confirms the undoing reviews it by itself.
create function undone_by_itself(kind text, before jsonb, person jsonb) returns boolean language sql immutable as $$
  select kind in ('change', 'leaver') and (
    before ->> 'accountNumber' is not null and (person ? 'accountNumber' or person ? 'sortCode')
      and (before ->> 'sortCode', before ->> 'accountNumber')
        is distinct from ((before || person) ->> 'sortCode', (before || person) ->> 'accountNumber')
    or person ? 'monthlySalaryPence'
      and (before ->> 'monthlySalaryPence')::bigint > 2 * (person ->> 'monthlySalaryPence')::bigint)
$$;

create or replace function payroll_import_undone_by_two() returns trigger language plpgsql as $$
begin
  if (new.undo_requested_by is null or not two_mailboxes(new.undo_requested_by, new.undone_by))
      and exists (select 1 from payroll_import_row i where i.import_id = new.id and undoing_gives(i.kind, i.before, i.person)) then
    raise exception 'cannot undo an import that gives a person money without a second administrator' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function payroll_return_by_two() returns trigger language plpgsql as $$
begin
  if not two_mailboxes(new.uploaded_by, new.confirmed_by) then
    raise exception 'a return is confirmed by a second person' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function payroll_return_only_forward() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('brought', 'confirmed'), ('brought', 'withdrawn'), ('confirmed', 'carried'))
    or (old.uploaded_by, old.pay_period_id, old.taken_pence, old.due_pence) is distinct from
       (new.uploaded_by, new.pay_period_id, new.taken_pence, new.due_pence) then
    raise exception 'a return of payroll does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.status = 'confirmed' and not exists (select 1 from pay_period p where p.id = new.pay_period_id and p.status = 'posted') then
    raise exception 'a run is returned once its payday is over' using errcode = 'check_violation';
  end if;
  if new.status = 'carried' and exists (select 1 from payroll_difference d where d.return_id = new.id and d.carried_at is null) then
    raise exception 'a return of payroll is carried once all its differences are' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Messages as PostgreSQL words its own.
create or replace function new_person_review_by_third() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if exists (select 1 from new_person_parts(new.payroll_record_id) as p(who) where not two_mailboxes(p.who, new.reviewed_by)) then
    raise exception 'cannot confirm a new person whose payroll record comes from the same administrator' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function payroll_difference_is_shown() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from payroll_return r join deduction d on d.pay_period_id = r.pay_period_id
      where r.id = new.return_id and r.status = 'brought' and d.id = new.deduction_id
        and (d.company_id, d.employee_id, d.shard, d.due_pence) = (new.company_id, new.employee_id, new.shard, new.due_pence))
    or new.carried_at is not null or new.reason is not null then
    raise exception 'a difference is of a line of the run that is returned' using errcode = 'check_violation';
  end if;
  if new.taken_pence > (select d.salary_pence from deduction d where d.id = new.deduction_id) then
    raise exception 'cannot take more than the pay of the line' using errcode = 'check_violation';
  end if;
  if new.taken_pence < least(new.due_pence, 0) then
    raise exception 'cannot give back more than the line of the run says' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function salary_account_objection_begins() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from employee e join payroll_record r on r.id = e.payroll_record_id
      where e.id = new.employee_id and e.ended_at is null
        and (r.salary_sort_code, r.salary_account_number) = (new.sort_code, new.account_number)) then
    raise exception 'cannot object to an account that is not the salary account' using errcode = 'check_violation';
  end if;
  new.objected_at := app_now();
  new.given_by := salary_account_given_by(new.employee_id, new.sort_code, new.account_number);
  return new;
end $$;

create or replace function salary_account_objection_lifts() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if old.lifted_at is not null then
    raise exception 'an objection is lifted once' using errcode = 'check_violation';
  end if;
  if new.lifted_by_administrator is not null and not exists (
      select 1 from administrator a where a.id = new.lifted_by_administrator and a.company_id = new.company_id
        and a.ended_at is null and mailbox_of(a.email) <> all(array(select mailbox_of(g.email) from administrator g
          where g.id = any(new.given_by || salary_account_given_by(new.employee_id, new.sort_code, new.account_number))))) then
    raise exception 'cannot lift an objection to an account that comes from the same administrator' using errcode = 'check_violation';
  end if;
  new.lifted_at := app_now();
  update payroll_record r set salary_account_replaced_at = app_now() from employee e
    where e.id = new.employee_id and r.id = e.payroll_record_id
      and (r.salary_sort_code, r.salary_account_number) = (new.sort_code, new.account_number);
  return new;
end $$;
