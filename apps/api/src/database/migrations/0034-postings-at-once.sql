-- The same rules and locks as before (0003). What many transfers of one statement move on one account is now one update:
-- those of a payday share the rows of due from payroll, and a row that is changed ten times in a transaction keeps ten versions.
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
  return null;
end $$;

-- As before (0030), but each line finds its transfer by the index of causes. The planner takes an array for ten rows, so that it
-- compared every line with every transfer: of a thousand people that was most of the time.
create or replace function ledger_post_many(
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
