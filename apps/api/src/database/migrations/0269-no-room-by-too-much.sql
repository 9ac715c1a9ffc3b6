-- Money beyond what its runs owe makes no room in a company's limit (decision 0040): together they count at no less than nothing. The
-- ledger and `company_exposure` go on as they are; what came too much is added again where the limit is asked.
create function paid_beyond_owed(in_company uuid) returns bigint language sql stable as $$
  select greatest(0, -coalesce(sum(a.balance_pence), 0))::bigint from ledger_account a
    where a.company_id = in_company and a.kind in ('due-from-payroll', 'due-from-employer')
$$;

create or replace view exposure with (security_invoker = true) as
  select c.id as company_id, coalesce(own.limit_pence, usual.limit_pence) as limit_pence,
    coalesce((select sum(s.exposed_pence) from company_exposure s where s.company_id = c.id), 0)::bigint
      + paid_beyond_owed(c.id) as exposed_pence
  from company c left join exposure_limit own on own.company_id = c.id cross join usual_exposure_limit usual;

-- As before (0265), and where runs owe less than before, their row is allowed as much less until the limit is looked at as a whole: what
-- came too much would otherwise be room in that row.
create or replace function ledger_take_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    from (select m.*, is_server and m.pence > 0 and exists (select 1 from ledger_transfer t
          where t.id = m.transfer_id and t.cause_type = 'advance' and t.step = 'withdrawn') as is_lent,
        is_server and m.pence < 0 and not lessens_exposure(m.transfer_id, -m.pence) as is_faulty from (
      -- the row of the shared accounts in which the transfer stands
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

-- As before (0265), and what came too much counts.
create or replace function exposure_set_aside(in_company uuid, in_shard smallint, in_pence bigint, waits boolean) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held smallint[];
  allowed bigint;
  counted bigint;
  shards bigint;
  share bigint;
begin
  if in_pence <= 0 or in_pence is null then
    raise exception 'a sum that is set aside is above nothing' using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('exposure ' || in_company, 0));
  if waits then
    held := array(select shard from company_exposure where company_id = in_company order by shard for update);
  else
    perform 1 from company_exposure where company_id = in_company and shard = in_shard for update;
    held := array(select shard from company_exposure where company_id = in_company order by shard for update skip locked);
  end if;
  select x.limit_pence into allowed from exposure x where x.company_id = in_company;
  -- One statement, so that a payment is either in both or in neither.
  select sum(case when e.shard = any(held) then e.exposed_pence else greatest(e.exposed_pence, e.allowed_pence) end)
      + paid_beyond_owed(in_company), count(*)
    into counted, shards from company_exposure e where e.company_id = in_company;
  if counted + in_pence > allowed then
    return case when cardinality(held) = shards then 'no room' else 'busy' end;
  end if;
  share := (allowed - counted - in_pence) / cardinality(held);
  update company_exposure set allowed_under_pence = allowed,
      allowed_pence = exposed_pence + share + case when shard = in_shard then in_pence else 0 end
    where company_id = in_company and shard = any(held);
  return 'set aside';
end $$;

-- Sets aside what is paid back to a company, before it is posted: of what came too much nothing, since that made no room.
create function exposure_set_aside_for_payback(in_company uuid, in_shard smallint, in_pence bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  beyond bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('exposure ' || in_company, 0));
  beyond := paid_beyond_owed(in_company);
  if in_pence <= beyond then
    return 'set aside';
  end if;
  return exposure_set_aside(in_company, in_shard, in_pence - beyond, true);
end $$;

-- What rows were given before counts no more: the limit is looked at as a whole with the next withdrawal.
update company_exposure set allowed_under_pence = null where allowed_under_pence is not null;
