-- Of who came from another pay group: the period with which that one paid them last, in which they still are on its payday; and
-- the payday on which the group before that one had paid them, if there was one.
alter table payroll_record
  add column left_pay_period_id uuid references pay_period,
  add column paid_through_before date;
