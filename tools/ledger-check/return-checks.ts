import { asPosted, bothWays, type LedgerCheck, ledgerChecks } from "./ledger-checks.ts";

/** What each difference posts once it is carried: owed by the employee, or to them, against what came from payroll. */
const postings = asPosted(
  "payroll-return",
  "t.step, c.kind, c.company_id, c.employee_id, c.shard, e.amount_pence",
  `select f.id as difference_id, 'carried' as step, l.kind, f.company_id, case when l.is_employees then f.employee_id end as employee_id,
      case when l.is_employees then 0 else f.shard end as shard, l.pence
    from payroll_difference f
      cross join lateral (values
      ('carried-over', true, f.owed_pence), ('refunds-payable', true, -f.owed_back_pence),
      (case when f.is_counted_as_paid then 'received-from-payroll' else 'due-from-employer' end, false, f.taken_pence - f.due_pence)
      ) as l(kind, is_employees, pence)
    where f.carried_at is not null and l.pence <> 0`,
);

/** What payroll says it took on a payday, against what the run says was due. */
export const RETURN_CHECKS: readonly LedgerCheck[] = ledgerChecks({
  "every difference that is carried has exactly its posting, no other has one": postings,
  "every difference is of one line of the run that is returned, once, and says what that line told payroll": `
      select f.id as difference_id, f.due_pence, d.due_pence as told_pence, d.pay_period_id, t.pay_period_id as returned_id
      from payroll_difference f left join payroll_return t on t.id = f.return_id left join deduction d on d.id = f.deduction_id
      where (f.due_pence, f.employee_id, f.company_id, f.shard, t.pay_period_id, t.company_id)
        is distinct from (d.due_pence, d.employee_id, d.company_id, d.shard, d.pay_period_id, d.company_id)
        or f.due_pence = f.taken_pence
      union all select null, null, null, deduction_id, null from payroll_difference where carried_at is not null
        group by deduction_id having count(*) > 1`,
  "what a run told payroll is what payroll took and what is carried": `
      select t.id as return_id, t.due_pence, d.told_pence, t.taken_pence, f.pence as differing_pence
      from payroll_return t
        cross join lateral (select coalesce(sum(due_pence), 0) as told_pence from deduction where pay_period_id = t.pay_period_id) d
        cross join lateral (select coalesce(sum(owed_pence - owed_back_pence), 0) as pence from payroll_difference where return_id = t.id) f
      where t.due_pence <> d.told_pence or t.taken_pence + f.pence <> t.due_pence`,
  "a run is returned once, after its payday, brought and confirmed by two administrators of its company": `
      select t.id as return_id, t.pay_period_id, t.status, p.status as period_status, t.uploaded_by, t.confirmed_by
      from payroll_return t left join pay_period p on p.id = t.pay_period_id left join administrator b on b.id = t.uploaded_by
        left join administrator c on c.id = t.confirmed_by
      where (p.company_id, b.company_id) is distinct from (t.company_id, t.company_id) or p.status <> 'posted'
        or (t.confirmed_by is not null and (c.company_id is distinct from t.company_id or t.confirmed_by = t.uploaded_by))
        or (t.status in ('confirmed', 'carried')) <> (t.confirmed_by is not null)
      union all select null, pay_period_id, null, null, null, null from payroll_return where status <> 'withdrawn'
        group by pay_period_id having count(*) > 1`,
  "a carried return has each of its differences carried, one that nobody has confirmed none": `
      select f.id as difference_id, t.status, f.carried_at from payroll_difference f join payroll_return t on t.id = f.return_id
      where (t.status = 'carried' and f.carried_at is null) or (t.status in ('brought', 'withdrawn') and f.carried_at is not null)`,
  "every confirmed return has one job that carries it, waiting until it is carried": `
      select t.id as return_id, t.status, count(o.id) as jobs, count(o.done_at) as done from payroll_return t
        left join outbox o on o.kind = 'carry-payroll-return' and o.key = 'carry payroll return ' || t.id
      group by t.id having count(o.id) <> case when t.status in ('confirmed', 'carried') then 1 else 0 end
        or (t.status = 'confirmed' and count(o.done_at) > 0)`,
  "what payroll took too much is one refund each, of its sum, no other has one": bothWays(
    `select id as difference_id, company_id, employee_id, owed_back_pence, 0 as fee_pence from payroll_difference
        where carried_at is not null and owed_back_pence > 0`,
    "select difference_id, company_id, employee_id, amount_pence, fee_pence from refund where difference_id is not null",
  ),
  "what payroll took less is carried over once, into a period after its payday": `
      ${bothWays(
        `select id as difference_id, company_id, employee_id, owed_pence from payroll_difference
        where carried_at is not null and owed_pence > 0`,
        "select difference_id, company_id, employee_id, amount_pence from carried_over where difference_id is not null",
      )} union all select 'too early', f.id, f.company_id, f.employee_id, f.owed_pence from carried_over o
      join payroll_difference f on f.id = o.difference_id join deduction d on d.id = f.deduction_id where o.period_start <= d.payday`,
  "what payroll took less is settled by a later line of the same employee, the first that there is": `
      select f.id as difference_id, f.settled_by, d.created_at, f.carried_at
      from payroll_difference f left join deduction d on d.id = f.settled_by
      where (f.settled_by is not null and (d.employee_id is distinct from f.employee_id or d.created_at < f.carried_at
          or f.carried_at is null or f.owed_pence = 0))
        or (f.settled_by is null and f.carried_at is not null and f.owed_pence > 0 and exists (select 1 from deduction n
          where n.employee_id = f.employee_id and n.created_at > f.carried_at))`,
});
