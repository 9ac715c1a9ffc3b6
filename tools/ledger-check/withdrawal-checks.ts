import { bothWays, type LedgerCheck, ledgerChecks } from "./ledger-checks.ts";

/** Which steps of the ledger and which moves an advance of each status has: exactly these. */
const HISTORY = `history(status, step, from_status, to_status) as (values
    ('new', 'withdrawn', null::text, 'new'),
    ('cancelled', 'withdrawn', null, 'new'), ('cancelled', 'cancelled', 'new', 'cancelled'),
    ('processing', 'withdrawn', null, 'new'), ('processing', null, 'new', 'processing'),
    ('paid', 'withdrawn', null, 'new'), ('paid', null, 'new', 'processing'), ('paid', 'paid', 'processing', 'paid'),
    ('failed', 'withdrawn', null, 'new'), ('failed', null, 'new', 'processing'), ('failed', 'failed', 'processing', 'failed'))`;

/**
 * The postings of each step: whose account, of what, in which direction, and whether only where a run had taken the advance
 * before it failed, or only where none had.
 */
const LINES = `line(step, kind, is_employees, is_fee, sign, after_run) as (values
    ('withdrawn', 'advances-receivable', true, false, 1, null::boolean), ('withdrawn', 'payouts-in-transit', false, false, -1, null),
    ('withdrawn', 'fees-receivable', true, true, 1, null), ('withdrawn', 'fee-income', false, true, -1, null),
    ('cancelled', 'advances-receivable', true, false, -1, null), ('cancelled', 'payouts-in-transit', false, false, 1, null),
    ('cancelled', 'fees-receivable', true, true, -1, null), ('cancelled', 'fee-income', false, true, 1, null),
    ('failed', 'advances-receivable', true, false, -1, false), ('failed', 'payouts-in-transit', false, false, 1, null),
    ('failed', 'fees-receivable', true, true, -1, false), ('failed', 'fee-income', false, true, 1, null),
    ('failed', 'refunds-payable', true, false, -1, true), ('failed', 'refunds-payable', true, true, -1, true),
    ('paid', 'payouts-in-transit', false, false, 1, null), ('paid', 'payouts-settled', false, false, -1, null))`;

const postings = `with ${HISTORY}, ${LINES},
  expected as (select a.id as withdrawal_id, a.status, l.step, l.kind, a.company_id,
      case when l.is_employees then a.employee_id end as employee_id,
      sum(l.sign * case when l.is_fee then a.fee_pence else a.amount_pence end) as pence
    from withdrawal a join history h on h.status = a.status join line l on l.step = h.step
      left join deduction_withdrawal s on s.withdrawal_id = a.id
    where (not l.is_fee or a.fee_pence > 0) and (l.after_run is null or l.after_run = (s.withdrawal_id is not null))
    group by a.id, l.step, l.kind, l.is_employees),
  actual as (select t.cause_id, a.status, t.step, c.kind, c.company_id, c.employee_id, e.amount_pence
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account c on c.id = e.account_id
      left join withdrawal a on a.id = t.cause_id
    where t.cause_type = 'advance')
  ${bothWays("select * from expected", "select * from actual")}`;

const moves = `with ${HISTORY},
  expected as (select a.id as withdrawal_id, a.company_id, h.from_status, h.to_status from withdrawal a join history h on h.status = a.status),
  actual as (select withdrawal_id, company_id, from_status, to_status from withdrawal_move)
  ${bothWays("select * from expected", "select * from actual")}`;

/** The state at the moment of each withdrawal: what was carried over by then, and those before it (its own included) that were not given back. */
const atEachWithdrawal = `select a.id as withdrawal_id, a.employee_id, a.period_start, a.created_at, a.limit_pence, a.max_count,
    before.taken_pence + c.pence as taken_pence, before.count
  from withdrawal a
    cross join lateral (select coalesce(sum(o.amount_pence), 0) as pence from carried_over o where o.employee_id = a.employee_id
      and o.period_start <= a.payday and date_trunc('milliseconds', o.carried_at) <= a.created_at
      and not exists (select 1 from deduction d where d.employee_id = o.employee_id and d.payday >= o.period_start and d.payday < a.payday)) c
    cross join lateral (select sum(b.amount_pence + b.fee_pence) as taken_pence, count(*) as count from withdrawal b
      where b.employee_id = a.employee_id and b.period_start = a.period_start and b.payday = a.payday
        and b.created_at <= a.created_at
        and not exists (select 1 from withdrawal_move g where g.withdrawal_id = b.id and g.to_status in ('cancelled', 'failed')
          and date_trunc('milliseconds', g.moved_at) <= a.created_at)) before`;

export const ADVANCE_CHECKS: readonly LedgerCheck[] = ledgerChecks({
  "every advance has exactly the postings of its status, to the right accounts": postings,
  "every advance has exactly the moves of its status": moves,
  "no advance is both cancelled and paid out": `
      select withdrawal_id, array_agg(to_status order by moved_at) as moves from withdrawal_move group by withdrawal_id
        having count(*) filter (where to_status = 'cancelled') > 0
          and count(*) filter (where to_status in ('processing', 'paid', 'failed')) > 0`,
  "no advance ends twice": `
      select cause_id as withdrawal_id, array_agg(step order by id) as steps from ledger_transfer
        where cause_type = 'advance' and step in ('cancelled', 'paid', 'failed') group by cause_id having count(*) > 1`,
  "the moves of every advance follow one another, the payout after the cancel window": `
      select m.withdrawal_id, m.to_status, m.moved_at, a.created_at, a.cancellable_until
        from withdrawal_move m join withdrawal a on a.id = m.withdrawal_id
        where (m.to_status = 'processing' and m.moved_at < a.cancellable_until)
          or exists (select 1 from withdrawal_move f where f.withdrawal_id = m.withdrawal_id and f.to_status = m.from_status and f.moved_at > m.moved_at)`,
  "every advance is its employee's company's": `
      select a.id as withdrawal_id, a.company_id, p.company_id as employee_company_id
        from withdrawal a left join employee p on p.id = a.employee_id where p.company_id is distinct from a.company_id`,
  "what a period has taken is never above the limit, at any withdrawal": `
      select * from (${atEachWithdrawal}) w where taken_pence > limit_pence or limit_pence is null`,
  "a period's withdrawals are never more than allowed, at any withdrawal": `
      select * from (${atEachWithdrawal}) w where count > max_count or max_count is null`,
  "every advance has one job that ends its cancel window, waiting while it is new": `
      select a.id as withdrawal_id, a.status, count(o.id) as jobs, count(o.done_at) as done
        from withdrawal a left join outbox o on o.key = 'advance ' || a.id and o.kind = 'end-cancel-window'
        group by a.id having count(o.id) <> 1 or (a.status = 'new' and count(o.done_at) > 0)`,
  "every advance beyond its window has one payout job, no other has one; it waits while the payout is under way": `
      select a.id as withdrawal_id, a.status, count(o.id) as jobs, count(o.done_at) as done
        from withdrawal a left join outbox o on o.key = 'payout of advance ' || a.id and o.kind = 'follow-payout'
        group by a.id having count(o.id) <> case when a.status in ('processing', 'paid', 'failed') then 1 else 0 end
          or (a.status = 'processing' and count(o.done_at) > 0)`,
  "every job about an advance names one that there is": `
      select o.id as note_id, o.kind, o.key from outbox o
        left join withdrawal a on 'advance ' || a.id = regexp_replace(o.key, '^payout of ', '')
        where o.kind in ('end-cancel-window', 'follow-payout') and a.id is null`,
  "every kept answer names its employee's own advance, with its amount and fee": `
      select k.employee_id, k.call, k.key, k.answer->>'id' as withdrawal_id, a.status
        from idempotency_key k left join withdrawal a on a.id::text = k.answer->>'id' and a.employee_id = k.employee_id
        where k.call in ('withdraw', 'cancelAdvance') and (a.id is null or (k.answer->>'amount')::numeric * 100 <> a.amount_pence
          or (k.answer->>'fee')::numeric * 100 <> a.fee_pence or (k.call = 'cancelAdvance' and a.status <> 'cancelled'))`,
  "every key is kept once, and two keys never name one withdrawal": `
      select employee_id, call, array_agg(key) as keys, answer->>'id' as withdrawal_id from idempotency_key
        where call = 'withdraw' group by employee_id, call, answer->>'id' having count(*) > 1
      union all select employee_id, call, array[key], null from idempotency_key group by employee_id, call, key having count(*) > 1`,
});
