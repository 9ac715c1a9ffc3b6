import { type LedgerCheck, ledgerChecks } from "./ledger-checks.ts";

/** The limit of a company at that moment; null before limits were kept. */
const limitAt = (moment: string): string => `coalesce(
    (select c.limit_pence from exposure_limit_change c where c.company_id = w.company_id and c.changed_at <= ${moment}
      order by c.changed_at desc, c.id desc limit 1),
    (select c.limit_pence from exposure_limit_change c where c.company_id is null and c.changed_at <= ${moment}
      order by c.changed_at desc, c.id desc limit 1))`;

/**
 * What was exposed once each withdrawal was posted. What others posted at the same moment is no fault of it: what lessened it within a
 * minute counts, and what else was added within one does not.
 */
const exposedByWithdrawals = `select w.*, sum(w.pence) filter (where w.is_withdrawn) over (partition by w.company_id order by w.id)
      + coalesce(sum(w.pence) filter (where w.pence < 0) over (partition by w.company_id order by w.posted_at
        range between unbounded preceding and interval '1 minute' following), 0)
      + coalesce(sum(w.pence) filter (where w.pence > 0 and not w.is_withdrawn) over (partition by w.company_id order by w.posted_at
        range between unbounded preceding and interval '1 minute' preceding), 0) as exposed_pence
    from (select t.id, t.company_id, t.cause_id, t.posted_at, (t.cause_type, t.step) = ('advance', 'withdrawn') as is_withdrawn,
        sum(e.amount_pence) as pence
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
      where a.kind in ('advances-receivable', 'fees-receivable', 'carried-over', 'due-from-payroll', 'due-from-employer')
      group by t.id having sum(e.amount_pence) <> 0) w`;

/** What is out for each company and has not come back. */
export const EXPOSURE_CHECKS: readonly LedgerCheck[] = ledgerChecks({
  "what is exposed for a company is what the accounts of its people and its payroll still have to bring": `
      select coalesce(l.company_id, x.company_id) as company_id, l.pence as of_accounts, x.pence as exposed
      from (select company_id, sum(balance_pence) as pence from ledger_account where kind in
          ('advances-receivable', 'fees-receivable', 'carried-over', 'due-from-payroll', 'due-from-employer') group by company_id) l
        full join (select company_id, sum(exposed_pence) as pence from company_exposure group by company_id) x
          on x.company_id = l.company_id
      where coalesce(l.pence, 0) <> coalesce(x.pence, 0)`,
  "what is exposed for a company is what was withdrawn and taken for it less what its employer has paid": `
      with owed as (
        -- withdrawn and in no run yet
        select a.company_id, a.amount_pence + a.fee_pence as pence from withdrawal a
          where a.status in ('new', 'processing', 'paid') and not exists (select 1 from deduction_withdrawal s where s.withdrawal_id = a.id)
        union all (select distinct on (d.employee_id) d.company_id, d.carried_on_pence from deduction d
          order by d.employee_id, d.created_at desc, d.payday desc)
        union all select company_id, owed_pence from payroll_difference where carried_at is not null and settled_by is null
        union all select d.company_id, d.due_pence from deduction d join pay_period p on p.id = d.pay_period_id
          where not (p.is_counted_as_paid and exists (select 1 from ledger_transfer t
            where t.cause_type = 'deduction' and t.cause_id = d.id and t.step = 'posted'))
        union all select f.company_id, f.taken_pence - f.due_pence from payroll_difference f
          where f.carried_at is not null and not f.is_counted_as_paid
        union all select company_id, -amount_pence from employer_payment where reversed_at is null)
      select coalesce(o.company_id, x.company_id) as company_id, o.pence as of_rows, x.pence as exposed
      from (select company_id, sum(pence) as pence from owed group by company_id) o
        full join (select company_id, sum(exposed_pence) as pence from company_exposure group by company_id) x
          on x.company_id = o.company_id
      where coalesce(o.pence, 0) <> coalesce(x.pence, 0)`,
  "what counts for a company's limit is what its people owe and what its runs owe, those at no less than nothing": `
      select x.company_id, x.exposed_pence as counted, a.pence as of_accounts
      from exposure x join (select c.id, coalesce(sum(l.balance_pence) filter (where l.kind in
            ('advances-receivable', 'fees-receivable', 'carried-over')), 0)
          + greatest(0, coalesce(sum(l.balance_pence) filter (where l.kind in ('due-from-payroll', 'due-from-employer')), 0)) as pence
        from company c left join ledger_account l on l.company_id = c.id group by c.id) a on a.id = x.company_id
      where x.exposed_pence <> a.pence`,
  "every withdrawal was within the limit of its company when it was posted": `
      select w.company_id, w.cause_id as withdrawal_id, w.posted_at, w.exposed_pence from (${exposedByWithdrawals}) w
      where w.is_withdrawn and w.exposed_pence > greatest(${limitAt("w.posted_at - interval '1 minute'")},
        ${limitAt("w.posted_at + interval '1 minute'")},
        (select max(c.limit_pence) from exposure_limit_change c where (c.company_id = w.company_id or c.company_id is null)
          and c.changed_at between w.posted_at - interval '1 minute' and w.posted_at + interval '1 minute'))`,
});
