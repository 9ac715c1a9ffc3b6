-- What payroll says it took more of a run is covered by money that came for it (decision 0040). A run of before payments were recorded
-- counts as paid of what it was told, and no penny more: what a return adds to it is owed by the employer. Differences that were carried
-- until now were posted as received, and stay so.
alter table payroll_difference add column is_counted_as_paid boolean not null default false;
update payroll_difference f set is_counted_as_paid = true from deduction d join pay_period p on p.id = d.pay_period_id
  where d.id = f.deduction_id and p.is_counted_as_paid and f.carried_at is not null;

create view run_money with (security_invoker = true) as
  select p.id as pay_period_id, p.company_id, p.pay_group_id, p.payday, p.status, p.payment_reference, p.is_counted_as_paid, t.id as return_id,
    coalesce(t.taken_pence, p.due_pence) as owed_pence,
    (coalesce((select sum(e.amount_pence) from employer_payment e where e.pay_period_id = p.id and e.reversed_at is null), 0)
      + case when p.is_counted_as_paid then p.due_pence + coalesce((select sum(f.taken_pence - f.due_pence) from payroll_difference f
        where f.return_id = t.id and f.is_counted_as_paid), 0) else 0 end)::bigint as paid_pence
  from pay_period p left join payroll_return t on t.pay_period_id = p.id and t.status in ('confirmed', 'carried');

-- Beside it: how much of what a run owes payroll says it took less, and has not come since by the line of a later run that was paid in
-- full. Until then nobody else's refund is paid from it.
create or replace view run_payment with (security_invoker = true) as
  select m.pay_period_id, m.company_id, m.pay_group_id, m.payday, m.status, m.payment_reference, m.is_counted_as_paid,
    m.owed_pence, m.paid_pence, m.owed_pence - m.paid_pence as outstanding_pence,
    coalesce((select sum(f.owed_pence) from payroll_difference f
      where f.return_id = m.return_id and not f.is_counted_as_paid and not exists (
        select 1 from deduction d join run_money o on o.pay_period_id = d.pay_period_id
        where d.id = f.settled_by and d.carried_on_pence = 0 and o.status = 'posted' and o.paid_pence >= o.owed_pence
          and not exists (select 1 from payroll_difference x where x.return_id = o.return_id and x.deduction_id = d.id
            and x.owed_pence > 0))), 0)::bigint as taken_less_pence
  from run_money m;
grant select on run_money to wellpaid_app;
