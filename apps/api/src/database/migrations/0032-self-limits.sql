-- The employee's own limits of withdrawals, a row for each that was ever set: pence, or a number of withdrawals. A looser one
-- waits in the row until its time has come; nothing runs then.
create table self_limit (
  employee_id uuid not null,
  company_id uuid not null,
  kind text not null check (kind in ('each', 'period', 'count')),
  -- null: none
  value bigint check (value > 0),
  next_value bigint check (next_value > 0),
  next_from timestamptz,
  changed_at timestamptz not null default app_now(),
  primary key (employee_id, kind),
  foreign key (employee_id, company_id) references employee (id, company_id),
  check (next_from is not null or next_value is null)
);

-- Whatever the code does: nothing gets looser before a day is over.
create function self_limit_loosens_after_a_day() returns trigger language plpgsql as $$
declare
  in_force bigint := case when tg_op = 'INSERT' then null when old.next_from <= app_now() then old.next_value else old.value end;
  -- what waits already keeps its time
  waits boolean := tg_op = 'UPDATE' and new.next_from = old.next_from and new.next_value is not distinct from old.next_value;
begin
  if coalesce(new.value, 'infinity'::numeric) > coalesce(in_force, 'infinity'::numeric)
     -- a minute between the moment of asking and this one
     or (new.next_from < app_now() + interval '23 hours 59 minutes' and waits is not true) then
    raise exception 'a looser limit counts after a day' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger self_limit_loosens before insert or update on self_limit
  for each row execute function self_limit_loosens_after_a_day();
create trigger self_limit_living before insert on self_limit for each row execute function refuse_rows_of_the_ended();

grant select, insert, update, delete on self_limit to wellpaid_app;
