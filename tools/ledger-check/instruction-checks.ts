import { bothWays, type LedgerCheck, ledgerChecks } from "./ledger-checks.ts";

const attemptOf = (row: string): string => `substring(${row}.step from '[0-9]+$')::int`;

/**
 * Which instructions each cause has, in which order they ended: step by step, the attempts of giving something back counted
 * up, all but the last rejected; that one, too, where no bank took it and it was paid out. `moved` is what the platform moved.
 */
const WANTED = `
  attempts as (select cause_id, max(${attemptOf("i")}) as last from savings_instruction i
    where step ~ '^(return|back)-[0-9]+$' group by cause_id),
  wanted as (
    select 'deposit' as cause_type, d.id as cause_id, 'place' as step, d.saving_id, 'deposit' as kind, null::text as product_id,
      d.amount_pence, case d.status when 'sent' then 'created' when 'placed' then 'processed' else 'rejected' end as status,
      case d.status when 'placed' then d.amount_pence end as moved_pence
    from savings_deposit d
    -- it may not be instructed yet, or never where its saving was over by payday
    where d.status = 'placed' or exists (select 1 from savings_instruction i where i.cause_type = 'deposit' and i.cause_id = d.id)
      or (d.status not in ('waiting', 'sent') and not exists (select 1 from saving s where s.id = d.saving_id and s.status = 'closed'))
    union all
    select 'withdrawal', v.id, 'out', v.saving_id, o.kind, null, case o.kind when 'withdraw' then v.amount_pence end,
      case v.status when 'requested' then 'created' when 'rejected' then 'rejected' else 'processed' end,
      -- whoever takes everything gets the last interest with it
      case when v.status not in ('requested', 'rejected') then v.amount_pence end
        + case o.kind when 'withdraw' then 0 else v.late_interest_pence end
    from savings_withdrawal v cross join lateral (select case when v.kind = 'deactivation' or exists (select 1 from savings_instruction i
      where i.cause_type = 'withdrawal' and i.cause_id = v.id and i.kind = 'close-account') then 'close-account' else 'withdraw' end as kind) o
    -- its money is with us already
    where v.kind <> 'unplaced'
    union all
    select 'withdrawal', v.id, 'return-' || n, v.saving_id, 'deposit', null, v.amount_pence + v.late_interest_pence,
      case when n < coalesce(t.last, 1) or u.id is not null then 'rejected' when v.status = 'returning' then 'created' else 'processed' end,
      case when n = coalesce(t.last, 1) and v.status = 'returned' and u.id is null then v.amount_pence + v.late_interest_pence end
    from savings_withdrawal v left join attempts t on t.cause_id = v.id left join savings_withdrawal u on u.unplaced_by = v.id cross join lateral generate_series(1, coalesce(t.last, 1)) n
    where v.status in ('returning', 'returned')
    union all
    select 'bank-change', b.id, 'out', b.saving_id, 'close-account', b.from_product_id, null,
      case when b.status = 'withdrawing' then 'created' when b.has_gone_out then 'processed' else 'rejected' end,
      case when b.has_gone_out then b.amount_pence end
    from changes b where b.amount_pence > 0 or b.has_begun
    union all
    select 'bank-change', b.id, 'in', b.saving_id, 'deposit', b.to_product_id, b.amount_pence,
      case b.status when 'depositing' then 'created' when 'done' then 'processed' else 'rejected' end,
      case b.status when 'done' then b.amount_pence end
    from changes b where b.has_gone_out and b.amount_pence > 0
    union all
    select 'bank-change', b.id, 'back-' || n, b.saving_id, 'deposit', b.from_product_id, b.amount_pence,
      case when n < coalesce(t.last, 1) or u.id is not null then 'rejected' when b.status = 'returning' then 'created' else 'processed' end,
      case when n = coalesce(t.last, 1) and b.status = 'failed' and u.id is null then b.amount_pence end
    from changes b left join attempts t on t.cause_id = b.id left join savings_withdrawal u on u.unplaced_by = b.id cross join lateral generate_series(1, coalesce(t.last, 1)) n
    where b.status = 'returning' or (b.status = 'failed' and b.has_gone_out))`;

/** Nothing was saved where a change has never started to move; where it failed before anything was moved the old bank refused. */
const CHANGES = `changes as (select b.*, i.reference is not null as has_begun,
    b.status in ('depositing', 'returning') or (b.status in ('done', 'failed') and i.status is not distinct from 'processed') as has_gone_out
  from bank_change b left join savings_instruction i on i.cause_type = 'bank-change' and i.cause_id = b.id and i.step = 'out')`;

const instructions = `with ${CHANGES}, ${WANTED},
  actual as (select cause_type, cause_id, step, saving_id, kind, case when cause_type = 'bank-change' then product_id end as product_id,
    amount_pence, status, moved_pence from savings_instruction)
  ${bothWays("select * from wanted", "select * from actual")}`;

/** Notes that must be there once, and wait as long as something is to be done. */
const JOBS = `
    select 'follow-instruction' as kind, 'instruction ' || reference as key, status = 'created' as must_wait from savings_instruction
    union all select 'place-deposit', 'deposit ' || d.id, d.status = 'sent' and not exists (select 1 from savings_instruction i
      where i.cause_type = 'deposit' and i.cause_id = d.id) from savings_deposit d where d.status <> 'waiting'
    union all select 'refund-deposit', 'refund of deposit ' || id, status <> 'refunded' from savings_deposit
      where status in ('rejected', 'refunding', 'refunded')
    union all select 'pay-savings-withdrawal', 'payment of savings withdrawal ' || id, status = 'paying' from savings_withdrawal
      where status in ('paying', 'paid', 'returning', 'returned') and amount_pence + late_interest_pence > fee_pence`;

export const INSTRUCTION_CHECKS: readonly LedgerCheck[] = ledgerChecks({
  "every movement of savings has its instructions, each once and ended as the movement says": instructions,
  "the instructions of a cause follow one another, each begun after the one before ended": `
      select i.cause_type, i.cause_id, i.step, i.created_at, b.step as step_before, b.ended_at from savings_instruction i
      join savings_instruction b on b.cause_type = i.cause_type and b.cause_id = i.cause_id and b.reference <> i.reference
        and (b.step = 'out' or (b.step = 'in' and i.step like 'back-%')
          or (b.step ~ '-[0-9]+$' and i.step ~ '-[0-9]+$' and ${attemptOf("b")} < ${attemptOf("i")}))
      where i.step <> 'out' and (b.ended_at is null or b.ended_at > i.created_at)`,
  "what no bank takes is paid out whole, of the same saving, once that has ended whose money it is": `
      select u.id as withdrawal_id, u.unplaced_by, u.amount_pence, w.pence from savings_withdrawal u left join (
        select id, saving_id, amount_pence as pence from bank_change where status = 'failed'
        union all select id, saving_id, amount_pence + late_interest_pence from savings_withdrawal where status = 'returned') w
        on w.id = u.unplaced_by
      where u.kind = 'unplaced' and (u.amount_pence, u.saving_id) is distinct from (w.pence, w.saving_id)`,
  "a saving's change of bank is the only one under way, and nothing else moves its money meanwhile": `
      select b.id as bank_change_id, b.saving_id, w.what, w.id from bank_change b join (
        select 'bank-change' as what, id, saving_id from bank_change where ended_at is null
        union all select 'withdrawal', id, saving_id from savings_withdrawal where ended_at is null) w
        on w.saving_id = b.saving_id and w.id <> b.id where b.ended_at is null`,
  "every movement of savings under way has its job, which waits until it has ended": `
      select n.kind, n.key, count(o.id) as jobs, count(o.done_at) as done from (${JOBS}) n
      left join outbox o on o.kind = n.kind and o.key = n.key
      group by n.kind, n.key, n.must_wait having count(o.id) <> 1 or (n.must_wait and count(o.done_at) > 0)`,
  "every job about a movement of savings names one that there is": `
      select o.id as note_id, o.kind, o.key from outbox o left join (${JOBS}) n on n.kind = o.kind and n.key = o.key
      where o.kind in ('follow-instruction', 'place-deposit', 'refund-deposit', 'pay-savings-withdrawal') and n.key is null`,
});
