-- What employees complain about to the operator (docs/decisions/0078-help-and-complaints.md). No administrator of the employer
-- reads it: no call of the console does, and it is in no audit log.
create table complaint (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  -- what people say on the phone: C-7K3M-9QXD
  reference text not null unique check (reference ~ '^C-[A-HJKMNP-TV-Z2-9]{4}-[A-HJKMNP-TV-Z2-9]{4}$'),
  topic text not null check (topic in ('on-demand-pay', 'savings', 'banks', 'account', 'other')),
  -- empty once the account has been erased; the operator has them in its mailbox
  what_happened text not null check (length(what_happened) <= 4000),
  wanted text not null check (length(wanted) <= 1000),
  received_at timestamptz not null default app_now(),
  -- in London: the last day for the final response
  answer_due_on date not null,
  -- the final response, once, with who gave it
  answered_at timestamptz,
  answered_by text check (length(answered_by) between 1 and 200),
  answer text check (length(answer) <= 20000),
  check ((answered_at is null) = (answered_by is null) and (answered_at is null) = (answer is null)),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index complaint_employee on complaint (employee_id, received_at desc);
create index complaint_open on complaint (answer_due_on) where answered_at is null;
create trigger complaint_living before insert on complaint for each row execute function refuse_rows_of_the_ended();
alter table complaint enable row level security;
create policy of_company on complaint to wellpaid_app using (is_seen_company(company_id));
grant select, insert on complaint to wellpaid_app;
-- Only an erasure changes a complaint; the answer is the operator's, as the database's owner.
grant update (what_happened, wanted, answer) on complaint to wellpaid_app;
