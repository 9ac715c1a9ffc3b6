-- That an employee accepted the company's texts for savings: which words, when, and in which session.
create table savings_consent (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  employee_id uuid not null,
  company_consent_id bigint not null,
  consent_hash bytea not null,
  accepted_at timestamptz not null default app_now(),
  session_hash bytea not null check (length(session_hash) = 32),
  foreign key (employee_id, company_id) references employee (id, company_id),
  foreign key (company_id, company_consent_id, consent_hash) references company_consent (company_id, id, hash)
);
create index savings_consent_newest on savings_consent (employee_id, id desc);
create index savings_consent_accepted on savings_consent (company_consent_id, employee_id);
grant select, insert on savings_consent to wellpaid_app;
create trigger savings_consent_fixed before update or delete or truncate on savings_consent for each statement execute function consent_refuse_change();

-- The employer decides about it. Who the saver is at the platform is stored for a later start; an erasure empties it.
create table savings_request (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  -- which administrator decided; null: operations
  decided_by uuid,
  -- why the employer said no, for the employee to read. An erasure empties it: it may speak of the person.
  reason text check (length(reason) between 1 and 300),
  reopened_at timestamptz,
  -- null once erased
  title text check (title in ('Mr', 'Ms')),
  email text not null,
  previous_name text,
  check ((status = 'pending') = (decided_at is null)),
  constraint savings_request_reason check (reason is null or status = 'rejected'),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create unique index savings_request_one_pending on savings_request (employee_id) where status = 'pending';
create index savings_request_newest on savings_request (employee_id, created_at desc);
create index savings_request_waiting on savings_request (company_id, created_at) where status = 'pending';
create index savings_request_decided on savings_request (company_id, decided_at desc) where status <> 'pending';
grant select, insert on savings_request to wellpaid_app;
grant update (status, decided_at, decided_by, reason, reopened_at) on savings_request to wellpaid_app;

-- One row is one saving: its plan, where the money is and how far it has come. Amounts are integer pence.
create table saving (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null unique references savings_request,
  company_id uuid not null,
  employee_id uuid not null,
  -- pending-open: requested, or approved and not open at the platform yet; closed: over. Whether it is suspended follows
  -- from the employee and from what is being ended
  status text not null default 'pending-open' check (status in ('pending-open', 'active', 'closed')),
  have_specific_goal boolean not null,
  name_of_goal text,
  need_to_save_pence bigint,
  deadline date,
  monthly_contribution_pence bigint not null check (monthly_contribution_pence > 0),
  is_later_saving boolean not null,
  -- nothing is deducted on a payday before it
  starts_from date not null,
  product_id text not null,
  last_type_switch_at timestamptz,
  is_best_bank_shown boolean not null default true,
  is_congr_shown boolean not null default false,
  all_reached_withdrawn boolean not null default false,
  deactivation_asked_at timestamptz,
  -- the platform's name of the client, once it has opened the account
  client_reference text,
  -- the employer has been notified that its record lacks what the platform requires
  record_incomplete_since timestamptz,
  -- in which rows of the shared accounts of the ledger all of this saving is posted
  shard smallint not null,
  -- the last day on which the platform was queried for what it has credited
  interest_recorded_on date not null default '2000-01-01',
  created_at timestamptz not null default app_now(),
  opened_at timestamptz,
  closed_at timestamptz,
  foreign key (employee_id, company_id) references employee (id, company_id),
  constraint saving_goal check (have_specific_goal =
    (name_of_goal is not null and need_to_save_pence is not null and deadline is not null and need_to_save_pence > 0)),
  constraint saving_buffer check (have_specific_goal or (name_of_goal is null and need_to_save_pence is null and deadline is null)),
  constraint saving_open check (status in ('pending-open', 'closed') or client_reference is not null),
  constraint saving_closed check ((status = 'closed') = (closed_at is not null))
);
create unique index saving_one_living on saving (employee_id) where status <> 'closed';
create index saving_living on saving (company_id, status) where status <> 'closed';
create index saving_interest_due on saving (interest_recorded_on) where status = 'active';
create index saving_newest on saving (employee_id, created_at desc);
grant select, insert on saving to wellpaid_app;
grant update (status, have_specific_goal, name_of_goal, need_to_save_pence, deadline, monthly_contribution_pence,
  product_id, last_type_switch_at, is_best_bank_shown, is_congr_shown, all_reached_withdrawn, deactivation_asked_at,
  client_reference, record_incomplete_since, interest_recorded_on, opened_at, closed_at) on saving to wellpaid_app;

-- A closed saving stays closed, and nothing goes back to before it was open.
create function saving_only_forward() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('pending-open', 'pending-open'), ('pending-open', 'active'), ('pending-open', 'closed'),
      ('active', 'active'), ('active', 'closed'), ('closed', 'closed')) then
    raise exception 'a saving does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger saving_forward before update on saving for each row execute function saving_only_forward();

-- Who changed what of it, when.
create table saving_move (
  id bigint generated always as identity primary key,
  saving_id uuid not null references saving,
  company_id uuid not null,
  what text not null,
  moved_by text not null,
  moved_at timestamptz not null default app_now()
);
create index saving_move_of_saving on saving_move (saving_id, id);
grant select, insert on saving_move to wellpaid_app;

-- Pictures that an employee may upload to become a cover, each under a key made of its id. One that does not become a
-- cover within a day is removed.
create table cover_upload (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  created_at timestamptz not null default app_now(),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index cover_upload_employee on cover_upload (employee_id);
create index cover_upload_age on cover_upload (created_at);
create trigger cover_upload_living before insert on cover_upload for each row execute function refuse_rows_of_the_ended();
grant select, insert, delete on cover_upload to wellpaid_app;

-- The cover of an employee's saving, re-encoded by the server; it may be there before the saving is. Its id was its
-- upload's.
create table saving_cover (
  employee_id uuid primary key,
  company_id uuid not null,
  id uuid not null unique,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  size_bytes integer not null check (size_bytes > 0),
  kept_at timestamptz not null default app_now(),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create trigger saving_cover_living before insert on saving_cover for each row execute function refuse_rows_of_the_ended();
grant select, insert, delete on saving_cover to wellpaid_app;
