-- What an employee has said about two transactions of their accounts: one move of money, or none (decision 0063). The rows that a
-- bank renumbers stay the same rows, and so does what was said of them; it goes with a row that the bank takes back.
create table own_move_choice (
  out_transaction_id uuid not null references bank_transaction on delete cascade,
  in_transaction_id uuid not null references bank_transaction on delete cascade,
  company_id uuid not null,
  employee_id uuid not null,
  -- false: these two are never found as one move again
  is_move boolean not null,
  chosen_at timestamptz not null default app_now(),
  primary key (out_transaction_id, in_transaction_id),
  foreign key (employee_id, company_id) references employee (id, company_id),
  check (out_transaction_id <> in_transaction_id)
);
-- A transaction belongs to one move at most.
create unique index own_move_choice_out on own_move_choice (out_transaction_id) where is_move;
create unique index own_move_choice_in on own_move_choice (in_transaction_id) where is_move;
create index own_move_choice_of_in on own_move_choice (in_transaction_id);
create index own_move_choice_employee on own_move_choice (employee_id);
create trigger own_move_choice_living before insert on own_move_choice
  for each row execute function refuse_rows_of_the_ended();
grant select, insert, delete on own_move_choice to wellpaid_app;
grant update (is_move, chosen_at) on own_move_choice to wellpaid_app;
alter table own_move_choice enable row level security;
create policy of_company on own_move_choice to wellpaid_app using (is_seen_company(company_id));
