-- How much is out for a company and has not come back: what its people and its payroll still have to bring (decision
-- 0040). The ledger maintains it with each posting, in the rows of the shards, so that withdrawals do not queue for one
-- row.
create table company_exposure (
  company_id uuid not null references company,
  shard smallint not null,
  exposed_pence bigint not null default 0,
  -- of the company's limit, so much may be exposed in this row without a look at the others; under which limit that was
  allowed_pence bigint not null default 0,
  allowed_under_pence bigint,
  primary key (company_id, shard)
) with (fillfactor = 50);
grant select on company_exposure to wellpaid_app;

-- A company has all of its rows from its beginning, so that of two transactions neither waits for a row that the other
-- inserts.
create function company_begins_exposure() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into company_exposure (company_id, shard) select new.id, s from generate_series(0, 63) s;
  return null;
end $$;
create trigger company_exposure_begins after insert on company for each row execute function company_begins_exposure();

-- Set by operations: the usual limit, by a setting, and a company's own, by a command.
create table usual_exposure_limit (
  is_only boolean primary key default true check (is_only),
  limit_pence bigint not null check (limit_pence between 0 and 1000000000000)
);
grant select on usual_exposure_limit to wellpaid_app;
create table exposure_limit (
  company_id uuid primary key references company,
  limit_pence bigint not null check (limit_pence between 0 and 1000000000000),
  set_by text not null,
  set_at timestamptz not null default app_now()
);
grant select on exposure_limit to wellpaid_app;

-- Since when a company is near its limit: it is notified once for each time that it comes there.
create table exposure_notice (
  company_id uuid primary key references company,
  near_since timestamptz not null default app_now()
);
grant select, insert, delete on exposure_notice to wellpaid_app;

-- Which limit of exposure was in force when: `npm run ledger:check` compares each withdrawal with the one of its moment.
-- The server's role reads none of it.
create table exposure_limit_change (
  id bigint generated always as identity primary key,
  -- null: the usual limit
  company_id uuid references company,
  -- null: the company has the usual one again
  limit_pence bigint,
  changed_at timestamptz not null default app_now()
);
create index exposure_limit_change_of on exposure_limit_change (company_id, changed_at);

create function exposure_limit_is_kept() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'usual_exposure_limit' then
    insert into exposure_limit_change (limit_pence) values (new.limit_pence);
  elsif tg_op = 'DELETE' then
    insert into exposure_limit_change (company_id) values (old.company_id);
  else
    insert into exposure_limit_change (company_id, limit_pence) values (new.company_id, new.limit_pence);
  end if;
  return null;
end $$;
create trigger exposure_limit_kept after insert or update or delete on exposure_limit for each row execute function exposure_limit_is_kept();
create trigger usual_exposure_limit_kept after insert or update on usual_exposure_limit for each row execute function exposure_limit_is_kept();
create function exposure_limit_change_stays() returns trigger language plpgsql as $$
begin
  raise exception 'which limit was in force is never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger exposure_limit_change_fixed before update or delete or truncate on exposure_limit_change
  for each statement execute function exposure_limit_change_stays();

insert into usual_exposure_limit (limit_pence) values (10000000000);

-- Money beyond what its runs owe makes no room in a company's limit (decision 0040): together they count at no less than
-- nothing. What came too much is added again where the limit is read.
create function paid_beyond_owed(in_company uuid) returns bigint language sql stable as $$
  select greatest(0, -coalesce(sum(a.balance_pence), 0))::bigint from ledger_account a
    where a.company_id = in_company and a.kind in ('due-from-payroll', 'due-from-employer')
$$;

create view exposure with (security_invoker = true) as
  select c.id as company_id, coalesce(own.limit_pence, usual.limit_pence) as limit_pence,
    coalesce((select sum(s.exposed_pence) from company_exposure s where s.company_id = c.id), 0)::bigint
      + paid_beyond_owed(c.id) as exposed_pence
  from company c left join exposure_limit own on own.company_id = c.id cross join usual_exposure_limit usual;
grant select on exposure to wellpaid_app;

-- Whether what was just posted in a row is within what that row may hold; `posted` has the posting done first.
create function exposure_holds(posted bigint, in_company uuid, in_shard smallint) returns boolean language plpgsql as $$
begin
  return coalesce((select s.exposed_pence <= s.allowed_pence and s.allowed_under_pence = x.limit_pence
    from company_exposure s join exposure x on x.company_id = s.company_id
    where s.company_id = in_company and s.shard = in_shard), false);
end $$;

-- Sets the sum aside in a row before it is posted: 'set aside', 'no room', or 'busy' where the limit has room for it only
-- once other transactions have ended. One at a time for a company, and it waits for no row while it holds others: what
-- other transactions hold counts at the most that they may post. Called again with `waits`, it waits for all rows, in
-- order. The rest of the limit is divided evenly among the rows that it holds.
create function exposure_set_aside(in_company uuid, in_shard smallint, in_pence bigint, waits boolean) returns text
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
