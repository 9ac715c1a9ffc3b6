import { against, bothWays, type LedgerCheck, ledgerChecks } from "./ledger-checks.ts";

/** The exact ledger steps of a deposit and a withdrawal in each status. A sum of zero has no line. */
const DEPOSIT_HISTORY = `history(status, steps) as (values
    ('waiting', array[]::text[]), ('sent', array['sent']), ('placed', array['sent', 'placed']), ('rejected', array['sent', 'rejected']),
    ('refunding', array['sent', 'rejected']), ('refunded', array['sent', 'rejected']))`;
const WITHDRAWAL_HISTORY = `history(status, steps) as (values
    ('requested', array['accepted', 'sent']), ('rejected', array['accepted', 'sent', 'rejected']),
    ('paying', array['accepted', 'sent', 'interest-added', 'back']),
    ('paid', array['accepted', 'sent', 'interest-added', 'back', 'paid']),
    ('returning', array['accepted', 'sent', 'interest-added', 'back', 'failed']),
    ('returned', array['accepted', 'sent', 'interest-added', 'back', 'failed', 'placed-again']))`;

const EMPLOYEES = "('savings-owed', 'refunds-payable')";

/** The postings of a type of cause, both ways; `lines` returns cause_id, company_id, employee_id, shard, step, kind, pence. */
const savingsAsPosted = (type: string, lines: string, step = "t.step"): string => `with lines as (${lines}),
  expected as (select cause_id, company_id, case when kind in ${EMPLOYEES} then employee_id end as employee_id,
      case when kind in ${EMPLOYEES} then 0 else shard end as shard, step, kind, sum(pence) as pence
    from lines group by cause_id, company_id, employee_id, shard, step, kind having sum(pence) <> 0),
  actual as (select t.cause_id, c.company_id, c.employee_id, c.shard, ${step} as step, c.kind, sum(e.amount_pence) as pence
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account c on c.id = e.account_id
    where t.cause_type = '${type}' group by t.cause_id, c.company_id, c.employee_id, c.shard, ${step}, c.kind)
  ${bothWays("select * from expected", "select * from actual")}`;

const deposits = savingsAsPosted(
  "savings-deposit",
  `with ${DEPOSIT_HISTORY}
  select d.id as cause_id, d.company_id, d.employee_id, s.shard, l.step, l.kind, l.sign * d.amount_pence as pence
  from savings_deposit d join saving s on s.id = d.saving_id join history h on h.status = d.status cross join (values
    ('sent', 'received-from-payroll', -1), ('sent', 'savings-in-transit', 1),
    ('placed', 'savings-in-transit', -1), ('placed', 'savings-at-provider', 1),
    ('rejected', 'savings-in-transit', -1), ('rejected', 'received-from-payroll', 1),
    ('rejected', 'refunds-payable', -1), ('rejected', 'savings-owed', 1)) as l(step, kind, sign)
  where l.step = any(h.steps)
  -- each payment of what is given back is promised; the last of one that is paid is paid, the others came back
  union all select d.id, d.company_id, d.employee_id, s.shard, 'refund-' || l.step || '-' || n, l.kind, l.sign * d.amount_pence
  from savings_deposit d join saving s on s.id = d.saving_id cross join lateral generate_series(1, d.payments) n cross join (values
    ('promised', 'payouts-in-transit', -1), ('promised', 'refunds-payable', 1),
    ('failed', 'payouts-in-transit', 1), ('failed', 'refunds-payable', -1),
    ('paid', 'payouts-settled', -1), ('paid', 'payouts-in-transit', 1)) as l(step, kind, sign)
  where l.step = 'promised' or l.step = case when n < d.payments or d.status = 'rejected' then 'failed'
    when d.status = 'refunded' then 'paid' end`,
);

const withdrawals = savingsAsPosted(
  "savings-withdrawal",
  `with ${WITHDRAWAL_HISTORY},
  v as (select v.*, s.shard, amount_pence + late_interest_pence as moved_pence, amount_pence - fee_pence as promised_pence
    from savings_withdrawal v join saving s on s.id = v.saving_id)
  select v.id as cause_id, v.company_id, v.employee_id, v.shard, l.step, l.kind, l.pence
  from v join history h on h.status = v.status cross join lateral (values
    ('accepted', 'savings-owed', amount_pence), ('accepted', 'payouts-in-transit', -promised_pence),
    ('accepted', 'fee-income', -fee_pence),
    ('sent', 'savings-at-provider', -amount_pence), ('sent', 'savings-in-transit', amount_pence),
    ('interest-added', 'savings-owed', late_interest_pence), ('interest-added', 'payouts-in-transit', -late_interest_pence),
    ('interest-added', 'savings-at-provider', -late_interest_pence), ('interest-added', 'savings-in-transit', late_interest_pence),
    ('rejected', 'savings-owed', -amount_pence), ('rejected', 'payouts-in-transit', promised_pence),
    ('rejected', 'fee-income', fee_pence), ('rejected', 'savings-at-provider', amount_pence),
    ('rejected', 'savings-in-transit', -amount_pence),
    ('back', 'savings-in-transit', -moved_pence), ('back', 'received-from-payroll', moved_pence),
    ('paid', 'payouts-settled', fee_pence - moved_pence), ('paid', 'payouts-in-transit', moved_pence - fee_pence),
    ('failed', 'savings-owed', -moved_pence), ('failed', 'payouts-in-transit', moved_pence - fee_pence),
    ('failed', 'fee-income', fee_pence), ('failed', 'savings-in-transit', moved_pence),
    ('failed', 'received-from-payroll', -moved_pence),
    ('placed-again', 'savings-in-transit', -moved_pence), ('placed-again', 'savings-at-provider', moved_pence)
  ) as l(step, kind, pence) where l.step = any(h.steps)`,
);

const interest = savingsAsPosted(
  "savings-interest",
  `select i.id as cause_id, i.company_id, s.employee_id, s.shard, l.step, l.kind, l.sign * i.amount_pence as pence
  from savings_interest i join saving s on s.id = i.saving_id cross join (values
    ('earned', 'provider-interest', -1), ('earned', 'savings-at-provider', 1),
    ('passed-on', 'savings-owed', -1), ('passed-on', 'provider-interest', 1)) as l(step, kind, sign)`,
);

/** The amount of a change grows by the last interest of the old bank: both are what has gone out. */
const changes = savingsAsPosted(
  "bank-change",
  `select b.id as cause_id, b.company_id, s.employee_id, s.shard, l.step, l.kind, l.sign * b.amount_pence as pence
  from bank_change b join saving s on s.id = b.saving_id cross join (values
    ('out', 'savings-at-provider', -1), ('out', 'savings-in-transit', 1), ('in', 'savings-in-transit', -1),
    ('in', 'savings-at-provider', 1), ('back', 'savings-in-transit', -1), ('back', 'savings-at-provider', 1)) as l(step, kind, sign)
  where l.step = 'out' or l.step = case b.status when 'done' then 'in' when 'failed' then 'back' end`,
  "case t.step when 'interest-added' then 'out' else t.step end",
);

/** Entries of savings with the employee that they belong to: the accounts of the platform are shared. */
export const ENTRIES_OF_SAVERS = `select x.employee_id, t.id as transfer_id, t.cause_type, t.step, c.kind, e.amount_pence as pence
  from (select 'savings-deposit' as type, id, employee_id from savings_deposit
      union all select 'savings-withdrawal', id, employee_id from savings_withdrawal
      union all select 'savings-interest', i.id, s.employee_id from savings_interest i join saving s on s.id = i.saving_id
      union all select 'bank-change', b.id, s.employee_id from bank_change b join saving s on s.id = b.saving_id) x
    join ledger_transfer t on t.cause_type = x.type and t.cause_id = x.id
    join ledger_entry e on e.transfer_id = t.id join ledger_account c on c.id = e.account_id`;

/** What each employee has saved: deducted and earned, less what was given back or paid out. */
const OWED = `select employee_id, sum(pence) as pence from (
    select employee_id, savings_taken_pence as pence from deduction
    union all select employee_id, -amount_pence from savings_deposit where status in ('rejected', 'refunding', 'refunded')
    union all select s.employee_id, i.amount_pence from savings_interest i join saving s on s.id = i.saving_id
    union all select employee_id, -amount_pence - late_interest_pence from savings_withdrawal
      where status in ('requested', 'paying', 'paid')) w group by employee_id`;

/** On its way to a bank: deducted and not placed, paid out by the old bank and not in the new one, or coming back to it. */
const COMING = `select employee_id, sum(pence) as pence from (
    select d.employee_id, d.savings_taken_pence as pence from deduction d left join savings_deposit t on t.deduction_id = d.id
      where t.id is null or t.status in ('waiting', 'sent')
    union all select s.employee_id, b.amount_pence from bank_change b join saving s on s.id = b.saving_id where b.ended_at is null
    union all select employee_id, amount_pence + late_interest_pence from savings_withdrawal where status = 'returning') w
  group by employee_id`;

const IN_TRANSIT = `select company_id, sum(pence) as pence from (
    select company_id, amount_pence as pence from savings_deposit where status = 'sent'
    union all select company_id, case status when 'requested' then amount_pence else amount_pence + late_interest_pence end
      from savings_withdrawal where status in ('requested', 'returning')
    union all select company_id, amount_pence from bank_change where ended_at is null) w group by company_id`;

const PROMISED = `select company_id, -sum(pence) as pence from (
    select company_id, amount_pence as pence from withdrawal where status in ('new', 'processing')
    union all select company_id, amount_pence + fee_pence from refund where status = 'paying'
    union all select company_id, amount_pence from savings_deposit where status = 'refunding'
    union all select company_id, amount_pence - fee_pence + case status when 'paying' then late_interest_pence else 0 end
      from savings_withdrawal where status in ('requested', 'paying')) w group by company_id`;

const LONDON_MONTH = "to_char(%s.created_at at time zone 'Europe/London', 'YYYY-MM')";
const monthOf = (row: string): string => LONDON_MONTH.replace("%s", row);

export const SAVINGS_CHECKS: readonly LedgerCheck[] = ledgerChecks({
  "every savings deposit has exactly the postings of its status, to the right accounts": deposits,
  "every savings withdrawal has exactly the postings of its status, to the right accounts": withdrawals,
  "every credit of interest has exactly its postings, earned and passed on": interest,
  "every change of bank has exactly the postings of its status": changes,
  "every deduction with savings has one deposit of it once it is posted, no other has one": bothWays(
    `select d.id as deduction_id, d.company_id, d.employee_id, d.payday, d.savings_taken_pence from deduction d
        where d.savings_taken_pence > 0 and (exists (select 1 from ledger_transfer t
            where t.cause_type = 'deduction' and t.cause_id = d.id and t.step = 'posted')
          or d.due_pence = 0 and (exists (select 1 from savings_deposit t where t.deduction_id = d.id)
            or exists (select 1 from pay_period p where p.id = d.pay_period_id and p.status = 'posted')))`,
    "select deduction_id, company_id, employee_id, payday, amount_pence from savings_deposit",
  ),
  "a deposit for which the employer has paid waits no longer than its job": `
      select d.id as deposit_id, d.company_id from savings_deposit d
      where d.status = 'waiting' and is_deduction_paid(d.deduction_id) and not exists (select 1 from outbox o
        where o.kind = 'send-deposits' and o.company_id = d.company_id and o.done_at is null)`,
  "every row of savings is its saving's: of its company and employee": `
      select r.what, r.id, r.saving_id from (
        select 'deposit' as what, id, saving_id, company_id, employee_id from savings_deposit
        union all select 'withdrawal', id, saving_id, company_id, employee_id from savings_withdrawal
        union all select 'interest', id, saving_id, company_id, null from savings_interest
        union all select 'bank-change', id, saving_id, company_id, null from bank_change
        union all select 'instruction', reference, saving_id, company_id, null from savings_instruction) r
      left join saving s on s.id = r.saving_id
      where s.id is null or s.company_id <> r.company_id or s.employee_id <> r.employee_id`,
  "what is owed to a saver is deducted and interest, less what was withdrawn or given back": against(
    "savings-owed",
    "employee_id",
    `select employee_id, -pence as pence from (${OWED}) o`,
  ),
  "what is owed to a saver is at the bank or on its way there": `
      select coalesce(o.employee_id, a.employee_id) as employee_id, o.pence as owed_pence, a.pence as there_pence
      from (${OWED}) o full join (select employee_id, sum(pence) as pence from (
          select employee_id, pence from (${ENTRIES_OF_SAVERS}) e where kind = 'savings-at-provider'
          union all select employee_id, pence from (${COMING}) c) w group by employee_id) a on a.employee_id = o.employee_id
      where coalesce(o.pence, 0) <> coalesce(a.pence, 0)`,
  "a saver never has less than nothing at the bank, after any posting": `
      select * from (select employee_id, transfer_id, cause_type, step,
          sum(pence) over (partition by employee_id order by transfer_id) as left_pence
        from (${ENTRIES_OF_SAVERS}) e where kind = 'savings-at-provider') r where left_pence < 0`,
  "savings in transit are what is really on its way": against("savings-in-transit", "company_id", IN_TRANSIT),
  "payouts in transit are what is promised and not paid": against("payouts-in-transit", "company_id", PROMISED),
  "interest is kept by nobody but the saver": `
      select company_id, sum(balance_pence) as pence from ledger_account where kind = 'provider-interest'
      group by company_id having sum(balance_pence) <> 0`,
  "the first withdrawal of a month is free and a later one costs 50p; of everything none does": `
      select v.id as withdrawal_id, v.employee_id, v.kind, v.fee_pence, v.is_later from (
        select v.*, v.kind = 'amount' and exists (select 1 from savings_withdrawal b
            left join ledger_transfer g on g.cause_type = 'savings-withdrawal' and g.cause_id = b.id and g.step in ('rejected', 'failed')
          where b.employee_id = v.employee_id and b.kind = 'amount' and b.created_at < v.created_at
            and ${monthOf("b")} = ${monthOf("v")} and (g.id is null or g.posted_at > v.created_at)) as is_later
        from savings_withdrawal v) v where v.fee_pence <> case when v.is_later then 50 else 0 end`,
  "nothing is withdrawn below a pound":
    "select id as withdrawal_id, amount_pence from savings_withdrawal where kind = 'amount' and amount_pence < 100",
  "a saving that is over has nothing on its way to the bank or from it": `
      select s.id as saving_id, w.what, w.id from saving s join (
        select 'withdrawal' as what, id, saving_id from savings_withdrawal where ended_at is null
        union all select 'bank-change', id, saving_id from bank_change where ended_at is null
        union all select 'instruction', reference, saving_id from savings_instruction where status = 'created') w on w.saving_id = s.id
      where s.status = 'closed'`,
});
