-- Every payment to a person that the rail is asked for: one row for each, made by the one function that decides it
-- (src/payments), and all that the rail is given. What is not written here is not paid (docs/decisions/0039).
create table payment_authorisation (
  -- the rail's idempotency key, made from the cause
  reference text generated always as (case cause_type
      when 'advance' then 'adv-' || cause_id::text
      when 'withdrawal' then 'sav-' || cause_id::text
      when 'refund' then 'ref-' || cause_id::text || '-' || attempt::text
      else 'dep-' || cause_id::text || '-' || attempt::text end) stored primary key,
  company_id uuid not null,
  employee_id uuid not null,
  cause_type text not null check (cause_type in ('advance', 'refund', 'deposit', 'withdrawal')),
  cause_id uuid not null,
  attempt integer not null check (attempt > 0),
  amount_pence bigint not null check (amount_pence > 0),
  sort_code text not null,
  account_number text not null,
  authorised_at timestamptz not null default app_now(),
  authorised_in xid8 not null default pg_current_xact_id(),
  constraint payment_authorisation_once unique (cause_type, cause_id, attempt),
  constraint payment_authorisation_of_employee foreign key (employee_id, company_id) references employee (id, company_id),
  -- what failed of an advance or a withdrawal is owed back in another way
  constraint payment_authorisation_attempts check (cause_type in ('refund', 'deposit') or attempt = 1)
);
create index payment_authorisation_of_person on payment_authorisation (employee_id, authorised_at);

-- What the rail was asked for before there were authorisations.
insert into payment_authorisation (company_id, employee_id, cause_type, cause_id, attempt, amount_pence, sort_code, account_number, authorised_at)
  select company_id, employee_id, 'advance', id, 1, amount_pence, sort_code, account_number, cancellable_until
    from advance where status in ('processing', 'paid', 'failed')
  union all select f.company_id, f.employee_id, 'refund', f.id, n, f.amount_pence + f.fee_pence, f.sort_code, f.account_number, f.promised_at
    from refund f, generate_series(1, f.payments) n where f.account_number is not null
  union all select d.company_id, d.employee_id, 'deposit', d.id, n, d.amount_pence, d.sort_code, d.account_number, d.promised_at
    from savings_deposit d, generate_series(1, d.payments) n where d.account_number is not null
  union all select company_id, employee_id, 'withdrawal', id, 1, amount_pence + late_interest_pence - fee_pence, sort_code, account_number,
      coalesce(promised_at, created_at)
    from savings_withdrawal where status in ('paying', 'paid', 'returning', 'returned') and amount_pence + late_interest_pence - fee_pence > 0;

-- Whoever writes one: its cause is about to be paid, this sum, and the account is the salary account of the payroll record and
-- not one that replaced another within 24 hours (packages/domain/src/ledger/payout-account.ts). Only what is owed back to
-- somebody of whom payroll has no account any more may go to where an advance of theirs went.
create function payment_authorisation_holds() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  salary_account record;
begin
  if not exists (
    select 1 from advance a where new.cause_type = 'advance' and a.id = new.cause_id and a.status in ('new', 'processing')
        and a.cancellable_until <= app_now()
        and (a.employee_id, a.company_id, a.amount_pence, a.sort_code, a.account_number)
          = (new.employee_id, new.company_id, new.amount_pence, new.sort_code, new.account_number)
    union all select 1 from refund f where new.cause_type = 'refund' and f.id = new.cause_id and f.status = 'owed'
        and (f.employee_id, f.company_id, f.amount_pence + f.fee_pence, f.payments + 1)
          = (new.employee_id, new.company_id, new.amount_pence, new.attempt)
    union all select 1 from savings_deposit d where new.cause_type = 'deposit' and d.id = new.cause_id and d.status = 'rejected'
        and (d.employee_id, d.company_id, d.amount_pence, d.payments + 1)
          = (new.employee_id, new.company_id, new.amount_pence, new.attempt)
    union all select 1 from savings_withdrawal w where new.cause_type = 'withdrawal' and w.id = new.cause_id and w.status = 'paying'
        and (w.employee_id, w.company_id, w.amount_pence + w.late_interest_pence - w.fee_pence, w.sort_code, w.account_number)
          = (new.employee_id, new.company_id, new.amount_pence, new.sort_code, new.account_number)) then
    raise exception 'a payment is of what is owed, once' using errcode = 'check_violation';
  end if;
  select r.salary_sort_code as sort_code, r.salary_account_number as account_number, r.salary_account_replaced_at as replaced_at
    into salary_account
    from employee e left join payroll_record r on r.id = e.payroll_record_id where e.id = new.employee_id;
  if salary_account.account_number is null then
    if new.cause_type <> 'refund' or not exists (select 1 from advance a where a.employee_id = new.employee_id
        and a.status in ('processing', 'paid', 'failed')
        and (a.sort_code, a.account_number) = (new.sort_code, new.account_number)) then
      raise exception 'a payment goes to an account that payroll has given' using errcode = 'check_violation';
    end if;
  elsif (salary_account.sort_code, salary_account.account_number) <> (new.sort_code, new.account_number) then
    raise exception 'a payment goes to the salary account' using errcode = 'check_violation';
  elsif salary_account.replaced_at > app_now() - interval '24 hours' then
    raise exception 'a salary account that replaced another is not paid to for 24 hours' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_authorisation_held before insert on payment_authorisation for each row execute function payment_authorisation_holds();
create function payment_authorisation_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an authorised payment is never changed or deleted' using errcode = 'insufficient_privilege';
end $$;
create trigger payment_authorisation_fixed before update or delete or truncate on payment_authorisation
  for each statement execute function payment_authorisation_stays();

grant select on payment_authorisation to wellpaid_app;
grant insert (company_id, employee_id, cause_type, cause_id, attempt, amount_pence, sort_code, account_number)
  on payment_authorisation to wellpaid_app;

-- Nothing counts as paid that was not authorised.
create function advance_paid_is_authorised() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from payment_authorisation p where (p.cause_type, p.cause_id, p.attempt) = ('advance', new.id, 1)) then
    raise exception 'an advance is paid once its payment is authorised' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger advance_authorised before update of status on advance for each row when (new.status = 'paid')
  execute function advance_paid_is_authorised();

create function withdrawal_paid_is_authorised() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from payment_authorisation p where (p.cause_type, p.cause_id, p.attempt) = ('withdrawal', new.id, 1)
      and p.amount_pence = new.amount_pence + new.late_interest_pence - new.fee_pence) then
    raise exception 'a withdrawal of savings is paid once its payment is authorised' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger savings_withdrawal_authorised before update of status, late_interest_pence on savings_withdrawal for each row
  when (new.status = 'paid' and new.amount_pence + new.late_interest_pence > new.fee_pence)
  execute function withdrawal_paid_is_authorised();

-- A refund and a deposit that is given back name the account when they are promised: in the transaction of the authorisation,
-- and as it says. From then on the row does not alter which payment it is.
create function refund_payment_is_authorised() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.status = new.status then
    if (old.payments, old.sort_code, old.account_number) is distinct from (new.payments, new.sort_code, new.account_number) then
      raise exception 'a payment that is promised is not altered' using errcode = 'check_violation';
    end if;
  elsif not exists (select 1 from payment_authorisation p
      where (p.cause_type, p.cause_id, p.attempt, p.amount_pence, p.sort_code, p.account_number)
        = ('refund', coalesce(new.advance_id, new.difference_id), new.payments, new.amount_pence + new.fee_pence, new.sort_code, new.account_number)
      and (old.status = 'paying' or p.authorised_in = pg_current_xact_id())) then
    raise exception 'a refund is paid once its payment is authorised' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_authorised before update of status, payments, sort_code, account_number on refund for each row
  when (new.status in ('paying', 'paid')) execute function refund_payment_is_authorised();

create function deposit_payment_is_authorised() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.status = new.status then
    if (old.payments, old.sort_code, old.account_number) is distinct from (new.payments, new.sort_code, new.account_number) then
      raise exception 'a payment that is promised is not altered' using errcode = 'check_violation';
    end if;
  elsif not exists (select 1 from payment_authorisation p
      where (p.cause_type, p.cause_id, p.attempt, p.amount_pence, p.sort_code, p.account_number)
        = ('deposit', new.id, new.payments, new.amount_pence, new.sort_code, new.account_number)
      and (old.status = 'refunding' or p.authorised_in = pg_current_xact_id())) then
    raise exception 'a deposit is given back once its payment is authorised' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger savings_deposit_authorised before update of status, payments, sort_code, account_number on savings_deposit for each row
  when (new.status in ('refunding', 'refunded')) execute function deposit_payment_is_authorised();

-- Neither does a row begin as paid.
create function payment_begins_unpaid() returns trigger language plpgsql as $$
begin
  raise exception 'nothing begins as paid: %', tg_table_name using errcode = 'check_violation';
end $$;
create trigger refund_begins before insert on refund for each row
  when (new.status <> 'owed' or new.payments <> 0) execute function payment_begins_unpaid();
create trigger savings_deposit_begins before insert on savings_deposit for each row
  when (new.status <> 'sent' or new.payments <> 0) execute function payment_begins_unpaid();
create trigger savings_withdrawal_begins before insert on savings_withdrawal for each row
  when (new.status <> 'asked' or new.late_interest_pence <> 0) execute function payment_begins_unpaid();

-- When an account was replaced is written by a trigger (0001) and by nobody else. The server may change what payroll reports, and
-- neither that moment nor whose record it is.
do $$
declare
  changeable text := (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
    where table_schema = 'public' and table_name = 'payroll_record'
      and column_name not in ('id', 'company_id', 'salary_account_replaced_at'));
begin
  revoke insert, update on payroll_record from wellpaid_app;
  execute format('grant update (%s) on payroll_record to wellpaid_app', changeable);
  execute format('grant insert (id, company_id, %s) on payroll_record to wellpaid_app', changeable);
end $$;

-- Somebody's record stays theirs until their account ends: another one would bring another salary account without its day's wait.
-- Whoever runs the database may put a wrong link right.
create function employee_keeps_record() returns trigger language plpgsql as $$
begin
  if current_user = 'wellpaid_app' and (new.payroll_record_id is not null or new.ended_at is null) then
    raise exception 'the payroll record of an employee is not exchanged' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger employee_record before update of payroll_record_id on employee for each row
  when (old.payroll_record_id is not null and old.payroll_record_id is distinct from new.payroll_record_id)
  execute function employee_keeps_record();
