import { against, asPosted, bothWays, type LedgerCheck, ledgerChecks } from "./ledger-checks.ts";

/** What each step of a deduction posts, and to whose account; a sum of zero has no line. */
const postings = asPosted(
  "deduction",
  "t.step, c.kind, c.company_id, c.employee_id, c.shard, e.amount_pence",
  `select d.id as deduction_id, l.step, l.kind, d.company_id, case when l.is_employees then d.employee_id end as employee_id,
      case when l.is_employees then 0 else d.shard end as shard, l.pence
    from deduction d join pay_period p on p.id = d.pay_period_id cross join lateral (values
      ('fixed', 'carried-over', true,
        d.withdrawals_owed_pence - d.withdrawals_taken_pence + d.fees_owed_pence - d.fees_taken_pence - d.carried_over_taken_pence),
      ('fixed', 'advances-receivable', true, -d.withdrawals_owed_pence), ('fixed', 'fees-receivable', true, -d.fees_owed_pence),
      ('fixed', 'savings-owed', true, -d.savings_taken_pence),
      ('fixed', 'refunds-payable', true, d.amounts_credited_pence + d.fees_credited_pence),
      ('fixed', 'due-from-payroll', false, d.due_pence),
      ('posted', 'due-from-payroll', false, -d.due_pence),
      ('posted', case when p.is_counted_as_paid then 'received-from-payroll' else 'due-from-employer' end, false, d.due_pence)
    ) as l(step, kind, is_employees, pence)
    -- a run that is fixed may be in the middle of being posted
    where l.pence <> 0 and (l.step = 'fixed' or p.status = 'posted' or (p.status = 'fixed' and exists (
      select 1 from ledger_transfer t where t.cause_type = 'deduction' and t.cause_id = d.id and t.step = 'posted')))`,
);

/** Each payment of a refund is promised; the last one of a paid refund is paid, the rail returned the others. */
const refundPostings = asPosted(
  "refund",
  "t.step, c.kind, c.company_id, c.employee_id, e.amount_pence",
  `select f.id as refund_id, l.step || '-' || n as step, l.kind, f.company_id, case when l.is_employees then f.employee_id end as employee_id,
      l.sign * (f.amount_pence + f.fee_pence) as pence
    from refund f cross join lateral generate_series(1, f.payments) n cross join (values
      ('promised', 'refunds-payable', true, 1), ('promised', 'payouts-in-transit', false, -1),
      ('failed', 'refunds-payable', true, -1), ('failed', 'payouts-in-transit', false, 1),
      ('paid', 'payouts-in-transit', false, 1), ('paid', 'payouts-settled', false, -1)) as l(step, kind, is_employees, sign)
    where l.step = 'promised' or l.step = case when n < f.payments or f.status in ('owed', 'credited') then 'failed'
      when f.status = 'paid' then 'paid' end`,
);

export const PAYROLL_CHECKS: readonly LedgerCheck[] = ledgerChecks({
  "every deduction has exactly its postings, fixed and, once payday is over, posted": postings,
  "every advance of a run that is fixed is settled by one deduction": `
      select a.id as withdrawal_id, a.status, p.id as pay_period_id, count(s.deduction_id) as deductions
      from withdrawal a join employee e on e.id = a.employee_id left join payroll_record r on r.id = e.payroll_record_id
        join pay_period p on p.paid_together = coalesce(r.pay_group_id, e.company_id) and p.status <> 'open'
          -- its own run, or one of a period that began after its payday
          and ((p.first_day = a.period_start and p.payday = a.payday) or p.first_day > a.payday)
        left join deduction_withdrawal s on s.withdrawal_id = a.id
      where a.status not in ('cancelled', 'failed')
      group by a.id, p.id having count(s.deduction_id) <> 1`,
  "a deduction settles only its employee's own advances, once each, none that was cancelled": `
      select s.withdrawal_id, s.deduction_id, a.status, count(*) over (partition by s.withdrawal_id) as deductions
      from deduction_withdrawal s left join withdrawal a on a.id = s.withdrawal_id left join deduction d on d.id = s.deduction_id
      where a.id is null or d.id is null or a.status in ('new', 'cancelled')
        or (a.employee_id, a.company_id, s.company_id) is distinct from (d.employee_id, d.company_id, d.company_id)
        or a.payday > d.payday
      union all select withdrawal_id, null, null, count(*) from deduction_withdrawal group by withdrawal_id having count(*) > 1`,
  "what a deduction says of advances, fees and credits is what it settles and credits": `
      select d.id as deduction_id, d.withdrawals_owed_pence, s.amounts, d.fees_owed_pence, s.fees,
        d.amounts_credited_pence, f.amounts as amounts_back, d.fees_credited_pence, f.fees as fees_back
      from deduction d
        cross join lateral (select coalesce(sum(a.amount_pence), 0) as amounts, coalesce(sum(a.fee_pence), 0) as fees
          from deduction_withdrawal s join withdrawal a on a.id = s.withdrawal_id where s.deduction_id = d.id) s
        left join (select deduction_id, sum(amount_pence) as amounts, sum(fee_pence) as fees from refund group by deduction_id) f
          on f.deduction_id = d.id
      where (d.withdrawals_owed_pence, d.fees_owed_pence, d.amounts_credited_pence, d.fees_credited_pence)
        is distinct from (s.amounts, s.fees, coalesce(f.amounts, 0), coalesce(f.fees, 0))`,
  "every advance that failed after its run has one refund of its amount and fee, no other has one": bothWays(
    `select a.id as withdrawal_id, a.company_id, a.employee_id, a.amount_pence, a.fee_pence
        from withdrawal a join deduction_withdrawal s on s.withdrawal_id = a.id where a.status = 'failed'`,
    "select withdrawal_id, company_id, employee_id, amount_pence, fee_pence from refund where difference_id is null",
  ),
  "every refund is credited once, or paid as its postings say": `
      select id as refund_id, status, payments, deduction_id from refund
      where (status = 'credited') <> (deduction_id is not null) or (status in ('paying', 'paid') and payments < 1)
      union all select f.id, f.status, f.payments, f.deduction_id from (${refundPostings}) f0
        join refund f on f.id = f0.refund_id
      union all select f0.refund_id, f0.fault, null, null from (${refundPostings}) f0
        where not exists (select 1 from refund f where f.id = f0.refund_id)`,
  "what is owed back to an employee is their refunds that are owed and their deposits that were rejected": against(
    "refunds-payable",
    "employee_id",
    `select employee_id, -sum(pence) as pence from (
         select employee_id, amount_pence + fee_pence as pence from refund where status = 'owed'
         union all select employee_id, amount_pence from savings_deposit where status = 'rejected') o group by employee_id`,
  ),
  "what an employee carries over is what their newest deduction carried on and payroll took less since": against(
    "carried-over",
    "employee_id",
    `select employee_id, sum(pence) as pence from (
         (select distinct on (d.employee_id) d.employee_id, d.carried_on_pence as pence from deduction d
           order by d.employee_id, d.created_at desc, d.payday desc)
         union all select employee_id, owed_pence from payroll_difference where carried_at is not null and settled_by is null) c
       group by employee_id`,
  ),
  "every deduction begins with what the one before carried on and payroll took less since, and every period with its row of it": `
      select * from (select d.id as deduction_id, d.carried_over_owed_pence,
          coalesce(lag(d.carried_on_pence) over w, 0) + coalesce(f.pence, 0) as pence_before
        from deduction d left join (select settled_by, sum(owed_pence) as pence from payroll_difference group by settled_by) f
          on f.settled_by = d.id
        window w as (partition by d.employee_id order by d.created_at, d.payday)) c
      where carried_over_owed_pence <> pence_before
      union all select d.id, d.carried_on_pence, coalesce(o.amount_pence, 0) from deduction d
        left join carried_over o on o.employee_id = d.employee_id and o.period_start = d.payday + 1 and o.difference_id is null
      where d.carried_on_pence <> coalesce(o.amount_pence, 0)`,
  "what runs deducted is due from payroll until payday, then from the employer until it is paid; what came less what lies in savings is what was received": `
      with run as (select d.company_id, d.due_pence, p.is_counted_as_paid, exists (select 1 from ledger_transfer t
          where t.cause_type = 'deduction' and t.cause_id = d.id and t.step = 'posted') as is_posted
        from deduction d join pay_period p on p.id = d.pay_period_id),
      moved as (
        select company_id, case when is_posted then 0 else due_pence end as from_payroll,
          case when is_posted and not is_counted_as_paid then due_pence else 0 end as from_employer,
          case when is_posted and is_counted_as_paid then due_pence else 0 end as received from run
        union all select company_id, 0, -amount_pence, amount_pence from employer_payment where reversed_at is null
        -- what payroll took less, or more, than it was told
        union all select f.company_id, 0, case when f.is_counted_as_paid then 0 else f.taken_pence - f.due_pence end,
            case when f.is_counted_as_paid then f.taken_pence - f.due_pence else 0 end
          from payroll_difference f where f.carried_at is not null
        -- what was sent on to banks, and what has come back from them
        union all select company_id, 0, 0, -amount_pence from savings_deposit where status in ('sent', 'placed')
        union all select company_id, 0, 0, amount_pence + late_interest_pence from savings_withdrawal where status in ('paying', 'paid')),
      due as (select company_id, sum(from_payroll) as from_payroll, sum(from_employer) as from_employer, sum(received) as received
        from moved group by company_id),
      ledger as (select company_id, sum(balance_pence) filter (where kind = 'due-from-payroll') as from_payroll,
          sum(balance_pence) filter (where kind = 'due-from-employer') as from_employer,
          sum(balance_pence) filter (where kind = 'received-from-payroll') as received from ledger_account group by company_id)
      select coalesce(d.company_id, l.company_id) as company_id, d.from_payroll as due_of_runs, l.from_payroll as due,
        d.from_employer as owed_by_employer, l.from_employer, d.received as received_of_runs, l.received
      from due d full join ledger l on l.company_id = d.company_id
      where (coalesce(d.from_payroll, 0), coalesce(d.from_employer, 0), coalesce(d.received, 0))
        <> (coalesce(l.from_payroll, 0), coalesce(l.from_employer, 0), coalesce(l.received, 0))`,
  "every deduction is its period's, once for each employee, of the period's company and payday, of one that has come to its cut-off": `
      select d.id as deduction_id, d.employee_id, d.payday, p.payday as period_payday
      from deduction d left join pay_period p on p.id = d.pay_period_id left join employee e on e.id = d.employee_id
      where (d.company_id, d.payday, d.company_id) is distinct from (p.company_id, p.payday, e.company_id)
        or d.created_at < (p.cut_off_day::timestamp at time zone 'Europe/London')
      union all select null, employee_id, max(payday), null from deduction group by pay_period_id, employee_id having count(*) > 1`,
  "every pay period has one job that fixes it and one that posts it, waiting until then": `
      select p.id as pay_period_id, p.status, n.kind, count(o.id) as jobs, count(o.done_at) as done
      from pay_period p cross join (values ('fix-pay-period', 'fix pay period '), ('post-pay-period', 'post pay period ')) n(kind, words)
        left join outbox o on o.kind = n.kind and o.key = n.words || p.id
      group by p.id, n.kind having count(o.id) <> 1
        or (count(o.done_at) > 0 and (p.status = 'open' or (p.status = 'fixed' and n.kind = 'post-pay-period')))`,
});
