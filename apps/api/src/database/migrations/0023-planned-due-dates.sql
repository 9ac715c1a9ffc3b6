-- What an employee decides about single due dates of planned payments, and what their payments say about the plans
-- (docs/decisions/0058-what-is-planned-meets-what-comes.md).
create table planned_due_date (
  planned_payment_id uuid not null references planned_payment on delete cascade,
  due_date date not null,
  company_id uuid not null,
  employee_id uuid not null,
  -- paid: whatever the bank shows; skipped: not expected this time; linked: paid by this transaction
  decision text not null check (decision in ('paid', 'skipped', 'linked')),
  -- one that the bank takes back settles nothing
  transaction_id uuid references bank_transaction on delete cascade,
  decided_at timestamptz not null default app_now(),
  primary key (planned_payment_id, due_date),
  foreign key (employee_id, company_id) references employee (id, company_id),
  check ((decision = 'linked') = (transaction_id is not null))
);
-- A transaction settles one due date.
create unique index planned_due_date_transaction on planned_due_date (transaction_id) where transaction_id is not null;
create index planned_due_date_employee on planned_due_date (employee_id);
create trigger planned_due_date_living before insert on planned_due_date
  for each row execute function refuse_rows_of_the_ended();
alter table planned_due_date enable row level security;
create policy of_company on planned_due_date to wellpaid_app using (is_seen_company(company_id));
grant select, insert, delete on planned_due_date to wellpaid_app;
grant update (decision, transaction_id, decided_at) on planned_due_date to wellpaid_app;

-- A transaction that looks like a payment of the plan and, as the employee says, is not.
create table planned_mismatch (
  planned_payment_id uuid not null references planned_payment on delete cascade,
  transaction_id uuid not null references bank_transaction on delete cascade,
  company_id uuid not null,
  employee_id uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (planned_payment_id, transaction_id),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index planned_mismatch_transaction on planned_mismatch (transaction_id);
create index planned_mismatch_employee on planned_mismatch (employee_id);
create trigger planned_mismatch_living before insert on planned_mismatch
  for each row execute function refuse_rows_of_the_ended();
alter table planned_mismatch enable row level security;
create policy of_company on planned_mismatch to wellpaid_app using (is_seen_company(company_id));
grant select, insert, delete on planned_mismatch to wellpaid_app;

alter table planned_payment
  -- every due date up to this day is settled, or is not expected; null: not known yet
  add column settled_until date,
  -- by whom, as its payments say, a plan that was typed in is paid
  add column learned_counterparty text,
  add column learned_description text,
  -- the planned amount before its payments changed it; null once the employee has seen that
  add column learned_from_pence bigint check (learned_from_pence > 0);
grant update (settled_until, learned_counterparty, learned_description, learned_from_pence) on planned_payment
  to wellpaid_app;
-- Until now a payment was expected for five days after its due date: what was given up before stays given up.
update planned_payment set settled_until = london_date(app_now()) - 6;
