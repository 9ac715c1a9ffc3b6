-- What employers have paid us for their runs. Until now a payday was posted as if the money had come with it: from now on the
-- company owes what payroll deducted until its payment is recorded (decision 0040).

-- By this an employer's payment is matched to its run: letters and digits that are not taken for one another.
create function new_payment_reference() returns text language sql volatile as $$
  select 'PAY-' || substr(word, 1, 4) || '-' || substr(word, 5, 4)
  from (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(b, i) % 32 + 1, 1), '' order by i) as word
    from (select uuid_send(gen_random_uuid()) as b) r, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as i) w
$$;

alter table pay_period
  add column payment_reference text not null default new_payment_reference(),
  -- its payday was posted, in whole or in part, as if the money had come: it counts as paid
  add column is_counted_as_paid boolean not null default false,
  add constraint pay_period_payment_reference unique (payment_reference);
update pay_period p set is_counted_as_paid = true
  where p.status = 'posted' or (p.status = 'fixed' and exists (select 1 from deduction d join ledger_transfer t
    on t.cause_type = 'deduction' and t.cause_id = d.id and t.step = 'posted' where d.pay_period_id = p.id));

create function pay_period_reference_stays() returns trigger language plpgsql as $$
begin
  if (old.payment_reference, old.is_counted_as_paid) is distinct from (new.payment_reference, new.is_counted_as_paid) then
    raise exception 'the payment reference of a run never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger pay_period_reference_fixed before update on pay_period for each row execute function pay_period_reference_stays();

-- One row is one payment on the bank's statement: of the employer, or below zero one of ours back to it. It is never changed:
-- what was recorded wrongly is reversed and recorded again.
create table employer_payment (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  pay_period_id uuid not null,
  -- what the bank calls this payment
  bank_reference text not null check (length(bank_reference) between 1 and 100 and bank_reference = btrim(bank_reference)),
  amount_pence bigint not null check (amount_pence <> 0),
  received_on date not null,
  recorded_at timestamptz not null default app_now(),
  recorded_by text not null check (length(recorded_by) between 1 and 100),
  reversed_at timestamptz,
  reversed_by text check (length(reversed_by) between 1 and 100),
  reversal_reason text check (length(reversal_reason) between 1 and 500),
  constraint employer_payment_of_period foreign key (pay_period_id, company_id) references pay_period (id, company_id),
  constraint employer_payment_reversed check (num_nonnulls(reversed_at, reversed_by, reversal_reason) in (0, 3))
);
-- A payment is recorded once; after a reversal it may be recorded as it should have been.
create unique index employer_payment_once on employer_payment (bank_reference) where reversed_at is null;
create index employer_payment_of_run on employer_payment (pay_period_id);

create function employer_payment_only_reversed() returns trigger language plpgsql as $$
begin
  if old.reversed_at is not null or new.reversed_at is null
    or (old.id, old.company_id, old.pay_period_id, old.bank_reference, old.amount_pence, old.received_on, old.recorded_at, old.recorded_by)
      is distinct from
      (new.id, new.company_id, new.pay_period_id, new.bank_reference, new.amount_pence, new.received_on, new.recorded_at, new.recorded_by) then
    raise exception 'a recorded payment is only ever reversed, once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger employer_payment_forward before update on employer_payment for each row execute function employer_payment_only_reversed();

-- What each run owes and what has come for it. Owed is what payroll was told or, once a return is confirmed, what it took.
create view run_payment with (security_invoker = true) as
  select m.*, m.owed_pence - m.paid_pence as outstanding_pence
  from (select p.id as pay_period_id, p.company_id, p.pay_group_id, p.payday, p.status, p.payment_reference, p.is_counted_as_paid,
      coalesce(t.taken_pence, p.due_pence) as owed_pence,
      case when p.is_counted_as_paid then coalesce(t.taken_pence, p.due_pence) else coalesce((select sum(e.amount_pence)
        from employer_payment e where e.pay_period_id = p.id and e.reversed_at is null), 0)::bigint end as paid_pence
    from pay_period p left join payroll_return t on t.pay_period_id = p.id and t.status in ('confirmed', 'carried')) m;

grant select, insert on employer_payment to wellpaid_app;
grant update (reversed_at, reversed_by, reversal_reason) on employer_payment to wellpaid_app;
grant select on run_payment to wellpaid_app;

-- The new kind of account: what a company owes us of paydays that are over.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in (
  'advances-receivable', 'fees-receivable', 'carried-over', 'savings-owed', 'refunds-payable',
  'due-from-payroll', 'due-from-employer',
  'payouts-in-transit', 'payouts-settled', 'received-from-payroll', 'savings-in-transit', 'savings-at-provider',
  'provider-interest', 'fee-income'));
