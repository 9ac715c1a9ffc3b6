-- What the bank says of a transaction for which another category is chosen; null: its category is the bank's.
alter table bank_transaction add column bank_category text;

-- The category that an employee chose for every transaction of one kind, also of those to come. What makes them alike
-- is the code's to say: out or in, and to whom or for what (`likenessOf`).
create table category_rule (
  employee_id uuid not null,
  company_id uuid not null,
  likeness text not null check (length(likeness) between 1 and 1000),
  category text not null,
  created_at timestamptz not null default app_now(),
  primary key (employee_id, likeness),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create trigger category_rule_living before insert on category_rule for each row execute function refuse_rows_of_the_ended();

grant select, insert, update, delete on category_rule to wellpaid_app;
