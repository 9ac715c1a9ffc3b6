-- The last change of a category by an employee, so that it can be undone exactly: `rows` and `rules` are what was there before,
-- as [{"id", "before", "bank", "after"}] of bank_transaction and [{"likeness", "category"}] of category_rule, with a null
-- category where there was no rule.
create table category_undo (
  employee_id uuid primary key,
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  rows jsonb not null,
  rules jsonb not null,
  created_at timestamptz not null default app_now(),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create trigger category_undo_living before insert on category_undo for each row execute function refuse_rows_of_the_ended();
alter table category_undo enable row level security;
create policy of_company on category_undo to wellpaid_app using (is_seen_company(company_id));
grant select, insert, delete on category_undo to wellpaid_app;
