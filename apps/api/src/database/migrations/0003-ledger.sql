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
  employee_id uuid,
  shard smallint not null default 0,
  balance_pence bigint not null default 0,
  unique nulls not distinct (kind, company_id, employee_id, shard),
  -- an account stands with its employee's own company, and is of a kind for its owner
  constraint ledger_account_of_employee foreign key (employee_id, company_id) references employee (id, company_id),
  constraint ledger_account_owner check (
    (kind in ('advances-receivable', 'fees-receivable', 'carried-over', 'savings-owed')) = (employee_id is not null)),
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

-- Entries come whole: all lines of a transfer in one statement of the transaction that made it, summing to zero, on
-- accounts of its own company. The same statement moves the balances, in order of account so that two transfers cannot
-- lock each other out. Each row is found by its index: a posting costs the same with ten employees and a million.
create function ledger_take_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  faulty bigint;
  moved record;
begin
  select f.transfer_id into faulty
    from (select transfer_id, sum(amount_pence) as amount_pence, count(*) as lines from fresh group by transfer_id) f
      cross join lateral (select count(*) as lines from ledger_entry e where e.transfer_id = f.transfer_id) whole
    where f.amount_pence <> 0 or whole.lines <> f.lines
       or (select t.posted_in from ledger_transfer t where t.id = f.transfer_id) is distinct from pg_current_xact_id()
    limit 1;
  if faulty is not null then
    raise exception 'ledger transfer % is not balanced or not whole', faulty using errcode = 'check_violation';
  end if;
  for moved in select f.account_id, sum(f.amount_pence) as amount_pence,
      (select t.company_id from ledger_transfer t where t.id = f.transfer_id) as company_id
    from fresh f group by f.account_id, f.transfer_id order by f.account_id, f.transfer_id loop
    update ledger_account set balance_pence = balance_pence + moved.amount_pence
      where id = moved.account_id and company_id = moved.company_id;
    if not found then
      raise exception 'a ledger transfer does not leave its company' using errcode = 'check_violation';
    end if;
  end loop;
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

-- The account of a line; null where there is none yet. `is not distinct from` would read every account of the kind.
create function ledger_account_of(in_kind text, in_company uuid, in_employee uuid, in_shard smallint) returns bigint
language plpgsql stable as $$
begin
  if in_employee is null then
    return (select id from ledger_account
      where kind = in_kind and company_id = in_company and employee_id is null and shard = in_shard);
  end if;
  return (select id from ledger_account
    where kind = in_kind and company_id = in_company and employee_id = in_employee and shard = in_shard);
end $$;

-- Posts one transfer. `accounts` are (kind, employee or null, shard), `amounts` their signed pence, line by line.
-- A cause that is posted already raises unique_violation.
create function ledger_post(
  in_company uuid, in_cause_type text, in_cause_id uuid, in_step text,
  kinds text[], employees uuid[], shards smallint[], amounts bigint[]
) returns bigint language plpgsql as $$
declare
  accounts bigint[];
  new_transfer bigint;
begin
  for attempt in 1..2 loop
    accounts := array(select ledger_account_of(l.kind, in_company, l.employee_id, l.shard)
      from unnest(kinds, employees, shards) with ordinality as l(kind, employee_id, shard, line) order by l.line);
    exit when attempt = 2 or array_position(accounts, null) is null;
    -- Only what is missing: a conflict with an account whose balance is just moving would wait for that transaction.
    insert into ledger_account (kind, company_id, employee_id, shard)
      select l.kind, in_company, l.employee_id, l.shard
      from unnest(accounts, kinds, employees, shards) as l(account_id, kind, employee_id, shard) where l.account_id is null
      order by l.kind, l.employee_id, l.shard
      on conflict do nothing;
  end loop;
  insert into ledger_transfer (company_id, cause_type, cause_id, step)
    values (in_company, in_cause_type, in_cause_id, in_step) returning id into new_transfer;
  insert into ledger_entry (transfer_id, line, account_id, amount_pence)
    select new_transfer, l.line, l.account_id, l.amount
    from unnest(accounts, amounts) with ordinality as l(account_id, amount, line);
  return new_transfer;
end $$;

grant select on ledger_account, ledger_transfer, ledger_entry to wellpaid_app;
grant insert (kind, company_id, employee_id, shard) on ledger_account to wellpaid_app;
grant insert (company_id, cause_type, cause_id, step) on ledger_transfer to wellpaid_app;
grant insert on ledger_entry to wellpaid_app;
