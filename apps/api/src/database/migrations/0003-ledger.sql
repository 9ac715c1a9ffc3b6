-- Double entry, append-only (docs/decisions). A debit is positive, a credit negative.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'advances-receivable', 'fees-receivable', 'carried-over', 'savings-owed',
    'due-from-payroll',
    'payouts-in-transit', 'payouts-settled', 'received-from-payroll', 'savings-in-transit', 'savings-at-provider',
    'provider-interest', 'fee-income')),
  company_id uuid not null references company,
  -- null for accounts of the company and of the platform, which are kept per company and shard
  employee_id uuid references employee,
  shard smallint not null default 0,
  balance_pence bigint not null default 0,
  unique nulls not distinct (kind, company_id, employee_id, shard),
  -- the floor of each kind: what is owed to us is never below zero, what we owe never above
  constraint balance_floor check (case
    when kind in ('advances-receivable', 'fees-receivable', 'carried-over', 'savings-at-provider', 'due-from-payroll') then balance_pence >= 0
    when kind in ('payouts-in-transit', 'payouts-settled', 'savings-owed', 'fee-income') then balance_pence <= 0
    else true end)
);

create table ledger_transfer (
  id bigint generated always as identity primary key,
  company_id uuid not null references company,
  -- every posting has a cause; a retry after a crash posts nothing twice
  cause_type text not null,
  cause_id uuid not null,
  step text not null,
  posted_at timestamptz not null default app_now(),
  posted_in xid8 not null default pg_current_xact_id(),
  unique (cause_type, cause_id, step)
);

create table ledger_entry (
  transfer_id bigint not null references ledger_transfer,
  line smallint not null,
  account_id bigint not null references ledger_account,
  amount_pence bigint not null check (amount_pence <> 0),
  primary key (transfer_id, line)
);
create index ledger_entry_account on ledger_entry (account_id);

-- Entries come whole: all lines of a transfer in one statement of the transaction that made it, summing to zero.
-- The same statement moves the balances, in order of account so that two transfers cannot lock each other out.
create function ledger_take_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  faulty bigint;
begin
  select e.transfer_id into faulty
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where e.transfer_id in (select transfer_id from fresh)
    group by e.transfer_id, t.posted_in
    having sum(e.amount_pence) <> 0 or t.posted_in <> pg_current_xact_id()
       or count(*) <> (select count(*) from fresh f where f.transfer_id = e.transfer_id)
    limit 1;
  if faulty is not null then
    raise exception 'ledger transfer % is not balanced or not whole', faulty using errcode = 'check_violation';
  end if;
  perform 1 from ledger_account where id in (select account_id from fresh) order by id for no key update;
  update ledger_account a set balance_pence = a.balance_pence + moved.amount_pence
    from (select account_id, sum(amount_pence) as amount_pence from fresh group by account_id) moved
    where a.id = moved.account_id;
  return null;
end $$;
create trigger ledger_entry_taken after insert on ledger_entry
  referencing new table as fresh for each statement execute function ledger_take_entries();

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'posted rows of the ledger are never changed or deleted: reverse them' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_entry_fixed before update or delete or truncate on ledger_entry for each statement execute function ledger_refuse_change();
create trigger ledger_transfer_fixed before update or delete or truncate on ledger_transfer for each statement execute function ledger_refuse_change();

create function ledger_transfer_has_entries() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entry where transfer_id = new.id) then
    raise exception 'ledger transfer % has no entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transfer_whole after insert on ledger_transfer
  deferrable initially deferred for each row execute function ledger_transfer_has_entries();

-- Posts one transfer. `accounts` are (kind, employee or null, shard), `amounts` their signed pence, line by line.
-- A cause that is posted already raises unique_violation.
create function ledger_post(
  in_company uuid, in_cause_type text, in_cause_id uuid, in_step text,
  kinds text[], employees uuid[], shards smallint[], amounts bigint[]
) returns bigint language plpgsql as $$
declare
  new_transfer bigint;
begin
  insert into ledger_account (kind, company_id, employee_id, shard)
    select l.kind, in_company, l.employee_id, l.shard
    from unnest(kinds, employees, shards) as l(kind, employee_id, shard)
    where not exists (select 1 from ledger_account a where a.kind = l.kind and a.company_id = in_company
      and a.employee_id is not distinct from l.employee_id and a.shard = l.shard)
    order by l.kind, l.employee_id, l.shard
    on conflict do nothing;
  insert into ledger_transfer (company_id, cause_type, cause_id, step)
    values (in_company, in_cause_type, in_cause_id, in_step) returning id into new_transfer;
  insert into ledger_entry (transfer_id, line, account_id, amount_pence)
    select new_transfer, l.line, a.id, l.amount
    from unnest(kinds, employees, shards, amounts) with ordinality as l(kind, employee_id, shard, amount, line)
    join ledger_account a on a.kind = l.kind and a.company_id = in_company
      and a.employee_id is not distinct from l.employee_id and a.shard = l.shard;
  return new_transfer;
end $$;

grant select on ledger_account, ledger_transfer, ledger_entry to wellpaid_app;
grant insert (kind, company_id, employee_id, shard) on ledger_account to wellpaid_app;
grant insert (company_id, cause_type, cause_id, step) on ledger_transfer to wellpaid_app;
grant insert on ledger_entry to wellpaid_app;
