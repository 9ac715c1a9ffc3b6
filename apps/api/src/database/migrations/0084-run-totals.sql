-- How many lines a run has and what they come to in all, kept by the database itself in the transaction that adds them: a list of
-- runs of 100,000 people would read all their lines. A line is never changed and never taken away.
alter table pay_period
  add column lines integer not null default 0,
  add column due_pence bigint not null default 0;
update pay_period p set lines = d.lines, due_pence = d.due
  from (select pay_period_id, count(*) as lines, sum(due_pence) as due from deduction group by pay_period_id) d
  where d.pay_period_id = p.id;

create function pay_period_counts_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update pay_period p set lines = p.lines + a.lines, due_pence = p.due_pence + a.due
    from (select pay_period_id, count(*) as lines, sum(due_pence) as due from added group by pay_period_id) a
    where p.id = a.pay_period_id;
  return null;
end $$;
create trigger deduction_counted after insert on deduction referencing new table as added
  for each statement execute function pay_period_counts_lines();
