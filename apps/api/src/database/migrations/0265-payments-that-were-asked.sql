-- A payment that was not asked for cannot be written, whatever runs in the server's process (decisions 0039, 0040): an advance is
-- authorised with its own posting, which lends within the limit of exposure; a refund is of what is owed and waits for what it waits for.

-- Whether a transfer may lessen by so much what is exposed for its company: an advance that was withdrawn is given back, a run gives back
-- what it credits, a run of before payments were recorded is posted, an employer's payment is recorded or one of ours to it reversed.
create function lessens_exposure(in_transfer bigint, in_pence bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select case t.cause_type
      when 'advance' then exists (select 1 from advance a join ledger_transfer w
          on (w.cause_type, w.cause_id, w.step) = ('advance', a.id, 'withdrawn')
        where a.id = t.cause_id and a.company_id = t.company_id and a.status = t.step and t.step in ('cancelled', 'failed')
          and a.amount_pence + a.fee_pence = in_pence)
      when 'deduction' then exists (select 1 from deduction d join pay_period p on p.id = d.pay_period_id
        where d.id = t.cause_id and d.company_id = t.company_id
          and (t.step = 'fixed' and d.amounts_credited_pence + d.fees_credited_pence >= in_pence
            or t.step = 'posted' and p.is_counted_as_paid and d.due_pence = in_pence))
      when 'employer-payment' then exists (select 1 from employer_payment e
        where e.id = t.cause_id and e.company_id = t.company_id
          and (t.step = 'recorded' and e.amount_pence = in_pence
            or t.step = 'reversed' and e.reversed_at is not null and e.amount_pence = -in_pence))
      else false end
    from ledger_transfer t where t.id = in_transfer), false)
$$;

-- As before (0111); what the server's role posts besides lends within the limit and lessens what is exposed by what has come only. A
-- withdrawal beyond what its row may hold ends with the state WX001: it is made once more, and sets its sum aside first.
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
  for moved in select m.company_id, m.shard, sum(m.pence) as pence, bool_or(m.is_lent) as is_lent, bool_or(m.is_faulty) as is_faulty
    from (select m.*, is_server and m.pence > 0 and exists (select 1 from ledger_transfer t
          where t.id = m.transfer_id and t.cause_type = 'advance' and t.step = 'withdrawn') as is_lent,
        is_server and m.pence < 0 and not lessens_exposure(m.transfer_id, -m.pence) as is_faulty from (
      -- the row of the shared accounts in which the transfer stands
      select f.transfer_id, a.company_id, max(a.shard) as shard, sum(f.amount_pence) filter (where a.kind in
        ('advances-receivable', 'fees-receivable', 'carried-over', 'due-from-payroll', 'due-from-employer'))::bigint as pence
      from fresh f cross join lateral (select * from ledger_account a where a.id = f.account_id offset 0) a
      group by f.transfer_id, a.company_id) m where m.pence <> 0) m
    group by m.company_id, m.shard order by m.company_id, m.shard loop
    is_lessened := is_lessened or moved.is_faulty;
    update company_exposure set exposed_pence = exposed_pence + moved.pence
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

-- As before (0111); a sum of nothing or less would give rows more than the limit has.
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

-- Whether an advance was withdrawn in the ledger: its amount and fee, to the penny, of this person, and neither cancelled nor ended since.
create function is_advance_posted(in_advance uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from advance a
    where a.id = in_advance
      and not exists (select 1 from ledger_transfer t where t.cause_type = 'advance' and t.cause_id = a.id and t.step <> 'withdrawn')
      and (select array_agg((l.kind, l.employee_id, e.amount_pence)::text order by l.kind) from ledger_transfer t
          join ledger_entry e on e.transfer_id = t.id join ledger_account l on l.id = e.account_id
        where (t.cause_type, t.cause_id, t.step, t.company_id) = ('advance', a.id, 'withdrawn', a.company_id))
        = (select array_agg((n.kind, n.employee_id, n.pence)::text order by n.kind) from (values
            ('advances-receivable', a.employee_id, a.amount_pence), ('payouts-in-transit', null, -a.amount_pence),
            ('fees-receivable', a.employee_id, a.fee_pence), ('fee-income', null, -a.fee_pence)) n(kind, employee_id, pence)
          where n.pence <> 0))
$$;

-- Whether what is owed back is what an advance or a difference of payroll's return says, and the rail may pay it: no pay is to come that
-- gives it back (the product's `IS_PAY_TO_COME`), and the employer's money covers what its run gives back (`covers_refunds`).
create function is_refund_payable(in_refund uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from refund f join refund_run t on t.refund_id = f.id
      join employee e on e.id = f.employee_id left join payroll_record r on r.id = e.payroll_record_id
      left join advance a on a.id = f.advance_id left join payroll_difference x on x.id = f.difference_id
    where f.id = in_refund
      and (a.status = 'failed' and (a.company_id, a.employee_id, a.amount_pence, a.fee_pence)
          = (f.company_id, f.employee_id, f.amount_pence, f.fee_pence)
        or x.carried_at is not null and (x.company_id, x.employee_id, x.owed_back_pence)
          = (f.company_id, f.employee_id, f.amount_pence + f.fee_pence))
      and covers_refunds(t.pay_period_id)
      and not (r.id is not null and (
        exists (select 1 from ledger_account c where c.kind in ('carried-over', 'advances-receivable')
          and c.company_id = e.company_id and c.employee_id = e.id and c.shard = 0 and c.balance_pence > 0)
        or (e.ended_at is null and (least(r.left_on, e.left_on) is null or not exists (select 1 from pay_period p
          where p.paid_together = coalesce(r.pay_group_id, e.company_id) and p.status = 'posted'
            and p.payday >= least(r.left_on, e.left_on)))))))
$$;

create function payment_authorisation_is_asked() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.cause_type = 'advance' and not is_advance_posted(new.cause_id) then
    raise exception 'an advance is paid as it was posted' using errcode = 'check_violation';
  end if;
  if new.cause_type = 'refund' and not is_refund_payable(new.cause_id) then
    raise exception 'a refund is paid once no pay is to come and the employer has paid for its run' using errcode = 'check_violation';
  end if;
  if new.cause_type = 'deposit' and not coalesce(
      (select is_deduction_paid(d.deduction_id) from savings_deposit d where d.id = new.cause_id), false) then
    raise exception 'a deposit is given back once the employer has paid for it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
-- After the one of before (0100) by its name, so that what is no debt at all is named first.
create trigger payment_authorisation_was_asked before insert on payment_authorisation
  for each row execute function payment_authorisation_is_asked();

-- That a run counts as paid is said of runs of before payments were recorded, and of no other.
create function pay_period_begins_unpaid() returns trigger language plpgsql as $$
begin
  raise exception 'the money of a run is recorded as its employer''s payment' using errcode = 'check_violation';
end $$;
create trigger pay_period_unpaid before insert on pay_period for each row
  when (new.is_counted_as_paid and current_user = 'wellpaid_app') execute function pay_period_begins_unpaid();
