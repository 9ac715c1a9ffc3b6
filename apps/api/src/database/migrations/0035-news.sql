-- What an employee is notified of in the app: a row per occurrence, written at most once (docs/decisions/0068-news.md). The key
-- identifies an occurrence: a planned payment and its due date, a transaction, a bank and the last day it was read.
create table news (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null,
  company_id uuid not null,
  kind text not null check (kind in ('low-balance', 'bill-tomorrow', 'missing-income', 'price-rise', 'large-payment',
    'old-figures', 'unread-bank')),
  key text not null,
  -- due, booked, below the limit, or the last one that was read
  day date not null,
  -- past from the next day on; null: as long as its cause lasts
  until_day date,
  -- of the payment or the bank
  name text,
  amount_pence bigint check (amount_pence >= 0),
  -- the limit, the earlier price, or what is usual
  compared_pence bigint check (compared_pence >= 0),
  planned_payment_id uuid references planned_payment on delete cascade,
  -- a transaction that the bank takes back is no news
  transaction_id uuid references bank_transaction on delete cascade,
  connection_id uuid references bank_connection on delete cascade,
  made_at timestamptz not null default app_now(),
  read_at timestamptz,
  dismissed_at timestamptz,
  -- its cause is gone
  past_at timestamptz,
  unique (employee_id, kind, key),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index news_newest on news (employee_id, made_at desc, id desc);
create index news_made on news (made_at);
create index news_planned_payment on news (planned_payment_id) where planned_payment_id is not null;
create index news_transaction on news (transaction_id) where transaction_id is not null;
create index news_connection on news (connection_id) where connection_id is not null;
create trigger news_living before insert on news for each row execute function refuse_rows_of_the_ended();
alter table news enable row level security;
create policy of_company on news to wellpaid_app using (is_seen_company(company_id));
grant select, insert, delete on news to wellpaid_app;
grant update (day, until_day, name, amount_pence, compared_pence, read_at, dismissed_at, past_at) on news to wellpaid_app;

-- Which news an employee wants, and when theirs were made last.
create table news_setting (
  employee_id uuid primary key,
  company_id uuid not null,
  kinds_off text[] not null default '{}',
  -- below this a balance is low
  low_balance_pence bigint not null default 0 check (low_balance_pence between 0 and 10000000),
  set_at timestamptz,
  made_at timestamptz,
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create trigger news_setting_living before insert on news_setting
  for each row execute function refuse_rows_of_the_ended();
alter table news_setting enable row level security;
create policy of_company on news_setting to wellpaid_app using (is_seen_company(company_id));
grant select, insert, delete on news_setting to wellpaid_app;
grant update (kinds_off, low_balance_pence, set_at, made_at) on news_setting to wellpaid_app;
