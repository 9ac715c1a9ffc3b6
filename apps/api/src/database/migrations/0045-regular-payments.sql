-- What an employee has done with the regular payments that were found in their history.
create table regular_review (
  employee_id uuid not null,
  company_id uuid not null,
  type text not null check (type in ('expense', 'income')),
  -- what was planned before is not asked about again
  confirmed_at timestamptz not null default app_now(),
  primary key (employee_id, type),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create trigger regular_review_living before insert on regular_review
  for each row execute function refuse_rows_of_the_ended();

-- By what tells a payment from others, not by a transaction, so that it stays dismissed when new ones come.
create table dismissed_payment (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  type text not null check (type in ('expense', 'income')),
  recognised_by text not null,
  -- as the bank wrote it, for the list of what can be restored
  description text not null,
  dismissed_at timestamptz not null default app_now(),
  unique (employee_id, type, recognised_by),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create trigger dismissed_payment_living before insert on dismissed_payment
  for each row execute function refuse_rows_of_the_ended();

grant select, insert, update, delete on regular_review, dismissed_payment to wellpaid_app;
