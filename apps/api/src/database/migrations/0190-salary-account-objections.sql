-- Somebody who does not know the salary account that payroll has given us for them objects to it: nothing is paid to that account
-- until the objection is lifted (docs/decisions/0048). It is to an account, not to a moment: with another account in its place
-- it stops nothing, and where the account comes back it holds again.
create table salary_account_objection (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  sort_code text not null,
  account_number text not null,
  objected_by text not null check (objected_by in ('link', 'session')),
  objected_at timestamptz not null default app_now(),
  -- who brought, confirmed, ticked or undid a file that gave this account: none of them lifts it
  given_by uuid[] not null default '{}',
  lifted_at timestamptz,
  lifted_by text check (lifted_by in ('administrator', 'employee')),
  lifted_by_administrator uuid references administrator,
  reason text check (length(reason) <= 500),
  foreign key (employee_id, company_id) references employee (id, company_id),
  constraint salary_account_objection_lifted check (
    (lifted_at is null) = (lifted_by is null)
    and coalesce(lifted_by = 'administrator', false) = (lifted_by_administrator is not null)
    and (lifted_by_administrator is null or length(reason) > 0))
);
create unique index salary_account_objection_once on salary_account_objection (employee_id, sort_code, account_number)
  where lifted_at is null;
create index salary_account_objection_of_person on salary_account_objection (employee_id, objected_at);
create index salary_account_objection_of_company on salary_account_objection (company_id, objected_at) where lifted_at is null;

-- What the SMS of a changed account carries: a token that chance made, of which only the SHA-256 is kept.
create table salary_account_link (
  token_hash bytea primary key,
  company_id uuid not null,
  employee_id uuid not null,
  sort_code text not null,
  account_number text not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index salary_account_link_employee on salary_account_link (employee_id);

-- Who had a part in a file by which this account came to this record: brought, confirmed or ticked it, or undid one that had
-- taken it away. Rows of files are kept for 62 days; an objection remembers who it was when it was made.
create function salary_account_given_by(in_employee uuid, in_sort_code text, in_account_number text) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct who), '{}') from employee e join payroll_record r on r.id = e.payroll_record_id
    join payroll_import_row i on i.company_id = r.company_id and i.employee_number = r.employee_number
    join payroll_import m on m.id = i.import_id and m.state in ('confirmed', 'undone')
    cross join lateral (select coalesce(i.before, '{}') as before, coalesce(i.before, '{}') || coalesce(i.given, '{}') as after) p
    cross join lateral unnest(array[m.uploaded_by, m.decided_by, m.undone_by, i.checked_by]) who
  where e.id = in_employee and who is not null
    and (p.before ->> 'sortCode', p.before ->> 'accountNumber') is distinct from (p.after ->> 'sortCode', p.after ->> 'accountNumber')
    and ((p.after ->> 'sortCode', p.after ->> 'accountNumber') = (in_sort_code, in_account_number)
      or m.state = 'undone' and (p.before ->> 'sortCode', p.before ->> 'accountNumber') = (in_sort_code, in_account_number))
$$;

-- An objection is to the account that stands, at this moment, whoever writes it.
create function salary_account_objection_begins() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from employee e join payroll_record r on r.id = e.payroll_record_id
      where e.id = new.employee_id and e.ended_at is null
        and (r.salary_sort_code, r.salary_account_number) = (new.sort_code, new.account_number)) then
    raise exception 'an objection is to the salary account that stands' using errcode = 'check_violation';
  end if;
  new.objected_at := app_now();
  new.given_by := salary_account_given_by(new.employee_id, new.sort_code, new.account_number);
  return new;
end $$;
create trigger salary_account_objection_begins before insert on salary_account_objection for each row
  execute function salary_account_objection_begins();

-- It is lifted once, now, and by no mailbox that had a part in giving the account. From then on the account rests a day as one that
-- has just taken another's place.
create function salary_account_objection_lifts() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if old.lifted_at is not null then
    raise exception 'an objection is lifted once' using errcode = 'check_violation';
  end if;
  if new.lifted_by_administrator is not null and not exists (
      select 1 from administrator a where a.id = new.lifted_by_administrator and a.company_id = new.company_id
        and a.ended_at is null and mailbox_of(a.email) <> all(array(select mailbox_of(g.email) from administrator g
          where g.id = any(new.given_by || salary_account_given_by(new.employee_id, new.sort_code, new.account_number))))) then
    raise exception 'an objection is lifted by nobody who gave the account' using errcode = 'check_violation';
  end if;
  new.lifted_at := app_now();
  update payroll_record r set salary_account_replaced_at = app_now() from employee e
    where e.id = new.employee_id and r.id = e.payroll_record_id
      and (r.salary_sort_code, r.salary_account_number) = (new.sort_code, new.account_number);
  return new;
end $$;
create trigger salary_account_objection_lifts before update on salary_account_objection for each row
  execute function salary_account_objection_lifts();

-- At an erasure the accounts go with the person; of nobody else is an objection ever deleted.
create function forget_salary_account(in_employee uuid) returns void language sql security definer
set search_path = public, pg_temp as $$
  delete from salary_account_objection o using employee e
    where o.employee_id = in_employee and e.id = in_employee and e.ended_at is not null;
  delete from salary_account_link l using employee e
    where l.employee_id = in_employee and e.id = in_employee and e.ended_at is not null
$$;
revoke execute on function salary_account_given_by(uuid, text, text), forget_salary_account(uuid) from public;
grant execute on function salary_account_given_by(uuid, text, text), forget_salary_account(uuid) to wellpaid_app;

grant select on salary_account_objection, salary_account_link to wellpaid_app;
grant insert (company_id, employee_id, sort_code, account_number, objected_by) on salary_account_objection to wellpaid_app;
grant update (lifted_at, lifted_by, lifted_by_administrator, reason) on salary_account_objection to wellpaid_app;
grant insert (token_hash, company_id, employee_id, sort_code, account_number, expires_at) on salary_account_link to wellpaid_app;
grant update (used_at) on salary_account_link to wellpaid_app;
grant delete on salary_account_link to wellpaid_app;

-- No payment to an account that its owner objects to, whatever the server's role writes; beside what 0100 holds.
create function payment_is_not_objected_to() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select 1 from salary_account_objection o where o.employee_id = new.employee_id and o.lifted_at is null
      and (o.sort_code, o.account_number) = (new.sort_code, new.account_number)) then
    raise exception 'nothing is paid to an account that its owner objects to' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_authorisation_not_objected before insert on payment_authorisation for each row
  execute function payment_is_not_objected_to();

-- The SMS carries a link, and a token is not made in the database: the trigger leaves a note, and the worker writes the message.
create or replace function payroll_record_account_told() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, key, company_id, payload, due_at)
    select 'tell-salary-account', 'salary account of ' || e.id || ' replaced at ' || new.salary_account_replaced_at, new.company_id,
      jsonb_build_object('employeeId', e.id, 'sortCode', new.salary_sort_code, 'accountNumber', new.salary_account_number,
        'template', 'salary-account-changed'),
      app_now()
    from employee e where e.payroll_record_id = new.id and e.ended_at is null
    on conflict (key) do nothing;
  return null;
end $$;

-- What an employee does to their own account stands in the log, too: without a name of theirs, which an erasure would have to alter.
alter table audit_entry drop constraint audit_entry_by, add constraint audit_entry_by check (
  (administrator_id is null) = (by_name is null)
  or administrator_id is null and action in ('salary-account-objected', 'salary-account-accepted'));
