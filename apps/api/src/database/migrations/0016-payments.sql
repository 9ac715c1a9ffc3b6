-- Every payment to a person that the rail is sent: one row for each, made by the one function that decides it
-- (apps/api/src/payments), and all that the rail receives. What is not written here is not paid (decision 0039).
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
grant select on payment_authorisation to wellpaid_app;
grant insert (cause_type, cause_id, attempt, company_id, employee_id, amount_pence, sort_code,
  account_number) on payment_authorisation to wellpaid_app;

-- Holds for any code that writes one: its cause is about to be paid, this sum, and the account is the salary account of the payroll
-- record and not one that replaced another within 24 hours (packages/domain/src/ledger/payout-account.ts). Only what is
-- owed back to a person without an account at payroll any longer may go to the account of one of their withdrawals.
create function payment_authorisation_holds() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  salary_account record;
begin
  if not exists (
    select 1 from withdrawal a where new.cause_type = 'advance' and a.id = new.cause_id and a.status in ('new', 'processing')
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
    if new.cause_type <> 'refund' or not exists (select 1 from withdrawal a where a.employee_id = new.employee_id
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

-- A payment without a debt cannot be written, whatever runs in the server's process (decisions 0039, 0040): an advance is
-- authorised with its own posting, which lends within the limit of exposure; a refund is of what is owed and waits for
-- what it waits for. By its name this trigger runs after `payment_authorisation_held`, so that a payment of no debt at all
-- is refused by that one.
create function payment_authorisation_is_asked() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.cause_type = 'advance' and not is_withdrawal_posted(new.cause_id) then
    raise exception 'an advance is paid as it was posted' using errcode = 'check_violation';
  end if;
  if new.cause_type = 'refund' and not is_refund_payable(new.cause_id) then
    raise exception 'a refund is paid once no pay is to come and the employer has paid for its run' using errcode = 'check_violation';
  end if;
  if new.cause_type = 'deposit' and not coalesce(
      (select is_deduction_paid(d.deduction_id) from savings_deposit d where d.id = new.cause_id), false) then
    raise exception 'a deposit is given back once the employer has paid for it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_authorisation_was_asked before insert on payment_authorisation
  for each row execute function payment_authorisation_is_asked();

-- Nothing counts as paid that was not authorised.
create function withdrawal_paid_is_authorised() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from payment_authorisation p where (p.cause_type, p.cause_id, p.attempt) = ('advance', new.id, 1)) then
    raise exception 'an advance is paid once its payment is authorised' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_authorised before update of status on withdrawal for each row when (new.status = 'paid')
  execute function withdrawal_paid_is_authorised();
create function savings_withdrawal_paid_is_authorised() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from payment_authorisation p where (p.cause_type, p.cause_id, p.attempt) = ('withdrawal', new.id, 1)
      and p.amount_pence = new.amount_pence + new.late_interest_pence - new.fee_pence) then
    raise exception 'a withdrawal of savings is paid once its payment is authorised' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger savings_withdrawal_authorised before update of status, late_interest_pence on savings_withdrawal for each row
  when (new.status = 'paid' and new.amount_pence + new.late_interest_pence > new.fee_pence)
  execute function savings_withdrawal_paid_is_authorised();

-- A refund and a deposit that is given back name the account when they are promised: in the transaction of the
-- authorisation, and as it says. From then on the row does not alter which payment it is.
create function refund_payment_is_authorised() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.status = new.status then
    if (old.payments, old.sort_code, old.account_number) is distinct from (new.payments, new.sort_code, new.account_number) then
      raise exception 'a payment that is promised is not altered' using errcode = 'check_violation';
    end if;
  elsif not exists (select 1 from payment_authorisation p
      where (p.cause_type, p.cause_id, p.attempt, p.amount_pence, p.sort_code, p.account_number)
        = ('refund', coalesce(new.withdrawal_id, new.difference_id), new.payments, new.amount_pence + new.fee_pence, new.sort_code, new.account_number)
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

-- An employee who does not know the salary account that payroll has given us for them objects to it: nothing is paid to
-- that account until the objection is lifted (decision 0048). It is to an account, not to a moment: with another account
-- in its place it stops nothing, and where the account comes back it holds again.
create table salary_account_objection (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  sort_code text not null,
  account_number text not null,
  objected_by text not null check (objected_by in ('link', 'session')),
  objected_at timestamptz not null default app_now(),
  -- administrators who brought, confirmed, ticked or undid a file that gave this account: none of them lifts it
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
grant select on salary_account_objection to wellpaid_app;
grant insert (company_id, employee_id, sort_code, account_number,
  objected_by) on salary_account_objection to wellpaid_app;
grant update (lifted_at, lifted_by, lifted_by_administrator, reason) on salary_account_objection to wellpaid_app;

-- The random token of the SMS about a changed account, of which only the SHA-256 is stored.
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
grant select, delete on salary_account_link to wellpaid_app;
grant insert (token_hash, company_id, employee_id, sort_code, account_number,
  expires_at) on salary_account_link to wellpaid_app;
grant update (used_at) on salary_account_link to wellpaid_app;
