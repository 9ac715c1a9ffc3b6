import { asPosted, type LedgerCheck, ledgerChecks } from "./ledger-checks.ts";

/** What each payment of an employer posts, and posts back once it is reversed. */
const postings = asPosted(
  "employer-payment",
  "t.step, c.kind, c.company_id, e.amount_pence",
  `select m.id as payment_id, l.step, l.kind, m.company_id, l.sign * m.amount_pence as pence
    from employer_payment m cross join (values ('recorded', 'due-from-employer', -1), ('recorded', 'received-from-payroll', 1),
      ('reversed', 'due-from-employer', 1), ('reversed', 'received-from-payroll', -1)) as l(step, kind, sign)
    where l.step = 'recorded' or m.reversed_at is not null`,
);

/** What employers paid for their runs. */
export const EMPLOYER_PAYMENT_CHECKS: readonly LedgerCheck[] = ledgerChecks({
  "every payment of an employer has exactly its postings, reversed ones both ways": postings,
  "every payment is of a run of its company that is fixed, once under what the bank calls it": `
      select m.id as payment_id, m.company_id, p.company_id as run_company_id, p.status
      from employer_payment m left join pay_period p on p.id = m.pay_period_id
      where p.company_id is distinct from m.company_id or p.status = 'open'
        or p.is_counted_as_paid and not exists (select 1 from payroll_return t
          where t.pay_period_id = p.id and t.status in ('confirmed', 'carried'))
      union all select null, null, null, bank_reference_key from employer_payment where reversed_at is null
        group by bank_reference_key having count(*) > 1`,
  "what companies owe of paydays that are over is what their runs say is outstanding": `
      select coalesce(r.company_id, l.company_id) as company_id, r.pence as outstanding_of_runs, l.pence
      from (select m.company_id, sum(case
            when m.is_counted_as_paid then 0
            when m.status = 'posted' then p.due_pence
            -- being posted, line by line, or paid before its payday
            else coalesce((select sum(d.due_pence) from deduction d join ledger_transfer t
              on t.cause_type = 'deduction' and t.cause_id = d.id and t.step = 'posted' where d.pay_period_id = p.id), 0) end
          - coalesce((select sum(e.amount_pence) from employer_payment e where e.pay_period_id = p.id and e.reversed_at is null), 0)
          -- of a return what is carried so far
          + coalesce((select sum(f.taken_pence - f.due_pence) from payroll_difference f
              join deduction d on d.id = f.deduction_id where d.pay_period_id = p.id and f.carried_at is not null and not f.is_counted_as_paid), 0)) as pence
        from run_payment m join pay_period p on p.id = m.pay_period_id group by m.company_id) r
        full join (select company_id, sum(balance_pence) as pence from ledger_account where kind = 'due-from-employer' group by company_id) l
          on l.company_id = r.company_id
      where coalesce(r.pence, 0) <> coalesce(l.pence, 0)`,
});
