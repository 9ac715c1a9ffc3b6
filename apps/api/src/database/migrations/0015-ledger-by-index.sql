-- The same rules as in 0003 and 0014, each row found by its index: a posting costs the same with ten employees and a million.

create or replace function ledger_take_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

-- `ledger_take_entries` keeps the company too, while it moves the balances.
drop trigger ledger_entry_in_company on ledger_entry;
drop function ledger_keep_company();

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

create or replace function ledger_post(
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
