-- The sandbox's banks and the aggregator that reads them (apps/sandbox/src/banks).
-- Production never runs this file. Money is pence, out is negative. Instants are of the sandbox's clock,
-- but for oidc_payload, which oidc-provider keeps in real time.
create schema if not exists sandbox;

create table sandbox.bank (
  id            text primary key,            -- the aggregator's id, asked for as scope id:<id>
  bank_ref      text not null unique,        -- short name in addresses and settings
  name          text not null,
  initials      text not null check (length(initials) between 1 and 3),
  hue           int  not null check (hue between 0 and 359),
  popularity    int  unique,                 -- 1 to 5 for the popular ones
  sort_code     text not null,
  can_reconsent boolean not null,            -- tppConsent: renewed in the app, else only at the bank
  sync_status   text not null default 'AVAILABLE',
  auth_status   text not null default 'AVAILABLE'
);

-- A customer of one bank, by the name they log in with.
create table sandbox.bank_user (
  id         uuid primary key default gen_random_uuid(),
  bank_id    text not null references sandbox.bank,
  username   text not null,
  created_at timestamptz not null,
  unique (bank_id, username)
);

create table sandbox.bank_account (
  id              uuid primary key default gen_random_uuid(),
  bank_user_id    uuid not null references sandbox.bank_user on delete cascade,
  position        int  not null check (position >= 0),
  type            text not null check (type in ('cash:current', 'savings', 'card', 'loan', 'mortgage:repayment')),
  name            text not null,
  sort_code       text not null,
  account_number  text not null,
  currency        text not null default 'GBP',
  overdraft_pence bigint not null default 0,
  opening_pence   bigint not null default 0,
  -- opening plus every posted transaction that is not deleted; kept in the transaction that changes those
  balance_pence   bigint not null,
  history_account int,                       -- which account of bank-history it replays
  unique (bank_user_id, position)
);

create table sandbox.bank_transaction (
  id                uuid primary key default gen_random_uuid(),
  account_id        uuid not null references sandbox.bank_account on delete cascade,
  sequence          bigint generated always as identity,
  date              date not null,
  amount_pence      bigint not null,
  balance_pence     bigint,                  -- running balance, null while pending or when not known
  status            text not null check (status in ('posted', 'pending')),
  long_description  text not null,
  short_description text not null,
  category_id       text not null,
  counterparty_id   text,
  counterparty_name text,
  is_deleted        boolean not null default false,
  modified_at       timestamptz not null
);
create index bank_transaction_by_day on sandbox.bank_transaction (account_id, date desc, sequence desc);
create index bank_transaction_by_change on sandbox.bank_transaction (account_id, modified_at);

-- A person as the aggregator knows them; client_user_id is the product's own reference.
create table sandbox.aggregator_user (
  id             text primary key,
  client_user_id text unique,
  created_at     timestamptz not null
);

create table sandbox.connection (
  id            uuid primary key default gen_random_uuid(),
  user_id       text not null references sandbox.aggregator_user on delete cascade,
  bank_id       text not null references sandbox.bank,
  bank_user_id  uuid not null references sandbox.bank_user on delete cascade,
  created_at    timestamptz not null,
  consented_at  timestamptz not null,
  expires_at    timestamptz not null,
  last_updated  timestamptz,
  last_asked_at timestamptz,                 -- the last POST /sync, for its five seconds
  error         text check (error in ('resync', 'sync_error', 'mfa_required', 'credentials_error')),
  unique (user_id, bank_user_id)
);

-- A bank account as one connection shows it, under the aggregator's own id.
create table sandbox.connection_account (
  id            uuid primary key default gen_random_uuid(),
  connection_id uuid not null references sandbox.connection on delete cascade,
  account_id    uuid not null references sandbox.bank_account on delete cascade,
  unique (connection_id, account_id)
);
create index connection_account_by_account on sandbox.connection_account (account_id);

-- A visit to a bank's own pages: created when the browser arrives, ended when it leaves.
create table sandbox.bank_visit (
  uid           text primary key,
  bank_id       text not null references sandbox.bank,
  user_id       text references sandbox.aggregator_user on delete cascade,
  connection_id uuid references sandbox.connection on delete cascade,
  wish          text not null check (wish in ('connect', 'reauth', 'reconsent', 'refresh')),
  consent_until timestamptz not null,
  return_to     text not null,               -- where a visit that was lost goes back to
  bank_user_id  uuid references sandbox.bank_user on delete cascade,
  account_ids   uuid[] not null default '{}',
  expires_at    timestamptz not null
);

-- Which connection an authorisation gave, so that the id token can name it.
create table sandbox.oidc_grant_connection (
  grant_id      text primary key,
  connection_id uuid not null references sandbox.connection on delete cascade
);

-- oidc-provider's own records (adapter); instants in real time.
create table sandbox.oidc_payload (
  model      text not null,
  id         text not null,
  payload    jsonb not null,
  grant_id   text,
  uid        text,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_payload_by_grant on sandbox.oidc_payload (grant_id) where grant_id is not null;
create index oidc_payload_by_uid on sandbox.oidc_payload (uid) where uid is not null;

-- Webhooks, each sent once.
create table sandbox.webhook (
  id         uuid primary key,
  event_type text not null,
  user_id    text not null,
  payload    jsonb not null,
  sent_at    timestamptz not null,
  status     int,                            -- what was answered; null: nothing within 5 s
  failure    text
);

-- The first of the list (popularity 1) is where addTransactions connects a person without a bank yet.
insert into sandbox.bank (id, bank_ref, name, initials, hue, popularity, sort_code, can_reconsent) values
  ('5f1a0c7e9b2d4a0001000001', 'albion', 'Albion Bank', 'Al', 160, 1, '04-00-11', true),
  ('5f1a0c7e9b2d4a0001000002', 'bramble', 'Bramble Bank', 'Br', 14, 2, '04-00-12', true),
  ('5f1a0c7e9b2d4a0001000003', 'calder', 'Calder', 'Ca', 268, 3, '04-00-13', true),
  ('5f1a0c7e9b2d4a0001000004', 'kestrel', 'Kestrel Bank', 'Ke', 216, 4, '04-00-14', true),
  ('5f1a0c7e9b2d4a0001000005', 'norland', 'Norland Building Society', 'No', 220, 5, '04-00-15', false),
  ('5f1a0c7e9b2d4a0001000006', 'castlegate', 'Castlegate', 'CG', 40, null, '04-00-16', true),
  ('5f1a0c7e9b2d4a0001000007', 'dovecote', 'Dovecote Savings Bank', 'Do', 190, null, '04-00-17', true),
  ('5f1a0c7e9b2d4a0001000008', 'eastwick', 'Eastwick & Sons', 'Ea', 120, null, '04-00-18', true),
  ('5f1a0c7e9b2d4a0001000009', 'fenland', 'Fenland Co-operative Bank', 'Fe', 140, null, '04-00-19', true),
  ('5f1a0c7e9b2d4a0001000010', 'granite', 'Granite City Bank', 'GC', 232, null, '04-00-20', true),
  ('5f1a0c7e9b2d4a0001000011', 'heron', 'Heron', 'He', 200, null, '04-00-21', true),
  ('5f1a0c7e9b2d4a0001000012', 'lantern', 'Lantern Money', 'La', 60, null, '04-00-22', true),
  ('5f1a0c7e9b2d4a0001000013', 'penn-selwyn', 'Penn Selwyn', 'PS', 196, null, '04-00-23', true),
  ('5f1a0c7e9b2d4a0001000014', 'selborne', 'Selborne & Co', 'SC', 325, null, '04-00-24', true),
  ('5f1a0c7e9b2d4a0001000015', 'selkirk', 'Selkirk Building Society', 'Se', 32, null, '04-00-25', false),
  ('5f1a0c7e9b2d4a0001000016', 'wharf', 'Wharf Street Bank', 'WS', 344, null, '04-00-26', true);

grant usage on schema sandbox to wellpaid_app;
grant select on sandbox.bank to wellpaid_app;
grant select, insert, update, delete on sandbox.bank_user, sandbox.bank_account, sandbox.bank_transaction,
  sandbox.aggregator_user, sandbox.connection, sandbox.connection_account, sandbox.bank_visit,
  sandbox.oidc_grant_connection, sandbox.oidc_payload, sandbox.webhook to wellpaid_app;
