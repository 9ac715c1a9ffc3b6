-- Passkeys: a second way to log in and to confirm (docs/decisions/0019-passkeys.md).
create table passkey (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  -- one credential opens one account
  credential_id bytea not null constraint passkey_credential unique check (length(credential_id) between 16 and 1023),
  -- COSE
  public_key bytea not null,
  -- of the authenticator's signatures; stays 0 for one that does not count
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_backup_eligible boolean not null,
  is_backed_up boolean not null check (is_backup_eligible or not is_backed_up),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index passkey_employee on passkey (employee_id, created_at);
create trigger passkey_living before insert on passkey for each row execute function refuse_rows_of_the_ended();

-- What was handed out to be brought back once: challenges, and the confirmations that passkeys gave. Only its SHA-256.
-- Whoever brings it takes the row away. It is bound to what it is for and, but for a sign-in, to a session.
create table passkey_secret (
  secret_hash bytea primary key,
  purpose text not null,
  session_hash bytea,
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (session_hash is null))
);
create index passkey_secret_ends on passkey_secret (expires_at);

grant select, insert, update, delete on passkey to wellpaid_app;
grant select, insert, delete on passkey_secret to wellpaid_app;
