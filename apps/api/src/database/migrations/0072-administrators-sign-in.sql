-- How administrators sign in besides the password (docs/decisions/0032-administrators.md). Of the authenticator app the
-- secret is sealed (AES-256-GCM); a new one waits beside the old until a code of it has come.
create table administrator_totp (
  administrator_id uuid primary key,
  company_id uuid not null,
  sealed_secret bytea,
  confirmed_at timestamptz,
  -- of the newest code that was taken: each counts once
  last_step bigint not null default 0,
  pending_secret bytea,
  pending_until timestamptz,
  foreign key (administrator_id, company_id) references administrator (id, company_id),
  check ((sealed_secret is null) = (confirmed_at is null)),
  check ((pending_secret is null) = (pending_until is null)),
  check (sealed_secret is not null or pending_secret is not null)
);

create table administrator_passkey (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  administrator_id uuid not null,
  -- one credential opens one account
  credential_id bytea not null constraint administrator_passkey_credential unique
    check (length(credential_id) between 16 and 1023),
  -- COSE
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_backup_eligible boolean not null,
  is_backed_up boolean not null check (is_backup_eligible or not is_backed_up),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  foreign key (administrator_id, company_id) references administrator (id, company_id)
);
create index administrator_passkey_of on administrator_passkey (administrator_id, created_at);

-- A link that sets one password, once; only its SHA-256. A new one ends those before it.
create table administrator_link (
  token_hash bytea primary key,
  company_id uuid not null,
  administrator_id uuid not null,
  purpose text not null check (purpose in ('welcome', 'reset')),
  expires_at timestamptz not null,
  foreign key (administrator_id, company_id) references administrator (id, company_id)
);
create index administrator_link_of on administrator_link (administrator_id);
create index administrator_link_ends on administrator_link (expires_at);

-- Whoever has no second factor yet, and may get no code by e-mail, sets one up before anything else. Wrong factors are
-- counted with the token of the step, which ends by them.
alter table administrator_session
  drop constraint administrator_session_next_step_check,
  add constraint administrator_session_next_step_check check (next_step in ('done', 'second-factor', 'enrol')),
  add column wrong_factors smallint not null default 0;

-- The challenge of an administrator's sign-in belongs to no session either.
alter table passkey_secret
  drop constraint passkey_secret_check,
  add constraint passkey_secret_check
    check ((purpose in ('sign-in', 'administrator sign-in')) = (session_hash is null));

grant select, insert, update, delete on administrator_totp, administrator_passkey to wellpaid_app;
grant select, insert, delete on administrator_link to wellpaid_app;
