-- What an employee reports about where and whether they work there; the employer decides.
create table change_request (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null references employee,
  region text not null check (region in ('england-and-wales', 'scotland', 'northern-ireland')),
  status text not null check (status in ('employed', 'left')),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  check ((state = 'pending') = (decided_at is null))
);
create unique index change_request_one_pending on change_request (employee_id) where state = 'pending';
create index change_request_newest on change_request (employee_id, created_at desc);

-- What the employer has approved of it. What payroll itself reports stands in payroll_record and is not touched.
alter table employee add column region text check (region in ('england-and-wales', 'scotland', 'northern-ireland')),
  add column left_on date;

-- The few who have asked for deletion, oldest first: the standing look reads no others.
create index employee_leaving on employee (deletion_requested_at) where ended_at is null and deletion_requested_at is not null;

-- What hangs on a person's banks is never written for somebody who has ended: a reading that runs while the account is
-- erased would bring rows back. The lock makes it wait for an erasure that has begun.
create function refuse_rows_of_the_ended() returns trigger language plpgsql as $$
begin
  perform 1 from employee where id = new.employee_id and ended_at is null for share;
  if not found then
    raise exception 'nothing new is kept of an employee who has ended' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger open_banking_user_living before insert on open_banking_user for each row execute function refuse_rows_of_the_ended();
create trigger bank_connection_living before insert on bank_connection for each row execute function refuse_rows_of_the_ended();
create trigger bank_load_living before insert on bank_load for each row execute function refuse_rows_of_the_ended();
create trigger planned_payment_living before insert on planned_payment for each row execute function refuse_rows_of_the_ended();

-- An advance stays when its employee is erased, without a name. The server may change nothing else about where an advance
-- was paid, and this only once the employee has ended.
create function forget_payee(in_employee uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update advance a set account_name = '' from employee e
    where a.employee_id = in_employee and e.id = in_employee and e.ended_at is not null
$$;
revoke execute on function forget_payee(uuid) from public;
grant execute on function forget_payee(uuid) to wellpaid_app;

grant select, insert, update, delete on change_request to wellpaid_app;
grant delete on withdrawal_pause to wellpaid_app;
