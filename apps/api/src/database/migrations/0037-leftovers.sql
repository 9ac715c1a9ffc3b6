-- By which rule an employee saves what is left of their pay on the eve of payday: a row for each saving that has one
-- (docs/decisions/0070-leftovers.md).
create table leftover_rule (
  saving_id uuid primary key references saving,
  employee_id uuid not null,
  company_id uuid not null,
  -- what stays, and the most that is saved in a pay period
  keep_pence bigint not null check (keep_pence between 0 and 10000000),
  at_most_pence bigint not null check (at_most_pence between 100 and 10000000),
  -- when the employee agreed to these amounts being applied automatically; null: every leftover is offered
  automatic_since timestamptz,
  -- the last day on which an automatic one was looked at; null: never
  looked_on date,
  set_at timestamptz not null default app_now(),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index leftover_rule_employee on leftover_rule (employee_id);
create index leftover_rule_automatic on leftover_rule (company_id) where automatic_since is not null;
create trigger leftover_rule_living before insert on leftover_rule for each row execute function refuse_rows_of_the_ended();
alter table leftover_rule enable row level security;
create policy of_company on leftover_rule to wellpaid_app using (is_seen_company(company_id));
grant select, insert, delete on leftover_rule to wellpaid_app;
grant update (keep_pence, at_most_pence, automatic_since, looked_on, set_at) on leftover_rule to wellpaid_app;

-- What was decided about the leftover of one payday: once for each person. The run of that payday reads what is accepted and
-- deducts it with the contribution, so nothing else deducts.
create table leftover_choice (
  employee_id uuid not null,
  payday date not null,
  saving_id uuid not null references saving,
  company_id uuid not null,
  status text not null check (status in ('accepted', 'declined', 'undone')),
  -- what is saved in addition; null: declined
  amount_pence bigint check (amount_pence between 100 and 10000000),
  -- what was left by the banks' figures, and what the rule kept
  left_pence bigint,
  keep_pence bigint not null,
  is_automatic boolean not null default false,
  chosen_at timestamptz not null default app_now(),
  undone_at timestamptz,
  primary key (employee_id, payday),
  foreign key (employee_id, company_id) references employee (id, company_id),
  check ((status = 'declined') = (amount_pence is null) and (status = 'declined') = (left_pence is null)),
  check ((status = 'undone') = (undone_at is not null)),
  check (amount_pence is null or left_pence - amount_pence >= keep_pence)
);
create index leftover_choice_saving on leftover_choice (saving_id, payday);
create trigger leftover_choice_living before insert on leftover_choice for each row execute function refuse_rows_of_the_ended();
alter table leftover_choice enable row level security;
create policy of_company on leftover_choice to wellpaid_app using (is_seen_company(company_id));
grant select, insert, delete on leftover_choice to wellpaid_app;
grant update (status, undone_at) on leftover_choice to wellpaid_app;
