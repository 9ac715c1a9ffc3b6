-- Who acts for a company in the employer's console. Their sessions are apart from employees': nothing of one opens the other.
create table administrator (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  email text not null check (email = lower(email)),
  name text not null,
  -- argon2id; null until the invited person has set one
  password_hash text,
  roles text[] not null check (roles <@ array['approver', 'payroll', 'owner']),
  created_at timestamptz not null default app_now(),
  -- set when somebody is removed; the e-mail is free for another then
  ended_at timestamptz,
  constraint administrator_of_company unique (id, company_id)
);
create unique index administrator_email on administrator (email) where ended_at is null;
create index administrator_company on administrator (company_id);

-- The token itself is never kept, only its SHA-256. It ends at `expires_at`, or half an hour after its last call.
create table administrator_session (
  token_hash bytea primary key,
  company_id uuid not null,
  administrator_id uuid not null,
  next_step text not null default 'done' check (next_step in ('done', 'second-factor')),
  created_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (administrator_id, company_id) references administrator (id, company_id)
);
create index administrator_session_of on administrator_session (administrator_id);

-- The second factor by e-mail: of several the newest counts, for five tries.
create table administrator_code (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  administrator_id uuid not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (administrator_id, company_id) references administrator (id, company_id)
);
create index administrator_code_newest on administrator_code (administrator_id, created_at desc);

grant select, insert, update on administrator to wellpaid_app;
grant select, insert, update, delete on administrator_session, administrator_code to wellpaid_app;
