-- The payout rail (apps/sandbox/src/rail). A payment settles by the sandbox's clock: its state is computed from
-- `settles_at` when it is read. Production never runs this file.
create table sandbox.payment (
  id             uuid primary key default gen_random_uuid(),
  sequence       bigint generated always as identity unique,
  reference      text not null unique,
  amount_pence   bigint not null check (amount_pence > 0),
  sort_code      text not null check (sort_code ~ '^[0-9]{6}$'),
  account_number text not null check (account_number ~ '^[0-9]{8}$'),
  payee_name     text not null,
  purpose        text not null check (purpose in ('advance', 'savings-withdrawal')),
  taken_at       timestamptz not null default app_now(),
  settles_at     timestamptz not null,
  -- why the bank at the other end gives it back; null: it is paid
  fails_with     text
);
