-- Double entry, append-only (docs/decisions/0004-platform-accounts-in-shards.md). A debit is positive, a credit negative.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'advances-receivable', 'fees-receivable', 'carried-over', 'savings-owed', 'refunds-payable',
    'due-from-payroll', 'due-from-employer',
    'payouts-in-transit', 'payouts-settled', 'received-from-payroll', 'savings-in-transit', 'savings-at-provider',
    'provider-interest', 'fee-income')),
  company_id uuid not null references company,
  -- null for accounts of the company and of the platform, of which there is one per company and shard
  employee_id uuid,
  shard smallint not null default 0,
  balance_pence bigint not null default 0,
  unique nulls not distinct (kind, company_id, employee_id, shard),
  -- an account is of its employee's own company, and of a kind for its owner
  constraint ledger_account_of_employee foreign key (employee_id, company_id) references employee (id, company_id),
  constraint ledger_account_owner check (
    (kind in ('advances-receivable', 'fees-receivable', 'carried-over', 'savings-owed', 'refunds-payable'))
      = (employee_id is not null)),
  -- the floor of each kind: what is owed to us is never below zero, what we owe never above. What payroll owes may turn
  -- for a run of credits: then we owe payroll.
  constraint balance_floor check (case
    when kind in ('advances-receivable', 'fees-receivable', 'carried-over', 'savings-at-provider')
      then balance_pence >= 0
    when kind in ('payouts-in-transit', 'payouts-settled', 'savings-owed', 'refunds-payable', 'fee-income')
      then balance_pence <= 0
    else true end)
);
grant select on ledger_account to wellpaid_app;
grant insert (kind, company_id, shard, employee_id) on ledger_account to wellpaid_app;

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
grant select on ledger_transfer to wellpaid_app;
grant insert (company_id, cause_type, cause_id, step) on ledger_transfer to wellpaid_app;

create table ledger_entry (
  transfer_id bigint not null references ledger_transfer,
  line smallint not null,
  account_id bigint not null references ledger_account,
  amount_pence bigint not null check (amount_pence <> 0),
  primary key (transfer_id, line)
);
create index ledger_entry_account on ledger_entry (account_id);
grant select, insert on ledger_entry to wellpaid_app;

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'posted rows of the ledger are never changed or deleted: reverse them' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_entry_fixed before update or delete or truncate on ledger_entry for each statement execute function ledger_refuse_change();
create trigger ledger_transfer_fixed before update or delete or truncate on ledger_transfer for each statement execute function ledger_refuse_change();

-- A constraint looks past the policies.
create function ledger_transfer_has_entries() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from ledger_entry where transfer_id = new.id) then
    raise exception 'ledger transfer % has no entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transfer_whole after insert on ledger_transfer
  deferrable initially deferred for each row execute function ledger_transfer_has_entries();

-- Entries come whole: all lines of a transfer in one statement of the transaction that made it, summing to zero, on
-- accounts of its own company. The same statement moves the balances, in order of account so that two transfers cannot
-- lock each other out; what many transfers move on one account is one update, since a row that is changed ten times in a
-- transaction keeps ten versions.
-- What is exposed moves first, in order, so that a transaction that holds a company's rows of exposure
-- (`exposure_set_aside`) and one that posts never wait for each other. The server's role lends within the limit, and
-- lessens what is exposed only by what has come: a withdrawal beyond what its row may hold ends with the state WX001, is
-- made once more, and then sets its sum aside first. Where runs owe less than before, their row is allowed as much less
-- until the limit is looked at as a whole: what came too much would otherwise be room in that row.
-- Each row is found by its index (`offset 0` keeps PostgreSQL from reading all of a table into a hash): a posting costs
-- the same with ten employees and a million.
create function ledger_take_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  faulty bigint;
  moved record;
  is_server boolean := session_user = 'wellpaid_app';
  is_lessened boolean := false;
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
  for moved in select m.company_id, m.shard, sum(m.pence) as pence, least(0, sum(m.owed)) as owed_less, bool_or(m.is_lent) as is_lent, bool_or(m.is_faulty) as is_faulty
    from (select m.*, is_server and m.pence > 0 and exists (select from ledger_transfer t
          where t.id = m.transfer_id and t.cause_type = 'advance' and t.step = 'withdrawn' offset 0) as is_lent,
        is_server and m.pence < 0 and not lessens_exposure(m.transfer_id, -m.pence) as is_faulty from (
      -- the row of the shared accounts in which the transfer is
      select f.transfer_id, a.company_id, max(a.shard) as shard, coalesce(sum(f.amount_pence) filter (where a.kind in
        ('advances-receivable', 'fees-receivable', 'carried-over', 'due-from-payroll', 'due-from-employer')), 0)::bigint as pence,
        coalesce(sum(f.amount_pence) filter (where a.kind in ('due-from-payroll', 'due-from-employer')), 0)::bigint as owed
      from fresh f cross join lateral (select * from ledger_account a where a.id = f.account_id offset 0) a
      group by f.transfer_id, a.company_id) m where m.pence <> 0 or m.owed < 0) m
    group by m.company_id, m.shard order by m.company_id, m.shard loop
    is_lessened := is_lessened or moved.is_faulty;
    update company_exposure set exposed_pence = exposed_pence + moved.pence, allowed_pence = allowed_pence + moved.owed_less
      where company_id = moved.company_id and shard = moved.shard;
    if moved.is_lent and not exposure_holds(0, moved.company_id, moved.shard) then
      raise exception 'more is exposed than this row of the company''s limit may hold' using errcode = 'WX001';
    end if;
  end loop;
  for moved in select f.account_id, f.company_id, sum(f.amount_pence) as amount_pence
    from (select account_id, amount_pence,
        (select t.company_id from ledger_transfer t where t.id = fresh.transfer_id) as company_id from fresh) f
    group by f.account_id, f.company_id order by f.account_id, f.company_id loop
    update ledger_account set balance_pence = balance_pence + moved.amount_pence
      where id = moved.account_id and company_id = moved.company_id;
    if not found then
      raise exception 'a ledger transfer does not leave its company' using errcode = 'check_violation';
    end if;
  end loop;
  if is_lessened then
    raise exception 'what is exposed is lessened by what came or was given back' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_taken after insert on ledger_entry
  referencing new table as fresh for each statement execute function ledger_take_entries();

-- Posts one transfer. `accounts` are (kind, employee or null, shard), `amounts` their signed pence, line by line; the
-- accounts of all lines are looked up in one statement. A cause that is posted already raises unique_violation.
create function ledger_post(
  in_company uuid, in_cause_type text, in_cause_id uuid, in_step text,
  kinds text[], employees uuid[], shards smallint[], amounts bigint[]
) returns bigint language plpgsql as $$
declare
  accounts bigint[];
  new_transfer bigint;
begin
  for attempt in 1..2 loop
    accounts := array(select case when l.employee_id is null
        then (select a.id from ledger_account a
          where a.kind = l.kind and a.company_id = in_company and a.employee_id is null and a.shard = l.shard)
        else (select a.id from ledger_account a
          where a.kind = l.kind and a.company_id = in_company and a.employee_id = l.employee_id and a.shard = l.shard)
        end
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

-- Posts one step of many causes of one type and company, all or none, by a fixed number of statements however many there
-- are. Line by line: whose cause it is, the account (kind, employee or null, shard), the signed pence. Each line finds
-- its transfer by the index of causes: the planner expects ten rows of an array, and would compare every line with every
-- transfer. A cause that is posted already raises unique_violation.
create function ledger_post_many(
  in_company uuid, in_cause_type text, in_step text,
  causes uuid[], kinds text[], employees uuid[], shards smallint[], amounts bigint[]
) returns void language plpgsql as $$
begin
  -- Only what is missing: a conflict with an account whose balance is just moving would wait for that transaction.
  insert into ledger_account (kind, company_id, employee_id, shard)
    select l.kind, in_company, l.employee_id, l.shard
    from (select distinct * from unnest(kinds, employees, shards) as u(kind, employee_id, shard)) l
    where not exists (select 1 from ledger_account a
        where l.employee_id is not null and a.kind = l.kind and a.company_id = in_company and a.employee_id = l.employee_id and a.shard = l.shard)
      and not exists (select 1 from ledger_account a
        where l.employee_id is null and a.kind = l.kind and a.company_id = in_company and a.employee_id is null and a.shard = l.shard)
    order by l.kind, l.employee_id, l.shard
    on conflict do nothing;
  insert into ledger_transfer (company_id, cause_type, cause_id, step)
    select in_company, in_cause_type, c, in_step from (select distinct unnest(causes)) as d(c);
  insert into ledger_entry (transfer_id, line, account_id, amount_pence)
    select l.transfer_id, row_number() over (partition by l.transfer_id order by l.at), l.account_id, l.amount
    from (select u.at, u.amount,
        (select t.id from ledger_transfer t
          where t.cause_type = in_cause_type and t.cause_id = u.cause_id and t.step = in_step) as transfer_id,
        case when u.employee_id is null
          then (select a.id from ledger_account a
            where a.kind = u.kind and a.company_id = in_company and a.employee_id is null and a.shard = u.shard)
          else (select a.id from ledger_account a
            where a.kind = u.kind and a.company_id = in_company and a.employee_id = u.employee_id and a.shard = u.shard)
        end as account_id
      from unnest(causes, kinds, employees, shards, amounts) with ordinality as u(cause_id, kind, employee_id, shard, amount, at)) l;
end $$;
