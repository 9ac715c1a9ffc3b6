-- Only the token's SHA-256 is stored.
create table session (
  token_hash bytea primary key,
  company_id uuid not null,
  employee_id uuid not null references employee,
  next_step text not null default 'done' check (next_step in ('done', 'verify-code', 'payday-date', 'change-password')),
  -- of a session that a partner opened; all three null where the employee signed in
  partner_id uuid references partner,
  partner_key_id uuid references partner_key,
  partner_agreement_id uuid references partner_agreement,
  -- the passkey that opened it; null where a password or a partner did. The row outlives its passkey: a session that was
  -- opened by one that is gone ends with it (docs/decisions/0042-step-up.md).
  passkey_id uuid,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint session_partner_whole check (num_nulls(partner_id, partner_key_id, partner_agreement_id) in (0, 3))
);
create index session_employee on session (employee_id);
create index session_partner_agreement on session (partner_agreement_id) where partner_agreement_id is not null;
create index session_passkey on session (passkey_id) where passkey_id is not null;
-- What the sweep finds by its age costs almost nothing at the writing: rows lie in the order in which they were made.
create index session_made on session using brin (created_at);
grant select, insert, delete on session to wellpaid_app;
grant update (partner_id, partner_key_id, partner_agreement_id, expires_at, revoked_at) on session to wellpaid_app;

-- The caller of a call is found before the company is known: the sessions of the tokens that came and no others,
-- whatever the connection names.
create function sessions_of_tokens(hashes bytea[]) returns table (
  "tokenHash" bytea, "employeeId" uuid, "companyId" uuid, "nextStep" text, "isSuspended" boolean, "isLeaving" boolean,
  "isBarred" boolean, "partnerId" uuid, "passkeyId" uuid, "expiresAt" timestamptz, now timestamptz
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select s.token_hash, s.employee_id, s.company_id, s.next_step, e.status = 'suspended',
      e.deletion_requested_at is not null, c.is_web_app_barred, s.partner_id, s.passkey_id, s.expires_at, n.now
    from session s join employee e on e.id = s.employee_id join company c on c.id = e.company_id
      left join partner p on p.id = s.partner_id left join partner_key k on k.id = s.partner_key_id
      left join partner_agreement a on a.id = s.partner_agreement_id, lateral (select app_now() as now) n
    where s.token_hash = any (hashes) and s.revoked_at is null and s.expires_at > n.now and e.ended_at is null
      and (s.partner_id is null or (is_living_key(k, p) and a.ended_at is null));
end $$;
revoke execute on function sessions_of_tokens(bytea[]) from public;
grant execute on function sessions_of_tokens(bytea[]) to wellpaid_app;

create table verification_code (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null references employee,
  phone text not null,
  type text not null,
  code_hash bytea not null,
  attempts smallint not null default 0,
  -- the known device that requested it; other devices neither replace such a code nor use up its attempts
  device_id uuid,
  -- the partner in whose session it was requested: such a code is good there and nowhere else, and that session neither
  -- replaces the codes of the person's own session nor uses up their attempts
  partner_id uuid,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- the call that used the code, and gives it back where it is refused (decision 0042). A call that ends all open codes
  -- meanwhile takes that from it.
  taken_by uuid,
  check (taken_by is null or used_at is not null)
);
create index verification_code_newest on verification_code (employee_id, type, created_at desc);
create index verification_code_phone on verification_code (phone, created_at desc);
create index verification_code_made on verification_code using brin (created_at);
grant select, insert, delete on verification_code to wellpaid_app;
grant update (attempts, device_id, used_at, taken_by) on verification_code to wellpaid_app;

-- The secret that a reset's code was exchanged for: it sets one new password and is gone. Only its SHA-256 is stored.
create table password_reset_token (
  token_hash bytea primary key,
  company_id uuid not null,
  employee_id uuid not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index password_reset_token_employee on password_reset_token (employee_id);
grant select, insert, delete on password_reset_token to wellpaid_app;

-- The names of a sign-up whose SMS is on its way: no other sign-up takes them meanwhile, and there is no employee until
-- it has left. By the database's own time, never the sandbox's: after it the names are free, whatever became of the
-- server.
create table sign_up_reservation (
  id uuid primary key default gen_random_uuid(),
  phone text not null unique,
  email text,
  username text,
  username_key text generated always as (lower(username)) stored,
  email_key text generated always as (lower(email)) stored,
  reserved_until timestamptz not null
);
create unique index sign_up_reservation_email on sign_up_reservation (email_key);
create unique index sign_up_reservation_username on sign_up_reservation (username_key);
grant select, insert, delete on sign_up_reservation to wellpaid_app;

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
grant select, insert, delete on passkey to wellpaid_app;
grant update (counter, is_backup_eligible, is_backed_up, name, last_used_at) on passkey to wellpaid_app;

-- Secrets that are handed out to be brought back once: challenges, and the confirmations that passkeys gave. Only the
-- SHA-256 is stored, and its use deletes the row. It is bound to its purpose and, except at a sign-in, to a session.
create table passkey_secret (
  secret_hash bytea primary key,
  purpose text not null,
  session_hash bytea,
  expires_at timestamptz not null,
  check ((purpose in ('sign-in', 'administrator sign-in')) = (session_hash is null))
);
create index passkey_secret_ends on passkey_secret (expires_at);
grant select, insert, delete on passkey_secret to wellpaid_app;

-- A browser in which an employee has signed in completely: its cookie carries a random token, of which only the SHA-256
-- is stored. It opens nothing; its requests are counted apart from those of strangers.
create table known_device (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  -- the first whole sign-in on it; null where only a link by e-mail has made it known. Such a device counts apart, and
  -- pushes out none with a sign-in.
  signed_in_at timestamptz default app_now(),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index known_device_employee on known_device (employee_id, last_used_at desc);
grant select, insert, delete on known_device to wellpaid_app;
grant update (last_used_at, signed_in_at) on known_device to wellpaid_app;

-- A link that was sent by e-mail and makes the browser that opens it a known device, once.
create table device_link (
  token_hash bytea primary key,
  company_id uuid not null,
  employee_id uuid not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index device_link_employee on device_link (employee_id);
grant select, insert, delete on device_link to wellpaid_app;

-- What a rate limit counts: a row each time, so that any stretch of time can be looked back on. `who` is an address, a
-- phone, or the HMAC of what was typed as a login. Rows that count no longer are swept.
create table rate_limit_use (
  id bigint generated always as identity primary key,
  kind text not null,
  who text not null,
  at timestamptz not null default app_now()
);
create index rate_limit_use_newest on rate_limit_use (kind, who, at desc);
create index rate_limit_use_at on rate_limit_use (at);
grant select, insert, delete on rate_limit_use to wellpaid_app;

-- Counts one use, or returns how many seconds until the next one may be. The lock makes users at once, on any number of
-- servers, count each other; each statement in here sees what was committed before it.
create function count_use(in_kind text, in_who text, in_most integer, in_seconds integer,
  out use_id bigint, out wait_seconds double precision) language plpgsql volatile as $$
declare
  counted_at timestamptz;
begin
  if in_kind like '%-address' then in_who := network_of(in_who); end if;
  perform pg_advisory_xact_lock(hashtextextended('cap ' || in_kind || ' ' || in_who, 0));
  select u.at into counted_at from rate_limit_use u
    where u.kind = in_kind and u.who = in_who and u.at > (select app_now()) - make_interval(secs => in_seconds)
    order by u.at desc, u.id desc offset in_most - 1 limit 1;
  if found then
    wait_seconds := extract(epoch from counted_at + make_interval(secs => in_seconds) - app_now());
  else
    insert into rate_limit_use (kind, who) values (in_kind, in_who) returning id into use_id;
  end if;
end $$;

-- A solved captcha: stored until its challenge expires, so that one solution gives one pass. Only the pass's SHA-256 is
-- stored.
create table captcha_pass (
  challenge text primary key,
  challenge_expires_at timestamptz not null,
  pass_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, delete on captcha_pass to wellpaid_app;
grant update (used_at) on captcha_pass to wellpaid_app;

-- The first answer of an accepted request, for a caller that repeats it with the same key.
create table idempotency_key (
  employee_id uuid not null references employee,
  company_id uuid not null,
  call text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default app_now(),
  primary key (employee_id, call, key)
);
create index idempotency_key_made on idempotency_key using brin (created_at);
grant select, insert, delete on idempotency_key to wellpaid_app;

-- Begins a call that may be sent twice, in one round trip: takes its key's lock (which ends with the transaction, so
-- that a crash leaves none in flight), returns the first answer where there is one, and otherwise locks the employee's
-- row. Each statement in here sees what was committed before it, so an answer that the lock waited for is seen, and
-- what the caller reads next is read while the employee is locked. A key lives 62 days; after that it is as
-- if it had never been sent: the call that repeats it deletes the old answer, under the key's lock, so that two at once
-- still make one.
create function enter_call(in_employee uuid, in_call text, in_key text,
  out is_in_flight boolean, out body_hash bytea, out answer jsonb) language plpgsql volatile as $$
declare
  kept_at timestamptz;
begin
  is_in_flight := false;
  if in_key is not null then
    is_in_flight := not pg_try_advisory_xact_lock(hashtextextended(in_employee || ' ' || in_call || ' ' || in_key, 0));
    if is_in_flight then return; end if;
    select k.body_hash, k.answer, k.created_at into body_hash, answer, kept_at from idempotency_key k
      where k.employee_id = in_employee and k.call = in_call and k.key = in_key;
    if found then
      if kept_at > app_now() - interval '62 days' then return; end if;
      delete from idempotency_key k where k.employee_id = in_employee and k.call = in_call and k.key = in_key;
      body_hash := null;
      answer := null;
    end if;
  end if;
  perform 1 from employee where id = in_employee for no key update;
end $$;
