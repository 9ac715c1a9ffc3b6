-- The people who act for a company in the employer's console. Their sessions are apart from employees': nothing of one
-- opens the other.
create table administrator (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  email text not null check (email = lower(email)),
  name text not null,
  -- argon2id; null until the invited person has set one
  password_hash text,
  -- after a new password an administrator says which passkeys stay; written by a trigger, null while it is the first
  password_changed_at timestamptz,
  -- a link set it, and so any reader of the mailbox; then the authenticator app is reviewed, too
  is_password_by_link boolean not null default false,
  methods_reviewed_at timestamptz,
  roles text[] not null check (roles <@ array['approver', 'payroll', 'owner']),
  created_at timestamptz not null default app_now(),
  -- set when an administrator is removed; the e-mail address is free for another then
  ended_at timestamptz,
  -- the e-mail is another company's administrator's: it is invited like any other, so that the answer does not reveal
  -- whose it is. Such an administrator opens nothing: their mailbox gets a message that says why, and no link.
  is_elsewhere boolean not null default false,
  -- since when the e-mail is this company's to open. An invitation that is not accepted holds it for 72 hours from here,
  -- however often it is sent again; a company that gets it back within 30 days holds it no longer than it did.
  holds_since timestamptz,
  constraint administrator_of_company unique (id, company_id),
  constraint administrator_elsewhere_opens_nothing check (not is_elsewhere or password_hash is null)
);
create unique index administrator_email on administrator (email) where ended_at is null and not is_elsewhere;
create unique index administrator_email_of_company on administrator (company_id, email) where ended_at is null;
create index administrator_company on administrator (company_id);
-- When an administrator was added is the database's to say, and no role moves one into another company.
grant select on administrator to wellpaid_app;
grant insert (company_id, email, name, password_hash, roles, is_elsewhere) on administrator to wellpaid_app;
grant update (password_hash, is_password_by_link, methods_reviewed_at, roles, ended_at,
  is_elsewhere) on administrator to wellpaid_app;

create function administrator_holds_mailbox() returns trigger language plpgsql as $$
begin
  if new.holds_since is null or new.holds_since < app_now() - interval '30 days' then
    new.holds_since := app_now();
  end if;
  return new;
end $$;
create trigger administrator_invited before insert on administrator
  for each row when (not new.is_elsewhere) execute function administrator_holds_mailbox();
create trigger administrator_takes_mailbox before update on administrator
  for each row when (old.is_elsewhere and not new.is_elsewhere) execute function administrator_holds_mailbox();

-- When a password was changed is not left to the statement that writes it; the first password is no change.
create function administrator_password_changed() returns trigger language plpgsql as $$
begin
  new.password_changed_at := case
    when old.password_hash is not null and new.password_hash is distinct from old.password_hash then app_now()
    else old.password_changed_at end;
  return new;
end $$;
create trigger administrator_password_changed before update of password_hash, password_changed_at on administrator
  for each row execute function administrator_password_changed();

-- What one mailbox sent is not confirmed by another name of the same mailbox, whatever the code does.
create function two_mailboxes(one uuid, other uuid) returns boolean language sql stable
  return not exists (select 1 from administrator a join administrator b on mailbox_of(a.email) = mailbox_of(b.email)
    where a.id = one and b.id = other);

-- Only the token's SHA-256 is stored. A session ends at `expires_at`, or half an hour after its last call.
create table administrator_session (
  token_hash bytea primary key,
  company_id uuid not null,
  administrator_id uuid not null,
  -- enrol: an administrator without a second factor, who may get no code by e-mail, sets one up before anything else
  next_step text not null default 'done' check (next_step in ('done', 'second-factor', 'enrol')),
  -- counted with the token of the step, which ends by them
  wrong_factors smallint not null default 0,
  -- what opened a whole session; null while it is not whole. The row outlives its passkey: a session that was opened by
  -- a factor that is gone ends with it (docs/decisions/0032-administrators.md).
  factor text check (factor in ('passkey', 'totp', 'email-code')),
  passkey_id uuid,
  created_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (administrator_id, company_id) references administrator (id, company_id),
  constraint administrator_session_passkey check ((factor is not distinct from 'passkey') = (passkey_id is not null))
);
create index administrator_session_of on administrator_session (administrator_id);
grant select, insert, delete on administrator_session to wellpaid_app;
grant update (wrong_factors, seen_at, revoked_at) on administrator_session to wellpaid_app;

-- The second factor by e-mail: of several the newest counts, for five attempts.
create table administrator_code (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  administrator_id uuid not null,
  -- the half-finished sign-in that it was sent for: another one is neither finished by it nor loses it
  session_hash bytea,
  code_hash bytea not null,
  attempts smallint not null default 0,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (administrator_id, company_id) references administrator (id, company_id)
);
create index administrator_code_newest on administrator_code (administrator_id, created_at desc);
grant select, insert, delete on administrator_code to wellpaid_app;
grant update (attempts, used_at) on administrator_code to wellpaid_app;

-- The secret of the authenticator app is encrypted (AES-256-GCM); a new one waits beside the old until one of its codes
-- has come (docs/decisions/0032-administrators.md).
create table administrator_totp (
  administrator_id uuid primary key,
  company_id uuid not null,
  encrypted_secret bytea,
  confirmed_at timestamptz,
  -- of the newest code that was taken: each counts once
  last_step bigint not null default 0,
  pending_secret bytea,
  pending_until timestamptz,
  foreign key (administrator_id, company_id) references administrator (id, company_id),
  check ((encrypted_secret is null) = (confirmed_at is null)),
  check ((pending_secret is null) = (pending_until is null)),
  check (encrypted_secret is not null or pending_secret is not null)
);
grant select, insert, delete on administrator_totp to wellpaid_app;
grant update (encrypted_secret, confirmed_at, last_step, pending_secret,
  pending_until) on administrator_totp to wellpaid_app;

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
grant select, insert, delete on administrator_passkey to wellpaid_app;
grant update (counter, is_backup_eligible, is_backed_up, name, last_used_at) on administrator_passkey to wellpaid_app;

-- A browser in which an administrator has signed in completely, as `known_device` is an employee's.
create table administrator_device (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  administrator_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  foreign key (administrator_id, company_id) references administrator (id, company_id)
);
create index administrator_device_owner on administrator_device (administrator_id, last_used_at desc);
grant select, insert, delete on administrator_device to wellpaid_app;
grant update (last_used_at) on administrator_device to wellpaid_app;

-- A link that sets one password, once; only its SHA-256 is stored. A new one ends those before it.
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
grant select, insert, delete on administrator_link to wellpaid_app;
