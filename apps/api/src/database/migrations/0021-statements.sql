-- Statements that PostgreSQL evaluates once, and that a database which spreads its rows over several servers accepts as
-- well (decision 0056). Functions are replaced with the same names and rights; what they decide is the same.

-- The one clock: the time at which a statement began, the same wherever the statement reads it. What waits for a lock and
-- then decides about a deadline reads it in the next statement.
create or replace function app_now() returns timestamptz language sql stable parallel safe as 'select statement_timestamp()';
create or replace function london_today() returns date language sql stable return london_date(app_now());
create or replace function is_over(last_day date) returns boolean language sql stable as
  $$ select coalesce(last_day < london_today(), false) $$;

-- The same clock at this moment, for a function that waits for a lock within its caller's statement: it is bound to a
-- variable after the lock, and no statement that writes calls it.
create function app_clock_timestamp() returns timestamptz language sql volatile parallel safe as
  'select app_now() + (clock_timestamp() - statement_timestamp())';

create or replace function employee_linked_later() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- created before this transaction began
  if new.ended_at is null and new.created_at < app_now() - (statement_timestamp() - transaction_timestamp()) then
    with linked as (
      update payroll_record r set salary_account_replaced_at = app_now()
        where r.id = new.payroll_record_id and r.salary_account_number is not null
        returning r.salary_sort_code, r.salary_account_number)
    insert into outbox (kind, key, company_id, payload, due_at)
      select 'tell-salary-account', 'salary account of ' || new.id || ' linked to ' || new.payroll_record_id, new.company_id,
        jsonb_build_object('employeeId', new.id, 'sortCode', salary_sort_code, 'accountNumber', salary_account_number,
          'template', 'salary-account-changed'),
        app_now()
      from linked on conflict (key) do nothing;
  end if;
  return null;
end $$;

-- The lock makes users at once, on any number of servers, count each other; the time is read once it is held.
create or replace function count_use(in_kind text, in_who text, in_most integer, in_seconds integer,
  out use_id bigint, out wait_seconds double precision) language plpgsql volatile as $$
declare
  moment timestamptz;
  counted_at timestamptz;
begin
  if in_kind like '%-address' then in_who := network_of(in_who); end if;
  perform pg_advisory_xact_lock(hashtextextended('cap ' || in_kind || ' ' || in_who, 0));
  moment := app_clock_timestamp();
  select u.at into counted_at from rate_limit_use u
    where u.kind = in_kind and u.who = in_who and u.at > moment - make_interval(secs => in_seconds)
    order by u.at desc, u.id desc offset in_most - 1 limit 1;
  if found then
    wait_seconds := extract(epoch from counted_at + make_interval(secs => in_seconds) - moment);
  else
    insert into rate_limit_use (kind, who, at) values (in_kind, in_who, moment) returning id into use_id;
  end if;
end $$;

-- In which transaction a row was written is set where the row is written.
create function ledger_transfer_posted_in() returns trigger language plpgsql as $$
begin
  new.posted_in := pg_current_xact_id();
  return new;
end $$;
create trigger ledger_transfer_in before insert on ledger_transfer for each row execute function ledger_transfer_posted_in();
alter table ledger_transfer alter column posted_in drop default;

create function payment_authorisation_authorised_in() returns trigger language plpgsql as $$
begin
  new.authorised_in := pg_current_xact_id();
  return new;
end $$;
create trigger payment_authorisation_in before insert on payment_authorisation
  for each row execute function payment_authorisation_authorised_in();
alter table payment_authorisation alter column authorised_in drop default;

-- As in 0008, with the new rows in arrays: a statement that reads a transition table reads nothing else.
create or replace function ledger_take_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  transfers bigint[]; accounts bigint[]; amounts bigint[];
  faulty bigint;
  moved record;
  is_server boolean := session_user = 'wellpaid_app';
  is_lessened boolean := false;
begin
  select array_agg(transfer_id), array_agg(account_id), array_agg(amount_pence) into transfers, accounts, amounts from fresh;
  select f.transfer_id into faulty
    from (select u.transfer_id, sum(u.amount_pence) as amount_pence, count(*) as lines
        from unnest(transfers, amounts) as u(transfer_id, amount_pence) group by u.transfer_id) f
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
      from unnest(transfers, accounts, amounts) as f(transfer_id, account_id, amount_pence)
        cross join lateral (select * from ledger_account a where a.id = f.account_id offset 0) a
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
    from (select u.account_id, u.amount_pence,
        (select t.company_id from ledger_transfer t where t.id = u.transfer_id) as company_id
      from unnest(transfers, accounts, amounts) as u(transfer_id, account_id, amount_pence)) f
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

-- As in 0008: what reads tables ends in arrays, and only these are inserted from.
create or replace function ledger_post_many(
  in_company uuid, in_cause_type text, in_step text,
  causes uuid[], kinds text[], employees uuid[], shards smallint[], amounts bigint[]
) returns void language plpgsql as $$
declare
  missing_kinds text[]; missing_employees uuid[]; missing_shards smallint[];
  transfers bigint[]; lines bigint[]; accounts bigint[]; posted bigint[];
begin
  -- Only what is missing: a conflict with an account whose balance is just moving would wait for that transaction.
  select array_agg(l.kind), array_agg(l.employee_id), array_agg(l.shard) into missing_kinds, missing_employees, missing_shards
    from (select distinct * from unnest(kinds, employees, shards) as u(kind, employee_id, shard)) l
    where not exists (select 1 from ledger_account a
        where l.employee_id is not null and a.kind = l.kind and a.company_id = in_company and a.employee_id = l.employee_id and a.shard = l.shard)
      and not exists (select 1 from ledger_account a
        where l.employee_id is null and a.kind = l.kind and a.company_id = in_company and a.employee_id is null and a.shard = l.shard);
  insert into ledger_account (kind, company_id, employee_id, shard)
    select l.kind, in_company, l.employee_id, l.shard
    from unnest(missing_kinds, missing_employees, missing_shards) as l(kind, employee_id, shard)
    order by l.kind, l.employee_id, l.shard
    on conflict do nothing;
  insert into ledger_transfer (company_id, cause_type, cause_id, step)
    select in_company, in_cause_type, c, in_step from (select distinct unnest(causes)) as d(c);
  select array_agg(l.transfer_id), array_agg(l.line), array_agg(l.account_id), array_agg(l.amount)
    into transfers, lines, accounts, posted
    from (select l.transfer_id, row_number() over (partition by l.transfer_id order by l.at) as line, l.account_id, l.amount
      from (select u.at, u.amount,
          (select t.id from ledger_transfer t
            where t.cause_type = in_cause_type and t.cause_id = u.cause_id and t.step = in_step) as transfer_id,
          case when u.employee_id is null
            then (select a.id from ledger_account a
              where a.kind = u.kind and a.company_id = in_company and a.employee_id is null and a.shard = u.shard)
            else (select a.id from ledger_account a
              where a.kind = u.kind and a.company_id = in_company and a.employee_id = u.employee_id and a.shard = u.shard)
          end as account_id
        from unnest(causes, kinds, employees, shards, amounts) with ordinality as u(cause_id, kind, employee_id, shard, amount, at)) l) l;
  insert into ledger_entry (transfer_id, line, account_id, amount_pence)
    select l.transfer_id, l.line, l.account_id, l.amount
    from unnest(transfers, lines, accounts, posted) as l(transfer_id, line, account_id, amount);
end $$;

create or replace function pay_period_counts_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  run record;
begin
  for run in select pay_period_id as id, count(*) as lines, sum(due_pence) as due, sum(savings_taken_pence) as savings
    from added group by pay_period_id order by pay_period_id loop
    if session_user = 'wellpaid_app' and exists (select 1 from pay_period p where p.id = run.id and p.status <> 'open') then
      raise exception 'a run that is fixed has its lines' using errcode = 'check_violation';
    end if;
    update pay_period p set lines = p.lines + run.lines, due_pence = p.due_pence + run.due,
      savings_pence = p.savings_pence + run.savings where p.id = run.id;
  end loop;
  return null;
end $$;

create or replace function payroll_records_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed uuid[] := (select array_agg(n.id) from after_it n join before_it o on o.id = n.id
    where (o.salary_sort_code, o.salary_account_number, o.phone, o.address_postcode, o.address_line)
      is distinct from (n.salary_sort_code, n.salary_account_number, n.phone, n.address_postcode, n.address_line));
  retired uuid[] := (select array_agg(n.id) from after_it n join before_it o on o.id = n.id
    where o.retired_at is null and n.retired_at is not null);
  former_records uuid[]; former_companies uuid[]; former_kinds text[]; former_digests text[];
begin
  if changed is not null then
    select array_agg(o.id), array_agg(o.company_id), array_agg(v.kind), array_agg(sharable_digest(v.kind, v.old_value))
      into former_records, former_companies, former_kinds, former_digests
      from before_it o join after_it n on n.id = o.id
        cross join lateral (values
          ('account', o.salary_sort_code || o.salary_account_number, n.salary_sort_code || n.salary_account_number),
          ('phone', o.phone, n.phone),
          ('address', address_key(o.address_postcode, o.address_line), address_key(n.address_postcode, n.address_line))
        ) as v(kind, old_value, new_value)
      where o.id = any(changed) and v.old_value is not null and v.old_value is distinct from v.new_value;
    insert into former_sharable (payroll_record_id, company_id, kind, digest)
      select f.record_id, f.company_id, f.kind, f.digest
      from unnest(former_records, former_companies, former_kinds, former_digests) as f(record_id, company_id, kind, digest)
      on conflict do nothing;
    perform find_alike(n.company_id, array_agg(n.id)) from after_it n where n.id = any(changed) group by n.company_id;
  end if;
  if retired is not null then
    delete from former_sharable where payroll_record_id = any(retired);
    delete from alike_person where payroll_record_id = any(retired);
  end if;
  return null;
end $$;

create or replace function refunds_are_credited_covered() returns trigger language plpgsql as $$
declare
  credited uuid[] := (select array_agg(a.id) from after_it a join before_it b on b.id = a.id
    where a.status = 'credited' and b.status <> 'credited');
begin
  if exists (select 1 from (select distinct r.pay_period_id from unnest(credited) as c(refund_id)
        left join refund_run r on r.refund_id = c.refund_id) c where not covers_refunds(c.pay_period_id)) then
    raise exception 'a run credits a refund once the employer''s money covers it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
