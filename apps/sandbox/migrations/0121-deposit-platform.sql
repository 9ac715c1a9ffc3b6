-- The cash deposit platform (apps/sandbox/src/deposit-platform): its clients, what it holds for them, their
-- instructions, and the interest that it credited. What is due is done when it is read, in the order of its times.
-- Production never runs this file.
create table sandbox.deposit_client (
  id             bigint generated always as identity (start with 8836001) primary key,
  -- the partner's own, by which it may ask again
  external_reference uuid not null unique,
  details        jsonb not null,
  registered_at  timestamptz not null default app_now()
);

create table sandbox.deposit_account (
  id             bigint generated always as identity (start with 400001) primary key,
  client_id      bigint not null references sandbox.deposit_client,
  product_id     text not null,
  opened_at      timestamptz not null,
  closed_at      timestamptz,
  balance_pence  bigint not null check (balance_pence >= 0),
  -- interest that is not credited yet, in 3,650,000ths of a penny
  earned_parts   bigint not null default 0 check (earned_parts >= 0),
  -- the first day that has earned nothing yet
  earns_from     date not null,
  check (closed_at is null or balance_pence = 0 and earned_parts = 0)
);
create unique index deposit_account_open on sandbox.deposit_account (client_id, product_id) where closed_at is null;

create table sandbox.deposit_interest (
  account_id     bigint not null references sandbox.deposit_account,
  date           date not null,
  is_closing     boolean not null,
  amount_pence   bigint not null check (amount_pence > 0),
  primary key (account_id, date, is_closing)
);

create table sandbox.deposit_instruction (
  reference      uuid primary key,
  sequence       bigint generated always as identity unique,
  type           text not null check (type in ('Deposit', 'Withdrawal', 'CloseAccount')),
  client_id      bigint not null references sandbox.deposit_client,
  product_id     text not null,
  issue_number   text not null,
  version_number text not null,
  amount_pence   bigint check (amount_pence > 0),
  taken_at       timestamptz not null default app_now(),
  processes_at   timestamptz not null,
  -- why the bank at the other end will not have it; null: the platform decides when it is due
  rejects_with   text,
  status         text not null default 'Created' check (status in ('Created', 'Processed', 'Rejected')),
  processed_pence bigint check (processed_pence >= 0),
  rejection      text,
  check ((type = 'CloseAccount') = (amount_pence is null)),
  check ((status = 'Processed') = (processed_pence is not null)),
  check ((status = 'Rejected') = (rejection is not null))
);
create index deposit_instruction_due on sandbox.deposit_instruction (client_id, processes_at) where status = 'Created';
