-- How much is out for a company and has not come back: what its people and its payroll still have to bring. Kept by the ledger
-- itself with each posting, in the rows of the shards, so that withdrawals do not queue for one row (decision 0040).
create table company_exposure (
  company_id uuid not null references company,
  shard smallint not null,
  exposed_pence bigint not null default 0,
  -- of the company's limit, so much may be exposed in this row without a look at the others; under which limit it was given
  allowed_pence bigint not null default 0,
  allowed_under_pence bigint,
  primary key (company_id, shard)
) with (fillfactor = 50);

-- Set by those who run the product: the usual limit, by a setting, and a company's own, by a command.
create table usual_exposure_limit (
  is_only boolean primary key default true check (is_only),
  limit_pence bigint not null check (limit_pence between 0 and 1000000000000)
);
insert into usual_exposure_limit (limit_pence) values (10000000000);
create table exposure_limit (
  company_id uuid primary key references company,
  limit_pence bigint not null check (limit_pence between 0 and 1000000000000),
  set_by text not null,
  set_at timestamptz not null default app_now()
);

-- Since when a company is near its limit: it is told once for each time that it comes there.
create table exposure_notice (
  company_id uuid primary key references company,
  near_since timestamptz not null default app_now()
);

create view exposure with (security_invoker = true) as
  select c.id as company_id, coalesce(own.limit_pence, usual.limit_pence) as limit_pence,
    coalesce((select sum(s.exposed_pence) from company_exposure s where s.company_id = c.id), 0)::bigint as exposed_pence
  from company c left join exposure_limit own on own.company_id = c.id cross join usual_exposure_limit usual;

lock table ledger_entry in share row exclusive mode;
insert into company_exposure (company_id, shard, exposed_pence)
  select c.id, s, case when s = 0 then coalesce((select sum(a.balance_pence) from ledger_account a where a.company_id = c.id
      and a.kind in ('advances-receivable', 'fees-receivable', 'carried-over', 'due-from-payroll', 'due-from-employer')), 0) else 0 end
  from company c, generate_series(0, 63) s;

-- A company has all of its rows from its beginning, so that none of two transactions waits for a row that the other inserts.
create function company_begins_exposure() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into company_exposure (company_id, shard) select new.id, s from generate_series(0, 63) s;
  return null;
end $$;
create trigger company_exposure_begins after insert on company for each row execute function company_begins_exposure();

-- As before (0034), and what is exposed moves along: before the accounts, and in order, so that who holds a company's rows of
-- exposure (`exposure_set_aside`) and who posts never wait for each other. Each account is found by its index.
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
  for moved in select m.company_id, m.shard, sum(m.pence) as pence from (
      -- the row of the shared accounts in which the transfer stands
      select a.company_id, max(a.shard) as shard, sum(f.amount_pence) filter (where a.kind in
        ('advances-receivable', 'fees-receivable', 'carried-over', 'due-from-payroll', 'due-from-employer')) as pence
      from fresh f cross join lateral (select * from ledger_account a where a.id = f.account_id offset 0) a
      group by f.transfer_id, a.company_id) m
    group by m.company_id, m.shard having sum(m.pence) <> 0 order by m.company_id, m.shard loop
    update company_exposure set exposed_pence = exposed_pence + moved.pence
      where company_id = moved.company_id and shard = moved.shard;
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
  return null;
end $$;

-- Whether what was just posted in a row is within what that row may hold; `posted` has the posting done first.
create function exposure_holds(posted bigint, in_company uuid, in_shard smallint) returns boolean language plpgsql as $$
begin
  return coalesce((select s.exposed_pence <= s.allowed_pence and s.allowed_under_pence = x.limit_pence
    from company_exposure s join exposure x on x.company_id = s.company_id
    where s.company_id = in_company and s.shard = in_shard), false);
end $$;

-- Sets the sum aside in a row before it is posted: 'set aside', 'no room', or 'busy' where the limit has room for it only once
-- other transactions have ended. One at a time for a company, and it waits for no row while it holds others: what other
-- transactions hold counts at the most that they may post. Called again with `waits`, it waits for all rows, in order.
-- What is left of the limit is given out evenly to the rows that it holds.
create function exposure_set_aside(in_company uuid, in_shard smallint, in_pence bigint, waits boolean) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held smallint[];
  allowed bigint;
  counted bigint;
  shards bigint;
  share bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('exposure ' || in_company, 0));
  if waits then
    held := array(select shard from company_exposure where company_id = in_company order by shard for update);
  else
    perform 1 from company_exposure where company_id = in_company and shard = in_shard for update;
    held := array(select shard from company_exposure where company_id = in_company order by shard for update skip locked);
  end if;
  select x.limit_pence into allowed from exposure x where x.company_id = in_company;
  select sum(case when e.shard = any(held) then e.exposed_pence else greatest(e.exposed_pence, e.allowed_pence) end), count(*)
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

grant select on company_exposure, exposure_limit, usual_exposure_limit, exposure to wellpaid_app;
grant select, insert, delete on exposure_notice to wellpaid_app;
