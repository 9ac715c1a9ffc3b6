-- What an employee allows themselves of a category in a pay period: a row for each period in which they changed it, so
-- that earlier periods keep their amounts. What was spent is computed from the transactions and never stored
-- (docs/decisions/0066-budgets.md).
create table budget (
  employee_id uuid not null,
  company_id uuid not null,
  category text not null,
  -- the first day of the budget's days of the pay period in which it was set
  from_day date not null,
  -- for each pay period; null: removed
  amount_pence bigint check (amount_pence between 100 and 10000000),
  -- whether what is left, or was overspent, goes into the next period
  rolls_over boolean not null,
  set_at timestamptz not null default app_now(),
  primary key (employee_id, category, from_day),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create trigger budget_living before insert on budget for each row execute function refuse_rows_of_the_ended();
alter table budget enable row level security;
create policy of_company on budget to wellpaid_app using (is_seen_company(company_id));
grant select, insert, delete on budget to wellpaid_app;
grant update (amount_pence, rolls_over, set_at) on budget to wellpaid_app;
