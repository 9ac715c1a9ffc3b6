-- What the migrations make, as PostgreSQL describes it, in order of names. Written by `npm run schema:write`;
-- a test compares it with a freshly migrated database. It is read in reviews and run by nothing.

create table access_request (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  reopened_at timestamp with time zone,
  constraint access_request_pkey PRIMARY KEY (id),
  constraint access_request_check CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint access_request_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint access_request_reason CHECK (((reason IS NULL) OR (status = 'rejected'::text))),
  constraint access_request_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint access_request_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX access_request_decided ON public.access_request USING btree (company_id, decided_at DESC) WHERE (status <> 'pending'::text);
CREATE INDEX access_request_newest ON public.access_request USING btree (employee_id, created_at DESC);
CREATE UNIQUE INDEX access_request_one_pending ON public.access_request USING btree (employee_id) WHERE (status = 'pending'::text);
CREATE INDEX access_request_waiting ON public.access_request USING btree (company_id, created_at) WHERE (status = 'pending'::text);
alter table access_request enable row level security;
create policy of_company on access_request for all to wellpaid_app using (is_seen_company(company_id));
grant insert on access_request to wellpaid_app;
grant select on access_request to wellpaid_app;
grant update (decided_at, decided_by, reason, reopened_at, status) on access_request to wellpaid_app;

create table administrator (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  email text not null,
  name text not null,
  password_hash text,
  password_changed_at timestamp with time zone,
  is_password_by_link boolean default false not null,
  methods_reviewed_at timestamp with time zone,
  roles text[] not null,
  created_at timestamp with time zone default app_now() not null,
  ended_at timestamp with time zone,
  is_elsewhere boolean default false not null,
  holds_since timestamp with time zone,
  language text default 'en'::text not null,
  language_chosen_at timestamp with time zone,
  constraint administrator_pkey PRIMARY KEY (id),
  constraint administrator_check CHECK (((language = 'en'::text) OR (language_chosen_at IS NOT NULL))),
  constraint administrator_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint administrator_elsewhere_opens_nothing CHECK (((NOT is_elsewhere) OR (password_hash IS NULL))),
  constraint administrator_email_check CHECK ((email = lower(email))),
  constraint administrator_language_check CHECK ((language = ANY (ARRAY['en'::text, 'cy'::text, 'pl'::text]))),
  constraint administrator_of_company UNIQUE (id, company_id),
  constraint administrator_roles_check CHECK ((roles <@ ARRAY['approver'::text, 'payroll'::text, 'owner'::text]))
);
CREATE INDEX administrator_company ON public.administrator USING btree (company_id);
CREATE UNIQUE INDEX administrator_email ON public.administrator USING btree (email) WHERE ((ended_at IS NULL) AND (NOT is_elsewhere));
CREATE UNIQUE INDEX administrator_email_of_company ON public.administrator USING btree (company_id, email) WHERE (ended_at IS NULL);
CREATE TRIGGER administrator_invited BEFORE INSERT ON public.administrator FOR EACH ROW WHEN ((NOT new.is_elsewhere)) EXECUTE FUNCTION administrator_holds_mailbox();
CREATE TRIGGER administrator_password_changed BEFORE UPDATE OF password_hash, password_changed_at ON public.administrator FOR EACH ROW EXECUTE FUNCTION administrator_password_changed();
CREATE TRIGGER administrator_takes_mailbox BEFORE UPDATE ON public.administrator FOR EACH ROW WHEN ((old.is_elsewhere AND (NOT new.is_elsewhere))) EXECUTE FUNCTION administrator_holds_mailbox();
alter table administrator enable row level security;
create policy of_company on administrator for all to wellpaid_app using (is_seen_company(company_id));
grant insert (company_id, email, is_elsewhere, name, password_hash, roles) on administrator to wellpaid_app;
grant select on administrator to wellpaid_app;
grant update (ended_at, is_elsewhere, is_password_by_link, language, language_chosen_at, methods_reviewed_at, password_hash, roles) on administrator to wellpaid_app;

create table administrator_code (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  administrator_id uuid not null,
  session_hash bytea,
  code_hash bytea not null,
  attempts smallint default 0 not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint administrator_code_pkey PRIMARY KEY (id),
  constraint administrator_code_administrator_id_company_id_fkey FOREIGN KEY (administrator_id, company_id) REFERENCES administrator(id, company_id)
);
CREATE INDEX administrator_code_newest ON public.administrator_code USING btree (administrator_id, created_at DESC);
alter table administrator_code enable row level security;
create policy of_company on administrator_code for all to wellpaid_app using (is_seen_company(company_id));
grant delete on administrator_code to wellpaid_app;
grant insert on administrator_code to wellpaid_app;
grant select on administrator_code to wellpaid_app;
grant update (attempts, used_at) on administrator_code to wellpaid_app;

create table administrator_device (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  administrator_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default app_now() not null,
  last_used_at timestamp with time zone default app_now() not null,
  constraint administrator_device_pkey PRIMARY KEY (id),
  constraint administrator_device_administrator_id_company_id_fkey FOREIGN KEY (administrator_id, company_id) REFERENCES administrator(id, company_id),
  constraint administrator_device_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX administrator_device_owner ON public.administrator_device USING btree (administrator_id, last_used_at DESC);
alter table administrator_device enable row level security;
create policy of_company on administrator_device for all to wellpaid_app using (is_seen_company(company_id));
grant delete on administrator_device to wellpaid_app;
grant insert on administrator_device to wellpaid_app;
grant select on administrator_device to wellpaid_app;
grant update (last_used_at) on administrator_device to wellpaid_app;

create table administrator_link (
  token_hash bytea not null,
  company_id uuid not null,
  administrator_id uuid not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  constraint administrator_link_pkey PRIMARY KEY (token_hash),
  constraint administrator_link_administrator_id_company_id_fkey FOREIGN KEY (administrator_id, company_id) REFERENCES administrator(id, company_id),
  constraint administrator_link_purpose_check CHECK ((purpose = ANY (ARRAY['welcome'::text, 'reset'::text])))
);
CREATE INDEX administrator_link_ends ON public.administrator_link USING btree (expires_at);
CREATE INDEX administrator_link_of ON public.administrator_link USING btree (administrator_id);
alter table administrator_link enable row level security;
create policy of_company on administrator_link for all to wellpaid_app using (is_seen_company(company_id));
grant delete on administrator_link to wellpaid_app;
grant insert on administrator_link to wellpaid_app;
grant select on administrator_link to wellpaid_app;

create table administrator_passkey (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  administrator_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_backup_eligible boolean not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone default app_now() not null,
  last_used_at timestamp with time zone,
  constraint administrator_passkey_pkey PRIMARY KEY (id),
  constraint administrator_passkey_administrator_id_company_id_fkey FOREIGN KEY (administrator_id, company_id) REFERENCES administrator(id, company_id),
  constraint administrator_passkey_check CHECK ((is_backup_eligible OR (NOT is_backed_up))),
  constraint administrator_passkey_counter_check CHECK ((counter >= 0)),
  constraint administrator_passkey_credential UNIQUE (credential_id),
  constraint administrator_passkey_credential_id_check CHECK (((length(credential_id) >= 16) AND (length(credential_id) <= 1023))),
  constraint administrator_passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX administrator_passkey_of ON public.administrator_passkey USING btree (administrator_id, created_at);
alter table administrator_passkey enable row level security;
create policy of_company on administrator_passkey for all to wellpaid_app using (is_seen_company(company_id));
grant delete on administrator_passkey to wellpaid_app;
grant insert on administrator_passkey to wellpaid_app;
grant select on administrator_passkey to wellpaid_app;
grant update (counter, is_backed_up, is_backup_eligible, last_used_at, name) on administrator_passkey to wellpaid_app;

create table administrator_session (
  token_hash bytea not null,
  company_id uuid not null,
  administrator_id uuid not null,
  next_step text default 'done'::text not null,
  wrong_factors smallint default 0 not null,
  factor text,
  passkey_id uuid,
  created_at timestamp with time zone default app_now() not null,
  seen_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint administrator_session_pkey PRIMARY KEY (token_hash),
  constraint administrator_session_administrator_id_company_id_fkey FOREIGN KEY (administrator_id, company_id) REFERENCES administrator(id, company_id),
  constraint administrator_session_factor_check CHECK ((factor = ANY (ARRAY['passkey'::text, 'totp'::text, 'email-code'::text]))),
  constraint administrator_session_next_step_check CHECK ((next_step = ANY (ARRAY['done'::text, 'second-factor'::text, 'enrol'::text]))),
  constraint administrator_session_passkey CHECK (((NOT (factor IS DISTINCT FROM 'passkey'::text)) = (passkey_id IS NOT NULL)))
);
CREATE INDEX administrator_session_of ON public.administrator_session USING btree (administrator_id);
alter table administrator_session enable row level security;
create policy of_company on administrator_session for all to wellpaid_app using (is_seen_company(company_id));
grant delete on administrator_session to wellpaid_app;
grant insert on administrator_session to wellpaid_app;
grant select on administrator_session to wellpaid_app;
grant update (revoked_at, seen_at, wrong_factors) on administrator_session to wellpaid_app;

create table administrator_totp (
  administrator_id uuid not null,
  company_id uuid not null,
  encrypted_secret bytea,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  pending_secret bytea,
  pending_until timestamp with time zone,
  constraint administrator_totp_pkey PRIMARY KEY (administrator_id),
  constraint administrator_totp_administrator_id_company_id_fkey FOREIGN KEY (administrator_id, company_id) REFERENCES administrator(id, company_id),
  constraint administrator_totp_check CHECK (((encrypted_secret IS NULL) = (confirmed_at IS NULL))),
  constraint administrator_totp_check1 CHECK (((pending_secret IS NULL) = (pending_until IS NULL))),
  constraint administrator_totp_check2 CHECK (((encrypted_secret IS NOT NULL) OR (pending_secret IS NOT NULL)))
);
alter table administrator_totp enable row level security;
create policy of_company on administrator_totp for all to wellpaid_app using (is_seen_company(company_id));
grant delete on administrator_totp to wellpaid_app;
grant insert on administrator_totp to wellpaid_app;
grant select on administrator_totp to wellpaid_app;
grant update (confirmed_at, encrypted_secret, last_step, pending_secret, pending_until) on administrator_totp to wellpaid_app;

create table alike_person (
  payroll_record_id uuid not null,
  company_id uuid not null,
  found_at timestamp with time zone default app_now() not null,
  constraint alike_person_pkey PRIMARY KEY (payroll_record_id),
  constraint alike_person_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint alike_person_payroll_record_id_fkey FOREIGN KEY (payroll_record_id) REFERENCES payroll_record(id)
);
CREATE INDEX alike_person_of_company ON public.alike_person USING btree (company_id);
alter table alike_person enable row level security;
create policy of_company on alike_person for all to wellpaid_app using (is_seen_company(company_id));
grant select on alike_person to wellpaid_app;

create table audit_entry (
  id bigint generated always as identity not null,
  company_id uuid not null,
  at timestamp with time zone default app_now() not null,
  administrator_id uuid,
  by_name text,
  action text not null,
  subject_kind text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_administrator_id_company_id_fkey FOREIGN KEY (administrator_id, company_id) REFERENCES administrator(id, company_id),
  constraint audit_entry_by CHECK ((((administrator_id IS NULL) = (by_name IS NULL)) OR ((administrator_id IS NULL) AND (action = ANY (ARRAY['salary-account-objected'::text, 'salary-account-accepted'::text]))))),
  constraint audit_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
CREATE INDEX audit_entry_access ON public.audit_entry USING btree (company_id, at) WHERE (action = ANY (ARRAY['administrator-invited'::text, 'administrator-roles-changed'::text, 'administrator-agreed'::text]));
CREATE INDEX audit_entry_newest ON public.audit_entry USING btree (company_id, id DESC);
CREATE TRIGGER audit_entry_not_emptied BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_stays();
CREATE TRIGGER audit_entry_stated BEFORE INSERT ON public.audit_entry FOR EACH ROW WHEN (((CURRENT_USER = 'wellpaid_app'::name) AND ((new.action = 'administrator-agreed'::text) OR ((new.administrator_id IS NULL) AND ((new.by_name IS NULL) OR (new.action <> ALL (ARRAY['salary-account-objected'::text, 'salary-account-accepted'::text]))))))) EXECUTE FUNCTION audit_entry_is_stated();
CREATE TRIGGER audit_entry_unaltered BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION audit_entry_stays();
alter table audit_entry enable row level security;
create policy of_company on audit_entry for all to wellpaid_app using (is_seen_company(company_id));
grant insert (action, administrator_id, after, before, by_name, company_id, subject_id, subject_kind) on audit_entry to wellpaid_app;
grant select on audit_entry to wellpaid_app;

create table bank_account (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  connection_id uuid,
  aggregator_account_id text not null,
  lasting_hash text,
  name text not null,
  type text not null,
  currency text not null,
  balance_pence bigint not null,
  balance_at timestamp with time zone not null,
  is_active boolean default true not null,
  is_included boolean default false not null,
  is_shared boolean default true not null,
  synced_at timestamp with time zone,
  checked_at timestamp with time zone,
  categories_read_at timestamp with time zone,
  bank_name text,
  constraint bank_account_pkey PRIMARY KEY (id),
  constraint bank_account_bank_name_check CHECK (((length(bank_name) >= 1) AND (length(bank_name) <= 60))),
  constraint bank_account_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES bank_connection(id),
  constraint bank_account_employee_id_aggregator_account_id_key UNIQUE (employee_id, aggregator_account_id),
  constraint bank_account_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint bank_account_read_or_imported CHECK (((connection_id IS NULL) = (bank_name IS NOT NULL)))
);
CREATE INDEX bank_account_employee ON public.bank_account USING btree (employee_id);
CREATE INDEX bank_account_lasting ON public.bank_account USING btree (employee_id, lasting_hash) WHERE (lasting_hash IS NOT NULL);
alter table bank_account enable row level security;
create policy of_company on bank_account for all to wellpaid_app using (is_seen_company(company_id));
grant delete on bank_account to wellpaid_app;
grant insert on bank_account to wellpaid_app;
grant select on bank_account to wellpaid_app;
grant update (aggregator_account_id, balance_at, balance_pence, bank_name, categories_read_at, checked_at, connection_id, currency, is_active, is_included, is_shared, lasting_hash, name, synced_at, type) on bank_account to wellpaid_app;

create table bank_change (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  saving_id uuid not null,
  from_product_id text not null,
  to_product_id text not null,
  from_short_name text not null,
  to_short_name text not null,
  amount_pence bigint not null,
  gain_per_year_pence bigint not null,
  status text default 'withdrawing'::text not null,
  created_at timestamp with time zone default app_now() not null,
  ended_at timestamp with time zone,
  constraint bank_change_pkey PRIMARY KEY (id),
  constraint bank_change_amount_pence_check CHECK ((amount_pence >= 0)),
  constraint bank_change_check CHECK ((to_product_id <> from_product_id)),
  constraint bank_change_check1 CHECK (((status = ANY (ARRAY['done'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
  constraint bank_change_saving_id_fkey FOREIGN KEY (saving_id) REFERENCES saving(id),
  constraint bank_change_status_check CHECK ((status = ANY (ARRAY['withdrawing'::text, 'depositing'::text, 'returning'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX bank_change_newest ON public.bank_change USING btree (saving_id, created_at DESC);
CREATE UNIQUE INDEX bank_change_one_under_way ON public.bank_change USING btree (saving_id) WHERE (ended_at IS NULL);
alter table bank_change enable row level security;
create policy of_company on bank_change for all to wellpaid_app using (is_seen_company(company_id));
grant insert on bank_change to wellpaid_app;
grant select on bank_change to wellpaid_app;
grant update (amount_pence, ended_at, status) on bank_change to wellpaid_app;

create table bank_connection (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  aggregator_connection_id text not null,
  bank_id text not null,
  bank_name text not null,
  status text default 'ok'::text not null,
  consent_expires_at timestamp with time zone not null,
  can_reconfirm boolean default false not null,
  bank_read_at timestamp with time zone,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  constraint bank_connection_pkey PRIMARY KEY (id),
  constraint bank_connection_employee_id_aggregator_connection_id_key UNIQUE (employee_id, aggregator_connection_id),
  constraint bank_connection_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint bank_connection_status_check CHECK ((status = ANY (ARRAY['ok'::text, 'error'::text, 'expired'::text, 'login-needed'::text])))
);
CREATE TRIGGER bank_connection_living BEFORE INSERT ON public.bank_connection FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table bank_connection enable row level security;
create policy of_company on bank_connection for all to wellpaid_app using (is_seen_company(company_id));
grant delete on bank_connection to wellpaid_app;
grant insert on bank_connection to wellpaid_app;
grant select on bank_connection to wellpaid_app;
grant update (bank_name, bank_read_at, can_reconfirm, consent_expires_at, removed_at, status) on bank_connection to wellpaid_app;

create table bank_holder (
  employee_id uuid not null,
  company_id uuid not null,
  aggregator_user_id text not null,
  created_at timestamp with time zone default app_now() not null,
  constraint bank_holder_pkey PRIMARY KEY (employee_id),
  constraint bank_holder_aggregator_user_id_key UNIQUE (aggregator_user_id),
  constraint bank_holder_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
);
CREATE TRIGGER bank_holder_living BEFORE INSERT ON public.bank_holder FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table bank_holder enable row level security;
create policy of_company on bank_holder for all to wellpaid_app using (is_seen_company(company_id));
grant delete on bank_holder to wellpaid_app;
grant insert on bank_holder to wellpaid_app;
grant select on bank_holder to wellpaid_app;

create table bank_load (
  employee_id uuid not null,
  company_id uuid not null,
  status text not null,
  run_id uuid,
  leased_until timestamp with time zone,
  imported integer default 0 not null,
  expected integer,
  started_at timestamp with time zone default app_now() not null,
  ended_at timestamp with time zone,
  is_awaited boolean default false not null,
  categoriser_version integer default 0 not null,
  constraint bank_load_pkey PRIMARY KEY (employee_id),
  constraint bank_load_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint bank_load_status_check CHECK ((status = ANY (ARRAY['loading'::text, 'done'::text, 'failed'::text])))
);
CREATE TRIGGER bank_load_living BEFORE INSERT ON public.bank_load FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table bank_load enable row level security;
create policy of_company on bank_load for all to wellpaid_app using (is_seen_company(company_id));
grant delete on bank_load to wellpaid_app;
grant insert on bank_load to wellpaid_app;
grant select on bank_load to wellpaid_app;
grant update (categoriser_version, ended_at, expected, imported, is_awaited, leased_until, run_id, started_at, status) on bank_load to wellpaid_app;

create table bank_transaction (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  account_id uuid not null,
  aggregator_transaction_id text not null,
  is_renumbered boolean default false not null,
  date date not null,
  amount_pence bigint not null,
  currency text not null,
  status text not null,
  description text not null,
  category text not null,
  bank_category text,
  counterparty text,
  modified_at timestamp with time zone not null,
  note text,
  split_pence bigint,
  merchant text,
  is_category_ours boolean default false not null,
  search_text text generated always as (search_text_of(((description || COALESCE(('
'::text || note), ''::text)) || COALESCE(('
'::text || merchant), ''::text)))) stored not null,
  statement_import_id uuid,
  constraint bank_transaction_pkey PRIMARY KEY (id),
  constraint bank_transaction_account_id_fkey FOREIGN KEY (account_id) REFERENCES bank_account(id),
  constraint bank_transaction_employee_id_aggregator_transaction_id_key UNIQUE (employee_id, aggregator_transaction_id),
  constraint bank_transaction_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint bank_transaction_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
  constraint bank_transaction_statement_import_id_fkey FOREIGN KEY (statement_import_id) REFERENCES statement_import(id),
  constraint bank_transaction_status_check CHECK ((status = ANY (ARRAY['posted'::text, 'pending'::text])))
);
CREATE INDEX bank_transaction_category ON public.bank_transaction USING btree (employee_id, category, date DESC, id DESC) INCLUDE (company_id);
CREATE INDEX bank_transaction_imported ON public.bank_transaction USING btree (statement_import_id) WHERE (statement_import_id IS NOT NULL);
CREATE INDEX bank_transaction_newest ON public.bank_transaction USING btree (employee_id, date DESC, id DESC) INCLUDE (company_id);
CREATE INDEX bank_transaction_pending ON public.bank_transaction USING btree (account_id) WHERE (status = 'pending'::text);
CREATE INDEX bank_transaction_renumbered ON public.bank_transaction USING btree (account_id) WHERE is_renumbered;
alter table bank_transaction enable row level security;
create policy of_company on bank_transaction for all to wellpaid_app using ((( SELECT sees_all_companies() AS sees_all_companies) OR (company_id = ( SELECT company_of_connection() AS company_of_connection))));
grant delete on bank_transaction to wellpaid_app;
grant insert on bank_transaction to wellpaid_app;
grant select on bank_transaction to wellpaid_app;
grant update (account_id, aggregator_transaction_id, amount_pence, bank_category, category, counterparty, currency, date, description, is_category_ours, is_renumbered, merchant, modified_at, note, split_pence, statement_import_id, status) on bank_transaction to wellpaid_app;

create table bank_visit (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  session_hash bytea not null,
  state_hash bytea not null,
  purpose text not null,
  status text default 'begun'::text not null,
  bank_id text not null,
  bank_name text not null,
  visit_state jsonb,
  returned_query text,
  token_hash bytea,
  returned_at timestamp with time zone,
  leased_until timestamp with time zone,
  attempts integer default 0 not null,
  aggregator_connection_id text,
  connected_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  constraint bank_visit_pkey PRIMARY KEY (id),
  constraint bank_visit_check CHECK (((status = ANY (ARRAY['begun'::text, 'returned'::text])) = (visit_state IS NOT NULL))),
  constraint bank_visit_check1 CHECK (((status = 'returned'::text) = (returned_query IS NOT NULL))),
  constraint bank_visit_check2 CHECK (((status = 'failed'::text) OR ((status = 'begun'::text) = (token_hash IS NULL)))),
  constraint bank_visit_check3 CHECK (((status = 'connected'::text) = ((aggregator_connection_id IS NOT NULL) AND (connected_at IS NOT NULL)))),
  constraint bank_visit_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint bank_visit_purpose_check CHECK ((purpose = ANY (ARRAY['connect'::text, 'reauthenticate'::text]))),
  constraint bank_visit_state_hash_key UNIQUE (state_hash),
  constraint bank_visit_status_check CHECK ((status = ANY (ARRAY['begun'::text, 'returned'::text, 'connected'::text, 'failed'::text]))),
  constraint bank_visit_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX bank_visit_employee ON public.bank_visit USING btree (employee_id, created_at);
CREATE INDEX bank_visit_ends ON public.bank_visit USING btree (expires_at);
CREATE TRIGGER bank_visit_living BEFORE INSERT ON public.bank_visit FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table bank_visit enable row level security;
create policy of_company on bank_visit for all to wellpaid_app using (is_seen_company(company_id));
grant delete on bank_visit to wellpaid_app;
grant insert on bank_visit to wellpaid_app;
grant select on bank_visit to wellpaid_app;
grant update (aggregator_connection_id, attempts, connected_at, expires_at, leased_until, returned_at, returned_query, status, token_hash, visit_state) on bank_visit to wellpaid_app;

create table budget (
  employee_id uuid not null,
  company_id uuid not null,
  category text not null,
  from_day date not null,
  amount_pence bigint,
  rolls_over boolean not null,
  set_at timestamp with time zone default app_now() not null,
  constraint budget_pkey PRIMARY KEY (employee_id, category, from_day),
  constraint budget_amount_pence_check CHECK (((amount_pence >= 100) AND (amount_pence <= 10000000))),
  constraint budget_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id)
);
CREATE TRIGGER budget_living BEFORE INSERT ON public.budget FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table budget enable row level security;
create policy of_company on budget for all to wellpaid_app using (is_seen_company(company_id));
grant delete on budget to wellpaid_app;
grant insert on budget to wellpaid_app;
grant select on budget to wellpaid_app;
grant update (amount_pence, rolls_over, set_at) on budget to wellpaid_app;

create table calendar_feed (
  employee_id uuid not null,
  company_id uuid not null,
  token_hash bytea not null,
  with_amounts boolean not null,
  issued_at timestamp with time zone default app_now() not null,
  last_read_at timestamp with time zone,
  constraint calendar_feed_pkey PRIMARY KEY (employee_id),
  constraint calendar_feed_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint calendar_feed_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint calendar_feed_token_hash_key UNIQUE (token_hash)
);
CREATE TRIGGER calendar_feed_living BEFORE INSERT ON public.calendar_feed FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table calendar_feed enable row level security;
create policy of_company on calendar_feed for all to wellpaid_app using (is_seen_company(company_id));
grant delete on calendar_feed to wellpaid_app;
grant insert on calendar_feed to wellpaid_app;
grant select on calendar_feed to wellpaid_app;
grant update (issued_at, last_read_at, token_hash, with_amounts) on calendar_feed to wellpaid_app;

create table captcha_pass (
  challenge text not null,
  challenge_expires_at timestamp with time zone not null,
  pass_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint captcha_pass_pkey PRIMARY KEY (challenge),
  constraint captcha_pass_pass_hash_key UNIQUE (pass_hash)
);
grant delete on captcha_pass to wellpaid_app;
grant insert on captcha_pass to wellpaid_app;
grant select on captcha_pass to wellpaid_app;
grant update (used_at) on captcha_pass to wellpaid_app;

create table carried_over (
  employee_id uuid not null,
  company_id uuid not null,
  period_start date not null,
  amount_pence bigint not null,
  difference_id uuid,
  carried_at timestamp with time zone default app_now() not null,
  constraint carried_over_amount_pence_check CHECK ((amount_pence > 0)),
  constraint carried_over_difference_id_fkey FOREIGN KEY (difference_id) REFERENCES payroll_difference(id),
  constraint carried_over_difference_id_key UNIQUE (difference_id),
  constraint carried_over_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
);
CREATE UNIQUE INDEX carried_over_once ON public.carried_over USING btree (employee_id, period_start, difference_id) NULLS NOT DISTINCT;
alter table carried_over enable row level security;
create policy of_company on carried_over for all to wellpaid_app using (is_seen_company(company_id));
grant insert on carried_over to wellpaid_app;
grant select on carried_over to wellpaid_app;

create table category_rule (
  employee_id uuid not null,
  company_id uuid not null,
  likeness text not null,
  category text not null,
  created_at timestamp with time zone default app_now() not null,
  constraint category_rule_pkey PRIMARY KEY (employee_id, likeness),
  constraint category_rule_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint category_rule_likeness_check CHECK (((length(likeness) >= 1) AND (length(likeness) <= 1000)))
);
CREATE TRIGGER category_rule_living BEFORE INSERT ON public.category_rule FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table category_rule enable row level security;
create policy of_company on category_rule for all to wellpaid_app using (is_seen_company(company_id));
grant delete on category_rule to wellpaid_app;
grant insert on category_rule to wellpaid_app;
grant select on category_rule to wellpaid_app;
grant update (category) on category_rule to wellpaid_app;

create table category_undo (
  employee_id uuid not null,
  company_id uuid not null,
  id uuid default gen_random_uuid() not null,
  rows jsonb not null,
  rules jsonb not null,
  created_at timestamp with time zone default app_now() not null,
  constraint category_undo_pkey PRIMARY KEY (employee_id),
  constraint category_undo_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id)
);
CREATE TRIGGER category_undo_living BEFORE INSERT ON public.category_undo FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table category_undo enable row level security;
create policy of_company on category_undo for all to wellpaid_app using (is_seen_company(company_id));
grant delete on category_undo to wellpaid_app;
grant insert on category_undo to wellpaid_app;
grant select on category_undo to wellpaid_app;

create table change_request (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  region text not null,
  status text not null,
  state text default 'pending'::text not null,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  constraint change_request_pkey PRIMARY KEY (id),
  constraint change_request_check CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  constraint change_request_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint change_request_reason CHECK (((reason IS NULL) OR (state = 'rejected'::text))),
  constraint change_request_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint change_request_region_check CHECK ((region = ANY (ARRAY['england-and-wales'::text, 'scotland'::text, 'northern-ireland'::text]))),
  constraint change_request_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint change_request_status_check CHECK ((status = ANY (ARRAY['employed'::text, 'left'::text])))
);
CREATE INDEX change_request_decided ON public.change_request USING btree (company_id, decided_at DESC) WHERE (state <> 'pending'::text);
CREATE INDEX change_request_newest ON public.change_request USING btree (employee_id, created_at DESC);
CREATE UNIQUE INDEX change_request_one_pending ON public.change_request USING btree (employee_id) WHERE (state = 'pending'::text);
CREATE INDEX change_request_waiting ON public.change_request USING btree (company_id, created_at) WHERE (state = 'pending'::text);
alter table change_request enable row level security;
create policy of_company on change_request for all to wellpaid_app using (is_seen_company(company_id));
grant delete on change_request to wellpaid_app;
grant insert on change_request to wellpaid_app;
grant select on change_request to wellpaid_app;
grant update (decided_at, decided_by, reason, state) on change_request to wellpaid_app;

create table company (
  id uuid default gen_random_uuid() not null,
  name text not null,
  password_hmac bytea,
  admin_email text not null,
  fee_approach text default 'fixed'::text not null,
  fee_amount integer,
  earned_percent integer default 100 not null,
  max_percent integer default 50 not null,
  min_withdrawal_pence bigint default 1000 not null,
  max_withdrawals integer default 5 not null,
  cut_off_working_days integer default 3 not null,
  default_payday smallint default 31 not null,
  division text default 'england-and-wales'::text not null,
  session_seconds integer default 3600 not null,
  asks_login_code boolean default false not null,
  is_suspended boolean default false not null,
  is_on_demand_pay_available boolean default true not null,
  is_savings_available boolean default true not null,
  is_manual boolean default false not null,
  is_ext_reconciled boolean default false not null,
  savings_deposit_type text,
  is_using_employee_id_number boolean default false not null,
  is_web_app_barred boolean default false not null,
  is_on_demand_pay_registration_closed boolean default false not null,
  payslip_url text,
  help_desk_link text,
  theme_id uuid,
  partner_id uuid,
  settings_version integer default 1 not null,
  settings_changed_at timestamp with time zone,
  settings_changed_by text,
  file_layout_id uuid,
  file_layout_changed_at timestamp with time zone,
  file_layout_changed_by text,
  constraint company_pkey PRIMARY KEY (id),
  constraint company_cut_off_working_days_check CHECK (((cut_off_working_days >= 0) AND (cut_off_working_days <= 10))),
  constraint company_default_payday_check CHECK (((default_payday >= 1) AND (default_payday <= 31))),
  constraint company_division_check CHECK ((division = ANY (ARRAY['england-and-wales'::text, 'scotland'::text, 'northern-ireland'::text]))),
  constraint company_earned_percent_check CHECK (((earned_percent >= 0) AND (earned_percent <= 100))),
  constraint company_fee_amount_check CHECK ((fee_amount >= 0)),
  constraint company_fee_approach_check CHECK ((fee_approach = ANY (ARRAY['fixed'::text, 'percent'::text]))),
  constraint company_file_layout FOREIGN KEY (file_layout_id, id) REFERENCES payroll_file_layout(id, company_id),
  constraint company_help_desk_link_check CHECK ((length(help_desk_link) <= 500)),
  constraint company_max_percent_check CHECK (((max_percent >= 0) AND (max_percent <= 100))),
  constraint company_max_withdrawals_check CHECK ((max_withdrawals >= 0)),
  constraint company_min_withdrawal_pence_check CHECK ((min_withdrawal_pence > 0)),
  constraint company_name_key UNIQUE (name),
  constraint company_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id),
  constraint company_password_hmac_key UNIQUE (password_hmac),
  constraint company_session_seconds_check CHECK (((session_seconds >= 60) AND (session_seconds <= 86400))),
  constraint company_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES theme(id)
);
CREATE TRIGGER company_exposure_begins AFTER INSERT ON public.company FOR EACH ROW EXECUTE FUNCTION company_begins_exposure();
CREATE TRIGGER company_layout_by_two BEFORE UPDATE OF file_layout_id ON public.company FOR EACH ROW WHEN (((CURRENT_USER = 'wellpaid_app'::name) AND (old.file_layout_id IS DISTINCT FROM new.file_layout_id))) EXECUTE FUNCTION company_layout_by_two();
alter table company enable row level security;
create policy of_company on company for all to wellpaid_app using (is_seen_company(id));
grant insert on company to wellpaid_app;
grant select on company to wellpaid_app;
grant update (admin_email, asks_login_code, cut_off_working_days, default_payday, division, earned_percent, fee_amount, fee_approach, file_layout_changed_at, file_layout_changed_by, file_layout_id, help_desk_link, is_ext_reconciled, is_manual, is_on_demand_pay_available, is_on_demand_pay_registration_closed, is_savings_available, is_suspended, is_using_employee_id_number, is_web_app_barred, max_percent, max_withdrawals, min_withdrawal_pence, partner_id, password_hmac, payslip_url, savings_deposit_type, session_seconds, settings_changed_at, settings_changed_by, settings_version, theme_id) on company to wellpaid_app;

create table company_consent (
  id bigint generated always as identity not null,
  company_id uuid not null,
  kind text default 'on-demand-pay'::text not null,
  consent_title_text text not null,
  consent_text text not null,
  consent_button_text text not null,
  addendum_title_text text not null,
  addendum_text text not null,
  addendum_button_text text not null,
  hash bytea not null,
  published_at timestamp with time zone default app_now() not null,
  published_by text,
  constraint company_consent_pkey PRIMARY KEY (id),
  constraint company_consent_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint company_consent_company_id_id_hash_key UNIQUE (company_id, id, hash),
  constraint company_consent_hash_check CHECK ((length(hash) = 32)),
  constraint company_consent_kind_check CHECK ((kind = ANY (ARRAY['on-demand-pay'::text, 'savings'::text])))
);
CREATE INDEX company_consent_newest ON public.company_consent USING btree (company_id, kind, id DESC);
CREATE TRIGGER company_consent_fixed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.company_consent FOR EACH STATEMENT EXECUTE FUNCTION consent_refuse_change();
alter table company_consent enable row level security;
create policy of_company on company_consent for all to wellpaid_app using (is_seen_company(company_id));
grant insert on company_consent to wellpaid_app;
grant select on company_consent to wellpaid_app;

create table company_exposure (
  company_id uuid not null,
  shard smallint not null,
  exposed_pence bigint default 0 not null,
  allowed_pence bigint default 0 not null,
  allowed_under_pence bigint,
  constraint company_exposure_pkey PRIMARY KEY (company_id, shard),
  constraint company_exposure_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
) with (fillfactor=50);
alter table company_exposure enable row level security;
create policy of_company on company_exposure for all to wellpaid_app using (is_seen_company(company_id));
grant select on company_exposure to wellpaid_app;

create table complaint (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  reference text not null,
  topic text not null,
  what_happened text not null,
  wanted text not null,
  received_at timestamp with time zone default app_now() not null,
  answer_due_on date not null,
  answered_at timestamp with time zone,
  answered_by text,
  answer text,
  constraint complaint_pkey PRIMARY KEY (id),
  constraint complaint_answer_check CHECK ((length(answer) <= 20000)),
  constraint complaint_answered_by_check CHECK (((length(answered_by) >= 1) AND (length(answered_by) <= 200))),
  constraint complaint_check CHECK ((((answered_at IS NULL) = (answered_by IS NULL)) AND ((answered_at IS NULL) = (answer IS NULL)))),
  constraint complaint_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint complaint_reference_check CHECK ((reference ~ '^C-[A-HJKMNP-TV-Z2-9]{4}-[A-HJKMNP-TV-Z2-9]{4}$'::text)),
  constraint complaint_reference_key UNIQUE (reference),
  constraint complaint_topic_check CHECK ((topic = ANY (ARRAY['on-demand-pay'::text, 'savings'::text, 'banks'::text, 'account'::text, 'other'::text]))),
  constraint complaint_wanted_check CHECK ((length(wanted) <= 1000)),
  constraint complaint_what_happened_check CHECK ((length(what_happened) <= 4000))
);
CREATE INDEX complaint_employee ON public.complaint USING btree (employee_id, received_at DESC);
CREATE INDEX complaint_open ON public.complaint USING btree (answer_due_on) WHERE (answered_at IS NULL);
CREATE TRIGGER complaint_living BEFORE INSERT ON public.complaint FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table complaint enable row level security;
create policy of_company on complaint for all to wellpaid_app using (is_seen_company(company_id));
grant insert on complaint to wellpaid_app;
grant select on complaint to wellpaid_app;
grant update (answer, wanted, what_happened) on complaint to wellpaid_app;

create table consent_acceptance (
  access_request_id uuid not null,
  company_id uuid not null,
  employee_id uuid not null,
  company_consent_id bigint not null,
  consent_hash bytea not null,
  accepted_at timestamp with time zone default app_now() not null,
  session_hash bytea not null,
  constraint consent_acceptance_pkey PRIMARY KEY (access_request_id),
  constraint consent_acceptance_access_request_id_fkey FOREIGN KEY (access_request_id) REFERENCES access_request(id),
  constraint consent_acceptance_company_id_company_consent_id_consent_h_fkey FOREIGN KEY (company_id, company_consent_id, consent_hash) REFERENCES company_consent(company_id, id, hash),
  constraint consent_acceptance_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint consent_acceptance_session_hash_check CHECK ((length(session_hash) = 32))
);
CREATE INDEX consent_acceptance_of_employee ON public.consent_acceptance USING btree (employee_id);
CREATE INDEX consent_accepted ON public.consent_acceptance USING btree (company_consent_id, employee_id);
CREATE TRIGGER consent_acceptance_fixed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.consent_acceptance FOR EACH STATEMENT EXECUTE FUNCTION consent_refuse_change();
alter table consent_acceptance enable row level security;
create policy of_company on consent_acceptance for all to wellpaid_app using (is_seen_company(company_id));
grant insert on consent_acceptance to wellpaid_app;
grant select on consent_acceptance to wellpaid_app;

create table cover_upload (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  created_at timestamp with time zone default app_now() not null,
  constraint cover_upload_pkey PRIMARY KEY (id),
  constraint cover_upload_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id)
);
CREATE INDEX cover_upload_age ON public.cover_upload USING btree (created_at);
CREATE INDEX cover_upload_employee ON public.cover_upload USING btree (employee_id);
CREATE TRIGGER cover_upload_living BEFORE INSERT ON public.cover_upload FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table cover_upload enable row level security;
create policy of_company on cover_upload for all to wellpaid_app using (is_seen_company(company_id));
grant delete on cover_upload to wellpaid_app;
grant insert on cover_upload to wellpaid_app;
grant select on cover_upload to wellpaid_app;

create table deduction (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  pay_period_id uuid not null,
  employee_id uuid not null,
  payday date not null,
  shard smallint not null,
  created_at timestamp with time zone default app_now() not null,
  salary_pence bigint not null,
  carried_over_owed_pence bigint not null,
  withdrawals_owed_pence bigint not null,
  fees_owed_pence bigint not null,
  savings_owed_pence bigint not null,
  amounts_credited_pence bigint not null,
  fees_credited_pence bigint not null,
  carried_over_taken_pence bigint not null,
  withdrawals_taken_pence bigint not null,
  fees_taken_pence bigint not null,
  savings_taken_pence bigint not null,
  carried_on_pence bigint not null,
  net_pence bigint not null,
  due_pence bigint generated always as ((((((carried_over_taken_pence + withdrawals_taken_pence) + fees_taken_pence) + savings_taken_pence) - amounts_credited_pence) - fees_credited_pence)) stored,
  constraint deduction_pkey PRIMARY KEY (id),
  constraint deduction_amounts_credited_pence_check CHECK ((amounts_credited_pence >= 0)),
  constraint deduction_carried_on_pence_check CHECK ((carried_on_pence >= 0)),
  constraint deduction_carried_over_owed_pence_check CHECK ((carried_over_owed_pence >= 0)),
  constraint deduction_check CHECK (((carried_over_taken_pence >= 0) AND (carried_over_taken_pence <= carried_over_owed_pence))),
  constraint deduction_check1 CHECK (((withdrawals_taken_pence >= 0) AND (withdrawals_taken_pence <= withdrawals_owed_pence))),
  constraint deduction_check2 CHECK (((fees_taken_pence >= 0) AND (fees_taken_pence <= fees_owed_pence))),
  constraint deduction_check3 CHECK (((savings_taken_pence >= 0) AND (savings_taken_pence <= savings_owed_pence))),
  constraint deduction_fees_credited_pence_check CHECK ((fees_credited_pence >= 0)),
  constraint deduction_fees_owed_pence_check CHECK ((fees_owed_pence >= 0)),
  constraint deduction_net CHECK ((net_pence = ((((((salary_pence + amounts_credited_pence) + fees_credited_pence) - carried_over_taken_pence) - withdrawals_taken_pence) - fees_taken_pence) - savings_taken_pence))),
  constraint deduction_net_pence_check CHECK ((net_pence >= 0)),
  constraint deduction_nothing_lost CHECK ((((carried_over_owed_pence + withdrawals_owed_pence) + fees_owed_pence) = (((carried_over_taken_pence + withdrawals_taken_pence) + fees_taken_pence) + carried_on_pence))),
  constraint deduction_of_employee FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint deduction_of_period FOREIGN KEY (pay_period_id, company_id) REFERENCES pay_period(id, company_id),
  constraint deduction_once UNIQUE (pay_period_id, employee_id),
  constraint deduction_order CHECK ((((net_pence = 0) OR ((carried_on_pence = 0) AND (savings_taken_pence = savings_owed_pence))) AND ((savings_taken_pence = 0) OR (carried_on_pence = 0)))),
  constraint deduction_salary_pence_check CHECK ((salary_pence >= 0)),
  constraint deduction_savings_owed_pence_check CHECK ((savings_owed_pence >= 0)),
  constraint deduction_withdrawals_owed_pence_check CHECK ((withdrawals_owed_pence >= 0))
);
CREATE INDEX deduction_newest ON public.deduction USING btree (employee_id, payday DESC);
CREATE TRIGGER deduction_counted AFTER INSERT ON public.deduction REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_period_counts_lines();
CREATE CONSTRAINT TRIGGER deduction_credits_owed AFTER INSERT ON public.deduction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.amounts_credited_pence > 0) OR (new.fees_credited_pence > 0))) EXECUTE FUNCTION deduction_credits_what_is_owed();
alter table deduction enable row level security;
create policy of_company on deduction for all to wellpaid_app using ((( SELECT sees_all_companies() AS sees_all_companies) OR (company_id = ( SELECT company_of_connection() AS company_of_connection))));
grant insert (amounts_credited_pence, carried_on_pence, carried_over_owed_pence, carried_over_taken_pence, company_id, employee_id, fees_credited_pence, fees_owed_pence, fees_taken_pence, id, net_pence, pay_period_id, payday, salary_pence, savings_owed_pence, savings_taken_pence, shard, withdrawals_owed_pence, withdrawals_taken_pence) on deduction to wellpaid_app;
grant select on deduction to wellpaid_app;

create table deduction_withdrawal (
  withdrawal_id uuid not null,
  deduction_id uuid not null,
  company_id uuid not null,
  constraint deduction_withdrawal_pkey PRIMARY KEY (withdrawal_id),
  constraint deduction_withdrawal_deduction_id_fkey FOREIGN KEY (deduction_id) REFERENCES deduction(id),
  constraint deduction_withdrawal_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
);
CREATE INDEX deduction_withdrawal_of ON public.deduction_withdrawal USING btree (deduction_id);
alter table deduction_withdrawal enable row level security;
create policy of_company on deduction_withdrawal for all to wellpaid_app using (is_seen_company(company_id));
grant insert on deduction_withdrawal to wellpaid_app;
grant select on deduction_withdrawal to wellpaid_app;

create table device_link (
  token_hash bytea not null,
  company_id uuid not null,
  employee_id uuid not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  constraint device_link_pkey PRIMARY KEY (token_hash),
  constraint device_link_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id)
);
CREATE INDEX device_link_employee ON public.device_link USING btree (employee_id);
alter table device_link enable row level security;
create policy of_company on device_link for all to wellpaid_app using (is_seen_company(company_id));
grant delete on device_link to wellpaid_app;
grant insert on device_link to wellpaid_app;
grant select on device_link to wellpaid_app;

create table dismissed_payment (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  type text not null,
  recognised_by text not null,
  description text not null,
  dismissed_at timestamp with time zone default app_now() not null,
  constraint dismissed_payment_pkey PRIMARY KEY (id),
  constraint dismissed_payment_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint dismissed_payment_employee_id_type_recognised_by_key UNIQUE (employee_id, type, recognised_by),
  constraint dismissed_payment_type_check CHECK ((type = ANY (ARRAY['expense'::text, 'income'::text])))
);
CREATE TRIGGER dismissed_payment_living BEFORE INSERT ON public.dismissed_payment FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table dismissed_payment enable row level security;
create policy of_company on dismissed_payment for all to wellpaid_app using (is_seen_company(company_id));
grant delete on dismissed_payment to wellpaid_app;
grant insert on dismissed_payment to wellpaid_app;
grant select on dismissed_payment to wellpaid_app;

create table employee (
  id uuid default uuidv7() not null,
  company_id uuid not null,
  payroll_record_id uuid,
  username text,
  phone text not null,
  email text,
  name text not null,
  surname text not null,
  username_key text generated always as (lower(username)) stored,
  email_key text generated always as (lower(email)) stored,
  phone_digest text generated always as (sharable_digest('phone'::text, phone)) stored,
  password_hash text,
  force_password_update boolean default false not null,
  temporary_password_until timestamp with time zone,
  phone_changed_at timestamp with time zone,
  password_changed_at timestamp with time zone,
  previous_phone_digest text,
  passkeys_reviewed_at timestamp with time zone,
  first_signed_in_at timestamp with time zone,
  code_owed_at timestamp with time zone,
  disable_withdrawal_2fa boolean default false not null,
  asks_login_code boolean default false not null,
  status text default 'active'::text not null,
  suspended_at timestamp with time zone,
  own_payday_day smallint,
  region text,
  left_on date,
  theme_id uuid,
  partner_id uuid,
  partner_reference text,
  deletion_requested_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  language text default 'en'::text not null,
  language_chosen_at timestamp with time zone,
  constraint employee_pkey PRIMARY KEY (id),
  constraint employee_check CHECK (((language = 'en'::text) OR (language_chosen_at IS NOT NULL))),
  constraint employee_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint employee_language_check CHECK ((language = ANY (ARRAY['en'::text, 'cy'::text, 'pl'::text]))),
  constraint employee_of_company UNIQUE (id, company_id),
  constraint employee_own_payday_day_check CHECK (((own_payday_day >= 1) AND (own_payday_day <= 31))),
  constraint employee_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id),
  constraint employee_partner_reference_check CHECK (((length(partner_reference) >= 1) AND (length(partner_reference) <= 100))),
  constraint employee_partner_reference_of_partner CHECK (((partner_reference IS NULL) OR (partner_id IS NOT NULL))),
  constraint employee_payroll_record_id_fkey FOREIGN KEY (payroll_record_id) REFERENCES payroll_record(id),
  constraint employee_region_check CHECK ((region = ANY (ARRAY['england-and-wales'::text, 'scotland'::text, 'northern-ireland'::text]))),
  constraint employee_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text]))),
  constraint employee_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES theme(id)
);
CREATE UNIQUE INDEX employee_email ON public.employee USING btree (email_key) WHERE (ended_at IS NULL);
CREATE INDEX employee_ended ON public.employee USING btree (company_id, id) WHERE (ended_at IS NOT NULL);
CREATE INDEX employee_leaving ON public.employee USING btree (deletion_requested_at) WHERE ((ended_at IS NULL) AND (deletion_requested_at IS NOT NULL));
CREATE INDEX employee_living ON public.employee USING btree (company_id) WHERE (ended_at IS NULL);
CREATE INDEX employee_of_company_leaving ON public.employee USING btree (company_id) WHERE ((left_on IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX employee_of_payroll_record ON public.employee USING btree (payroll_record_id);
CREATE INDEX employee_of_phone ON public.employee USING btree (phone_digest, company_id) WHERE ((ended_at IS NULL) AND (payroll_record_id IS NOT NULL));
CREATE UNIQUE INDEX employee_partner_reference ON public.employee USING btree (partner_id, partner_reference) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX employee_payroll_record ON public.employee USING btree (payroll_record_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX employee_phone ON public.employee USING btree (phone) WHERE (ended_at IS NULL);
CREATE INDEX employee_stays ON public.employee USING btree (company_id) INCLUDE (created_at, ended_at);
CREATE INDEX employee_suspended ON public.employee USING btree (company_id) WHERE ((status = 'suspended'::text) AND (ended_at IS NULL));
CREATE UNIQUE INDEX employee_username ON public.employee USING btree (username_key) WHERE (ended_at IS NULL);
CREATE INDEX employee_without_payroll_record ON public.employee USING btree (company_id) WHERE (payroll_record_id IS NULL);
CREATE INDEX employee_without_record ON public.employee USING btree (company_id, lower(surname), lower(name), id) WHERE ((ended_at IS NULL) AND (payroll_record_id IS NULL));
CREATE TRIGGER employee_back AFTER UPDATE OF left_on ON public.employee FOR EACH ROW WHEN (((old.left_on IS DISTINCT FROM new.left_on) AND (new.payroll_record_id IS NOT NULL))) EXECUTE FUNCTION employee_comes_back();
CREATE TRIGGER employee_end_partner_sessions AFTER UPDATE OF partner_id, partner_reference ON public.employee FOR EACH ROW WHEN (((old.partner_id IS DISTINCT FROM new.partner_id) OR (old.partner_reference IS DISTINCT FROM new.partner_reference))) EXECUTE FUNCTION end_partner_sessions();
CREATE TRIGGER employee_had_phone AFTER UPDATE OF phone, ended_at, payroll_record_id ON public.employee FOR EACH ROW WHEN (((old.payroll_record_id IS NOT NULL) AND (old.phone <> ''::text) AND (old.ended_at IS NULL) AND ((old.phone IS DISTINCT FROM new.phone) OR (new.ended_at IS NOT NULL) OR (old.payroll_record_id IS DISTINCT FROM new.payroll_record_id)))) EXECUTE FUNCTION employee_had_phone();
CREATE TRIGGER employee_linked AFTER INSERT ON public.employee REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION employees_linked();
CREATE TRIGGER employee_linked_later AFTER UPDATE OF payroll_record_id ON public.employee FOR EACH ROW WHEN (((old.payroll_record_id IS NULL) AND (new.payroll_record_id IS NOT NULL))) EXECUTE FUNCTION employee_linked_later();
CREATE TRIGGER employee_partner_of_company BEFORE INSERT OR UPDATE OF partner_id, company_id ON public.employee FOR EACH ROW WHEN ((new.partner_id IS NOT NULL)) EXECUTE FUNCTION refuse_another_companys_partner();
CREATE TRIGGER employee_record BEFORE UPDATE OF payroll_record_id ON public.employee FOR EACH ROW WHEN (((old.payroll_record_id IS NOT NULL) AND (old.payroll_record_id IS DISTINCT FROM new.payroll_record_id))) EXECUTE FUNCTION employee_keeps_record();
CREATE TRIGGER employee_shares AFTER UPDATE OF phone, payroll_record_id ON public.employee FOR EACH ROW WHEN (((new.payroll_record_id IS NOT NULL) AND (new.ended_at IS NULL) AND ((old.phone IS DISTINCT FROM new.phone) OR (old.payroll_record_id IS DISTINCT FROM new.payroll_record_id)))) EXECUTE FUNCTION employee_is_alike();
CREATE TRIGGER employee_sign_in_changed BEFORE UPDATE OF phone, previous_phone_digest, password_hash, phone_changed_at, password_changed_at ON public.employee FOR EACH ROW EXECUTE FUNCTION employee_sign_in_changed();
alter table employee enable row level security;
create policy of_company on employee for all to wellpaid_app using (is_seen_company(company_id));
grant insert on employee to wellpaid_app;
grant select on employee to wellpaid_app;
grant update (code_owed_at, deletion_requested_at, email, ended_at, first_signed_in_at, force_password_update, language, language_chosen_at, left_on, name, own_payday_day, partner_id, partner_reference, passkeys_reviewed_at, password_changed_at, password_hash, payroll_record_id, phone, phone_changed_at, region, status, surname, suspended_at, temporary_password_until, theme_id, username) on employee to wellpaid_app;

create table employer_payment (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  pay_period_id uuid not null,
  bank_reference text not null,
  bank_reference_key text generated always as (bank_reference_key(bank_reference)) stored,
  is_of_before_keys boolean default false not null,
  amount_pence bigint not null,
  received_on date not null,
  recorded_at timestamp with time zone default app_now() not null,
  recorded_by text not null,
  reversed_at timestamp with time zone,
  reversed_by text,
  reversal_reason text,
  constraint employer_payment_pkey PRIMARY KEY (id),
  constraint employer_payment_amount_pence_check CHECK ((amount_pence <> 0)),
  constraint employer_payment_bank_reference_check CHECK ((((length(bank_reference) >= 1) AND (length(bank_reference) <= 100)) AND (bank_reference = btrim(bank_reference)))),
  constraint employer_payment_named CHECK ((bank_reference_key <> ''::text)),
  constraint employer_payment_of_period FOREIGN KEY (pay_period_id, company_id) REFERENCES pay_period(id, company_id),
  constraint employer_payment_recorded_by_check CHECK (((length(recorded_by) >= 1) AND (length(recorded_by) <= 100))),
  constraint employer_payment_reversal_reason_check CHECK (((length(reversal_reason) >= 1) AND (length(reversal_reason) <= 500))),
  constraint employer_payment_reversed CHECK ((num_nonnulls(reversed_at, reversed_by, reversal_reason) = ANY (ARRAY[0, 3]))),
  constraint employer_payment_reversed_by_check CHECK (((length(reversed_by) >= 1) AND (length(reversed_by) <= 100)))
);
CREATE INDEX employer_payment_of_run ON public.employer_payment USING btree (pay_period_id);
CREATE UNIQUE INDEX employer_payment_once ON public.employer_payment USING btree (bank_reference_key) WHERE ((reversed_at IS NULL) AND (NOT is_of_before_keys));
CREATE TRIGGER employer_payment_forward BEFORE UPDATE ON public.employer_payment FOR EACH ROW EXECUTE FUNCTION employer_payment_only_reversed();
CREATE TRIGGER employer_payment_of_now BEFORE INSERT ON public.employer_payment FOR EACH ROW EXECUTE FUNCTION employer_payment_of_now();
CREATE TRIGGER employer_payment_reversal_stated BEFORE UPDATE OF reversed_at ON public.employer_payment FOR EACH ROW WHEN ((CURRENT_USER = 'wellpaid_app'::name)) EXECUTE FUNCTION employer_payment_reversal_is_stated();
CREATE TRIGGER employer_payment_stated BEFORE INSERT ON public.employer_payment FOR EACH ROW WHEN ((CURRENT_USER = 'wellpaid_app'::name)) EXECUTE FUNCTION employer_payment_is_stated();
alter table employer_payment enable row level security;
create policy of_company on employer_payment for all to wellpaid_app using (is_seen_company(company_id));
grant insert on employer_payment to wellpaid_app;
grant select on employer_payment to wellpaid_app;
grant update (reversal_reason, reversed_at, reversed_by) on employer_payment to wellpaid_app;

create table exchange_token (
  token_hash bytea not null,
  partner_id uuid not null,
  partner_key_id uuid not null,
  company_id uuid not null,
  employee_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint exchange_token_pkey PRIMARY KEY (token_hash),
  constraint exchange_token_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint exchange_token_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id),
  constraint exchange_token_partner_key_id_fkey FOREIGN KEY (partner_key_id) REFERENCES partner_key(id)
);
CREATE INDEX exchange_token_employee ON public.exchange_token USING btree (employee_id);
alter table exchange_token enable row level security;
create policy of_company on exchange_token for all to wellpaid_app using (is_seen_company(company_id));
grant delete on exchange_token to wellpaid_app;
grant insert on exchange_token to wellpaid_app;
grant select on exchange_token to wellpaid_app;

create table exposure_limit (
  company_id uuid not null,
  limit_pence bigint not null,
  set_by text not null,
  set_at timestamp with time zone default app_now() not null,
  constraint exposure_limit_pkey PRIMARY KEY (company_id),
  constraint exposure_limit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint exposure_limit_limit_pence_check CHECK (((limit_pence >= 0) AND (limit_pence <= '1000000000000'::bigint)))
);
CREATE TRIGGER exposure_limit_recorded AFTER INSERT OR DELETE OR UPDATE ON public.exposure_limit FOR EACH ROW EXECUTE FUNCTION exposure_limit_is_recorded();
alter table exposure_limit enable row level security;
create policy of_company on exposure_limit for all to wellpaid_app using (is_seen_company(company_id));
grant select on exposure_limit to wellpaid_app;

create table exposure_limit_change (
  id bigint generated always as identity not null,
  company_id uuid,
  limit_pence bigint,
  changed_at timestamp with time zone default app_now() not null,
  constraint exposure_limit_change_pkey PRIMARY KEY (id),
  constraint exposure_limit_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
CREATE INDEX exposure_limit_change_of ON public.exposure_limit_change USING btree (company_id, changed_at);
CREATE TRIGGER exposure_limit_change_fixed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.exposure_limit_change FOR EACH STATEMENT EXECUTE FUNCTION exposure_limit_change_stays();
alter table exposure_limit_change enable row level security;
create policy of_company on exposure_limit_change for all to wellpaid_app using (((company_id IS NULL) OR is_seen_company(company_id)));

create table exposure_notice (
  company_id uuid not null,
  near_since timestamp with time zone default app_now() not null,
  constraint exposure_notice_pkey PRIMARY KEY (company_id),
  constraint exposure_notice_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
alter table exposure_notice enable row level security;
create policy of_company on exposure_notice for all to wellpaid_app using (is_seen_company(company_id));
grant delete on exposure_notice to wellpaid_app;
grant insert on exposure_notice to wellpaid_app;
grant select on exposure_notice to wellpaid_app;

create table former_sharable (
  payroll_record_id uuid not null,
  company_id uuid not null,
  kind text not null,
  digest text not null,
  until timestamp with time zone default app_now() not null,
  constraint former_sharable_pkey PRIMARY KEY (payroll_record_id, kind, digest),
  constraint former_sharable_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint former_sharable_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'phone'::text, 'address'::text]))),
  constraint former_sharable_payroll_record_id_fkey FOREIGN KEY (payroll_record_id) REFERENCES payroll_record(id)
);
CREATE INDEX former_sharable_of ON public.former_sharable USING btree (digest, company_id);
alter table former_sharable enable row level security;
create policy of_company on former_sharable for all to wellpaid_app using (is_seen_company(company_id));
grant select on former_sharable to wellpaid_app;

create table idempotency_key (
  employee_id uuid not null,
  company_id uuid not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamp with time zone default app_now() not null,
  constraint idempotency_key_pkey PRIMARY KEY (employee_id, call, key),
  constraint idempotency_key_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint idempotency_key_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255)))
);
CREATE INDEX idempotency_key_made ON public.idempotency_key USING brin (created_at);
alter table idempotency_key enable row level security;
create policy of_company on idempotency_key for all to wellpaid_app using (is_seen_company(company_id));
grant delete on idempotency_key to wellpaid_app;
grant insert on idempotency_key to wellpaid_app;
grant select on idempotency_key to wellpaid_app;

create table known_device (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default app_now() not null,
  last_used_at timestamp with time zone default app_now() not null,
  signed_in_at timestamp with time zone default app_now(),
  constraint known_device_pkey PRIMARY KEY (id),
  constraint known_device_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint known_device_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX known_device_employee ON public.known_device USING btree (employee_id, last_used_at DESC);
alter table known_device enable row level security;
create policy of_company on known_device for all to wellpaid_app using (is_seen_company(company_id));
grant delete on known_device to wellpaid_app;
grant insert on known_device to wellpaid_app;
grant select on known_device to wellpaid_app;
grant update (last_used_at, signed_in_at) on known_device to wellpaid_app;

create table ledger_account (
  id bigint generated always as identity not null,
  kind text not null,
  company_id uuid not null,
  employee_id uuid,
  shard smallint default 0 not null,
  balance_pence bigint default 0 not null,
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint balance_floor CHECK (
CASE
    WHEN (kind = ANY (ARRAY['advances-receivable'::text, 'fees-receivable'::text, 'carried-over'::text, 'savings-at-provider'::text])) THEN (balance_pence >= 0)
    WHEN (kind = ANY (ARRAY['payouts-in-transit'::text, 'payouts-settled'::text, 'savings-owed'::text, 'refunds-payable'::text, 'fee-income'::text])) THEN (balance_pence <= 0)
    ELSE true
END),
  constraint ledger_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint ledger_account_kind_check CHECK ((kind = ANY (ARRAY['advances-receivable'::text, 'fees-receivable'::text, 'carried-over'::text, 'savings-owed'::text, 'refunds-payable'::text, 'due-from-payroll'::text, 'due-from-employer'::text, 'payouts-in-transit'::text, 'payouts-settled'::text, 'received-from-payroll'::text, 'savings-in-transit'::text, 'savings-at-provider'::text, 'provider-interest'::text, 'fee-income'::text]))),
  constraint ledger_account_kind_company_id_employee_id_shard_key UNIQUE NULLS NOT DISTINCT (kind, company_id, employee_id, shard),
  constraint ledger_account_of_employee FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint ledger_account_owner CHECK (((kind = ANY (ARRAY['advances-receivable'::text, 'fees-receivable'::text, 'carried-over'::text, 'savings-owed'::text, 'refunds-payable'::text])) = (employee_id IS NOT NULL)))
);
alter table ledger_account enable row level security;
create policy of_company on ledger_account for all to wellpaid_app using (is_seen_company(company_id));
grant insert (company_id, employee_id, kind, shard) on ledger_account to wellpaid_app;
grant select on ledger_account to wellpaid_app;

create table ledger_entry (
  transfer_id bigint not null,
  line smallint not null,
  account_id bigint not null,
  amount_pence bigint not null,
  constraint ledger_entry_pkey PRIMARY KEY (transfer_id, line),
  constraint ledger_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint ledger_entry_amount_pence_check CHECK ((amount_pence <> 0)),
  constraint ledger_entry_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id)
);
CREATE INDEX ledger_entry_account ON public.ledger_entry USING btree (account_id);
CREATE TRIGGER ledger_entry_fixed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_entry_taken AFTER INSERT ON public.ledger_entry REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_take_entries();
alter table ledger_entry enable row level security;
create policy of_company on ledger_entry for select to wellpaid_app using ((EXISTS ( SELECT
   FROM ledger_account a
  WHERE (a.id = ledger_entry.account_id)
 OFFSET 0)));
create policy posted on ledger_entry for insert to wellpaid_app with check (true);
grant insert on ledger_entry to wellpaid_app;
grant select on ledger_entry to wellpaid_app;

create table ledger_transfer (
  id bigint generated always as identity not null,
  company_id uuid not null,
  cause_type text not null,
  cause_id uuid not null,
  step text not null,
  posted_at timestamp with time zone default app_now() not null,
  posted_in xid8 not null,
  constraint ledger_transfer_pkey PRIMARY KEY (id),
  constraint ledger_transfer_cause_type_cause_id_step_key UNIQUE (cause_type, cause_id, step),
  constraint ledger_transfer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
CREATE TRIGGER ledger_transfer_fixed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_transfer_in BEFORE INSERT ON public.ledger_transfer FOR EACH ROW EXECUTE FUNCTION ledger_transfer_posted_in();
CREATE CONSTRAINT TRIGGER ledger_transfer_whole AFTER INSERT ON public.ledger_transfer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_has_entries();
alter table ledger_transfer enable row level security;
create policy of_company on ledger_transfer for all to wellpaid_app using (is_seen_company(company_id));
grant insert (cause_id, cause_type, company_id, step) on ledger_transfer to wellpaid_app;
grant select on ledger_transfer to wellpaid_app;

create table leftover_choice (
  employee_id uuid not null,
  payday date not null,
  saving_id uuid not null,
  company_id uuid not null,
  status text not null,
  amount_pence bigint,
  left_pence bigint,
  keep_pence bigint not null,
  is_automatic boolean default false not null,
  chosen_at timestamp with time zone default app_now() not null,
  undone_at timestamp with time zone,
  constraint leftover_choice_pkey PRIMARY KEY (employee_id, payday),
  constraint leftover_choice_amount_pence_check CHECK (((amount_pence >= 100) AND (amount_pence <= 10000000))),
  constraint leftover_choice_check CHECK ((((status = 'declined'::text) = (amount_pence IS NULL)) AND ((status = 'declined'::text) = (left_pence IS NULL)))),
  constraint leftover_choice_check1 CHECK (((status = 'undone'::text) = (undone_at IS NOT NULL))),
  constraint leftover_choice_check2 CHECK (((amount_pence IS NULL) OR ((left_pence - amount_pence) >= keep_pence))),
  constraint leftover_choice_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint leftover_choice_saving_id_fkey FOREIGN KEY (saving_id) REFERENCES saving(id),
  constraint leftover_choice_status_check CHECK ((status = ANY (ARRAY['accepted'::text, 'declined'::text, 'undone'::text])))
);
CREATE INDEX leftover_choice_saving ON public.leftover_choice USING btree (saving_id, payday);
CREATE TRIGGER leftover_choice_living BEFORE INSERT ON public.leftover_choice FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table leftover_choice enable row level security;
create policy of_company on leftover_choice for all to wellpaid_app using (is_seen_company(company_id));
grant delete on leftover_choice to wellpaid_app;
grant insert on leftover_choice to wellpaid_app;
grant select on leftover_choice to wellpaid_app;
grant update (status, undone_at) on leftover_choice to wellpaid_app;

create table leftover_rule (
  saving_id uuid not null,
  employee_id uuid not null,
  company_id uuid not null,
  keep_pence bigint not null,
  at_most_pence bigint not null,
  automatic_since timestamp with time zone,
  looked_on date,
  set_at timestamp with time zone default app_now() not null,
  constraint leftover_rule_pkey PRIMARY KEY (saving_id),
  constraint leftover_rule_at_most_pence_check CHECK (((at_most_pence >= 100) AND (at_most_pence <= 10000000))),
  constraint leftover_rule_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint leftover_rule_keep_pence_check CHECK (((keep_pence >= 0) AND (keep_pence <= 10000000))),
  constraint leftover_rule_saving_id_fkey FOREIGN KEY (saving_id) REFERENCES saving(id)
);
CREATE INDEX leftover_rule_automatic ON public.leftover_rule USING btree (company_id) WHERE (automatic_since IS NOT NULL);
CREATE INDEX leftover_rule_employee ON public.leftover_rule USING btree (employee_id);
CREATE TRIGGER leftover_rule_living BEFORE INSERT ON public.leftover_rule FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table leftover_rule enable row level security;
create policy of_company on leftover_rule for all to wellpaid_app using (is_seen_company(company_id));
grant delete on leftover_rule to wellpaid_app;
grant insert on leftover_rule to wellpaid_app;
grant select on leftover_rule to wellpaid_app;
grant update (at_most_pence, automatic_since, keep_pence, looked_on, set_at) on leftover_rule to wellpaid_app;

create table new_person_review (
  id uuid default gen_random_uuid() not null,
  payroll_record_id uuid not null,
  company_id uuid not null,
  reviewed_at timestamp with time zone default app_now() not null,
  reviewed_by uuid not null,
  reason text not null,
  sharables text[] not null,
  constraint new_person_review_pkey PRIMARY KEY (id),
  constraint new_person_review_by FOREIGN KEY (reviewed_by, company_id) REFERENCES administrator(id, company_id),
  constraint new_person_review_payroll_record_id_fkey FOREIGN KEY (payroll_record_id) REFERENCES payroll_record(id),
  constraint new_person_review_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
CREATE INDEX new_person_review_of ON public.new_person_review USING btree (payroll_record_id);
CREATE TRIGGER new_person_review_third BEFORE INSERT ON public.new_person_review FOR EACH ROW EXECUTE FUNCTION new_person_review_by_third();
alter table new_person_review enable row level security;
create policy of_company on new_person_review for all to wellpaid_app using (is_seen_company(company_id));
grant insert (company_id, payroll_record_id, reason, reviewed_by, sharables) on new_person_review to wellpaid_app;
grant select on new_person_review to wellpaid_app;

create table news (
  id uuid default gen_random_uuid() not null,
  employee_id uuid not null,
  company_id uuid not null,
  kind text not null,
  key text not null,
  day date not null,
  until_day date,
  name text,
  amount_pence bigint,
  compared_pence bigint,
  planned_payment_id uuid,
  transaction_id uuid,
  connection_id uuid,
  made_at timestamp with time zone default app_now() not null,
  read_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  past_at timestamp with time zone,
  constraint news_pkey PRIMARY KEY (id),
  constraint news_amount_pence_check CHECK ((amount_pence >= 0)),
  constraint news_compared_pence_check CHECK ((compared_pence >= 0)),
  constraint news_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES bank_connection(id) ON DELETE CASCADE,
  constraint news_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint news_employee_id_kind_key_key UNIQUE (employee_id, kind, key),
  constraint news_kind_check CHECK ((kind = ANY (ARRAY['low-balance'::text, 'bill-tomorrow'::text, 'missing-income'::text, 'price-rise'::text, 'large-payment'::text, 'old-figures'::text, 'unread-bank'::text]))),
  constraint news_planned_payment_id_fkey FOREIGN KEY (planned_payment_id) REFERENCES planned_payment(id) ON DELETE CASCADE,
  constraint news_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES bank_transaction(id) ON DELETE CASCADE
);
CREATE INDEX news_connection ON public.news USING btree (connection_id) WHERE (connection_id IS NOT NULL);
CREATE INDEX news_made ON public.news USING btree (made_at);
CREATE INDEX news_newest ON public.news USING btree (employee_id, made_at DESC, id DESC);
CREATE INDEX news_planned_payment ON public.news USING btree (planned_payment_id) WHERE (planned_payment_id IS NOT NULL);
CREATE INDEX news_transaction ON public.news USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);
CREATE TRIGGER news_living BEFORE INSERT ON public.news FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table news enable row level security;
create policy of_company on news for all to wellpaid_app using (is_seen_company(company_id));
grant delete on news to wellpaid_app;
grant insert on news to wellpaid_app;
grant select on news to wellpaid_app;
grant update (amount_pence, compared_pence, day, dismissed_at, name, past_at, read_at, until_day) on news to wellpaid_app;

create table news_setting (
  employee_id uuid not null,
  company_id uuid not null,
  kinds_off text[] default '{}'::text[] not null,
  low_balance_pence bigint default 0 not null,
  set_at timestamp with time zone,
  made_at timestamp with time zone,
  constraint news_setting_pkey PRIMARY KEY (employee_id),
  constraint news_setting_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint news_setting_low_balance_pence_check CHECK (((low_balance_pence >= 0) AND (low_balance_pence <= 10000000)))
);
CREATE TRIGGER news_setting_living BEFORE INSERT ON public.news_setting FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table news_setting enable row level security;
create policy of_company on news_setting for all to wellpaid_app using (is_seen_company(company_id));
grant delete on news_setting to wellpaid_app;
grant insert on news_setting to wellpaid_app;
grant select on news_setting to wellpaid_app;
grant update (kinds_off, low_balance_pence, made_at, set_at) on news_setting to wellpaid_app;

create table on_demand_pay_account (
  employee_id uuid not null,
  company_id uuid not null,
  status text not null,
  created_at timestamp with time zone default app_now() not null,
  constraint on_demand_pay_account_pkey PRIMARY KEY (employee_id),
  constraint on_demand_pay_account_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint on_demand_pay_account_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'investigation'::text])))
);
CREATE INDEX on_demand_pay_account_active ON public.on_demand_pay_account USING btree (company_id) WHERE (status = 'active'::text);
alter table on_demand_pay_account enable row level security;
create policy of_company on on_demand_pay_account for all to wellpaid_app using (is_seen_company(company_id));
grant insert on on_demand_pay_account to wellpaid_app;
grant select on on_demand_pay_account to wellpaid_app;
grant update (status) on on_demand_pay_account to wellpaid_app;

create table outbox (
  id bigint generated always as identity not null,
  company_id uuid,
  partner_id uuid,
  kind text not null,
  key text not null,
  payload jsonb not null,
  due_at timestamp with time zone not null,
  attempts integer default 0 not null,
  leased_until timestamp with time zone,
  done_at timestamp with time zone,
  dead_lettered_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone default app_now() not null,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_key_key UNIQUE (key),
  constraint outbox_partner CHECK (((kind <> 'send-webhook'::text) OR (done_at IS NOT NULL) OR (partner_id IS NOT NULL)))
);
CREATE INDEX outbox_dead_lettered ON public.outbox USING btree (dead_lettered_at) WHERE ((done_at IS NULL) AND (dead_lettered_at IS NOT NULL));
CREATE INDEX outbox_due_by_partner ON public.outbox USING btree (partner_id, due_at, id) WHERE ((done_at IS NULL) AND (dead_lettered_at IS NULL) AND (kind = 'send-webhook'::text));
CREATE INDEX outbox_due_of_ours ON public.outbox USING btree (due_at, id) WHERE ((done_at IS NULL) AND (dead_lettered_at IS NULL) AND (kind <> 'send-webhook'::text) AND (kind <> 'send-push'::text));
CREATE INDEX outbox_due_to_browsers ON public.outbox USING btree (due_at, id) WHERE ((done_at IS NULL) AND (dead_lettered_at IS NULL) AND (kind = 'send-push'::text));
CREATE INDEX outbox_due_to_partners ON public.outbox USING btree (due_at, id) WHERE ((done_at IS NULL) AND (dead_lettered_at IS NULL) AND (kind = 'send-webhook'::text));
CREATE INDEX outbox_made ON public.outbox USING brin (created_at);
CREATE INDEX outbox_stated ON public.outbox USING btree (kind) WHERE ((done_at IS NULL) AND (kind = ANY (ARRAY['record-employer-payment'::text, 'reverse-employer-payment'::text, 'confirm-administrator'::text, 'invite-owner'::text])));
CREATE TRIGGER outbox_stated BEFORE INSERT ON public.outbox FOR EACH ROW WHEN (((new.kind = ANY (ARRAY['record-employer-payment'::text, 'reverse-employer-payment'::text, 'confirm-administrator'::text, 'invite-owner'::text])) AND (CURRENT_USER = 'wellpaid_app'::name))) EXECUTE FUNCTION outbox_is_stated();
CREATE TRIGGER outbox_stated_stays BEFORE UPDATE OF payload, done_at ON public.outbox FOR EACH ROW WHEN (((old.kind = ANY (ARRAY['record-employer-payment'::text, 'reverse-employer-payment'::text, 'confirm-administrator'::text, 'invite-owner'::text])) AND (CURRENT_USER = 'wellpaid_app'::name) AND (((old.done_at IS NOT NULL) AND (new.done_at IS NULL)) OR ((old.payload <> new.payload) AND ((new.done_at IS NULL) OR (new.payload <> '{}'::jsonb)))))) EXECUTE FUNCTION outbox_is_stated();
alter table outbox enable row level security;
create policy of_company on outbox for all to wellpaid_app using (((company_id IS NULL) OR is_seen_company(company_id)));
grant delete on outbox to wellpaid_app;
grant insert on outbox to wellpaid_app;
grant select on outbox to wellpaid_app;
grant update (attempts, dead_lettered_at, done_at, due_at, last_error, leased_until, payload) on outbox to wellpaid_app;

create table own_limit (
  employee_id uuid not null,
  company_id uuid not null,
  kind text not null,
  value bigint,
  next_value bigint,
  next_from timestamp with time zone,
  changed_at timestamp with time zone default app_now() not null,
  constraint own_limit_pkey PRIMARY KEY (employee_id, kind),
  constraint own_limit_check CHECK (((next_from IS NOT NULL) OR (next_value IS NULL))),
  constraint own_limit_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint own_limit_kind_check CHECK ((kind = ANY (ARRAY['each'::text, 'period'::text, 'count'::text]))),
  constraint own_limit_next_value_check CHECK ((next_value > 0)),
  constraint own_limit_value_check CHECK ((value > 0))
);
CREATE TRIGGER own_limit_living BEFORE INSERT ON public.own_limit FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
CREATE TRIGGER own_limit_loosens BEFORE INSERT OR UPDATE ON public.own_limit FOR EACH ROW EXECUTE FUNCTION own_limit_loosens_after_a_day();
alter table own_limit enable row level security;
create policy of_company on own_limit for all to wellpaid_app using (is_seen_company(company_id));
grant delete on own_limit to wellpaid_app;
grant insert on own_limit to wellpaid_app;
grant select on own_limit to wellpaid_app;
grant update (changed_at, next_from, next_value, value) on own_limit to wellpaid_app;

create table own_move_choice (
  out_transaction_id uuid not null,
  in_transaction_id uuid not null,
  company_id uuid not null,
  employee_id uuid not null,
  is_move boolean not null,
  chosen_at timestamp with time zone default app_now() not null,
  constraint own_move_choice_pkey PRIMARY KEY (out_transaction_id, in_transaction_id),
  constraint own_move_choice_check CHECK ((out_transaction_id <> in_transaction_id)),
  constraint own_move_choice_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint own_move_choice_in_transaction_id_fkey FOREIGN KEY (in_transaction_id) REFERENCES bank_transaction(id) ON DELETE CASCADE,
  constraint own_move_choice_out_transaction_id_fkey FOREIGN KEY (out_transaction_id) REFERENCES bank_transaction(id) ON DELETE CASCADE
);
CREATE INDEX own_move_choice_employee ON public.own_move_choice USING btree (employee_id);
CREATE UNIQUE INDEX own_move_choice_in ON public.own_move_choice USING btree (in_transaction_id) WHERE is_move;
CREATE INDEX own_move_choice_of_in ON public.own_move_choice USING btree (in_transaction_id);
CREATE UNIQUE INDEX own_move_choice_out ON public.own_move_choice USING btree (out_transaction_id) WHERE is_move;
CREATE TRIGGER own_move_choice_living BEFORE INSERT ON public.own_move_choice FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table own_move_choice enable row level security;
create policy of_company on own_move_choice for all to wellpaid_app using (is_seen_company(company_id));
grant delete on own_move_choice to wellpaid_app;
grant insert on own_move_choice to wellpaid_app;
grant select on own_move_choice to wellpaid_app;
grant update (chosen_at, is_move) on own_move_choice to wellpaid_app;

create table partner (
  id uuid default gen_random_uuid() not null,
  company_id uuid,
  name text not null,
  key text,
  single_sign_on_url text,
  help_desk_link text,
  created_at timestamp with time zone default app_now() not null,
  ended_at timestamp with time zone,
  constraint partner_pkey PRIMARY KEY (id),
  constraint partner_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint partner_key_key UNIQUE (key)
);
CREATE UNIQUE INDEX partner_name_of_company ON public.partner USING btree (company_id, lower(name)) WHERE ((company_id IS NOT NULL) AND (ended_at IS NULL));
CREATE TRIGGER partner_renamed AFTER UPDATE OF name ON public.partner FOR EACH ROW WHEN ((new.name IS DISTINCT FROM old.name)) EXECUTE FUNCTION end_agreements_to_name();
alter table partner enable row level security;
create policy of_company on partner for all to wellpaid_app using (((company_id IS NULL) OR is_seen_company(company_id)));
grant insert on partner to wellpaid_app;
grant select on partner to wellpaid_app;
grant update (ended_at, help_desk_link, key, name) on partner to wellpaid_app;

create table partner_agreement (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  partner_id uuid not null,
  agreed_at timestamp with time zone default app_now() not null,
  last_opened_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint partner_agreement_pkey PRIMARY KEY (id),
  constraint partner_agreement_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint partner_agreement_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id)
);
CREATE INDEX partner_agreement_employee ON public.partner_agreement USING btree (employee_id);
CREATE UNIQUE INDEX partner_agreement_living ON public.partner_agreement USING btree (employee_id) WHERE (ended_at IS NULL);
CREATE INDEX partner_agreement_partner ON public.partner_agreement USING btree (partner_id, id) WHERE (ended_at IS NULL);
CREATE TRIGGER partner_agreement_end AFTER UPDATE OF ended_at ON public.partner_agreement FOR EACH ROW EXECUTE FUNCTION end_what_partner_opened();
alter table partner_agreement enable row level security;
create policy of_company on partner_agreement for all to wellpaid_app using (is_seen_company(company_id));
grant delete on partner_agreement to wellpaid_app;
grant insert on partner_agreement to wellpaid_app;
grant select on partner_agreement to wellpaid_app;
grant update (ended_at, last_opened_at) on partner_agreement to wellpaid_app;

create table partner_key (
  id uuid default gen_random_uuid() not null,
  partner_id uuid not null,
  name text not null,
  key_hash bytea not null,
  prefix text,
  created_at timestamp with time zone default app_now() not null,
  confirmed_at timestamp with time zone default app_now(),
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint partner_key_pkey PRIMARY KEY (id),
  constraint partner_key_hash UNIQUE (key_hash),
  constraint partner_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint partner_key_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id)
);
CREATE INDEX partner_key_partner ON public.partner_key USING btree (partner_id, created_at);
CREATE TRIGGER partner_key_by_two BEFORE INSERT OR UPDATE OF confirmed_at ON public.partner_key FOR EACH ROW EXECUTE FUNCTION partner_key_by_two();
CREATE TRIGGER partner_key_made AFTER INSERT ON public.partner_key FOR EACH ROW EXECUTE FUNCTION note_partner_key();
CREATE TRIGGER partner_key_stays_taken_back BEFORE UPDATE OF revoked_at ON public.partner_key FOR EACH ROW WHEN (((old.revoked_at IS NOT NULL) AND (new.revoked_at IS NULL))) EXECUTE FUNCTION partner_key_stays_taken_back();
CREATE TRIGGER partner_key_taken_back AFTER UPDATE OF revoked_at ON public.partner_key FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION note_partner_key();
alter table partner_key enable row level security;
create policy of_company on partner_key for all to wellpaid_app using ((EXISTS ( SELECT
   FROM partner p
  WHERE (p.id = partner_key.partner_id)
 OFFSET 0)));
grant insert on partner_key to wellpaid_app;
grant select on partner_key to wellpaid_app;
grant update (confirmed_at, last_used_at, revoked_at) on partner_key to wellpaid_app;

create table partner_origin (
  partner_id uuid not null,
  origin text not null,
  constraint partner_origin_pkey PRIMARY KEY (partner_id, origin),
  constraint partner_origin_origin_check CHECK ((origin ~ '^https?://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$'::text)),
  constraint partner_origin_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id)
);
alter table partner_origin enable row level security;
create policy of_company on partner_origin for all to wellpaid_app using ((EXISTS ( SELECT
   FROM partner p
  WHERE (p.id = partner_origin.partner_id)
 OFFSET 0)));
grant delete on partner_origin to wellpaid_app;
grant insert on partner_origin to wellpaid_app;
grant select on partner_origin to wellpaid_app;

create table partner_use (
  partner_id uuid not null,
  company_id uuid not null,
  day date not null,
  made integer default 0 not null,
  used integer default 0 not null,
  last_at timestamp with time zone not null,
  constraint partner_use_pkey PRIMARY KEY (partner_id, company_id, day),
  constraint partner_use_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint partner_use_made_check CHECK ((made >= 0)),
  constraint partner_use_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id),
  constraint partner_use_used_check CHECK ((used >= 0))
);
alter table partner_use enable row level security;
create policy of_company on partner_use for all to wellpaid_app using (is_seen_company(company_id));
grant delete on partner_use to wellpaid_app;
grant insert on partner_use to wellpaid_app;
grant select on partner_use to wellpaid_app;
grant update (last_at, made, used) on partner_use to wellpaid_app;

create table passkey (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_backup_eligible boolean not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone default app_now() not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_check CHECK ((is_backup_eligible OR (NOT is_backed_up))),
  constraint passkey_counter_check CHECK ((counter >= 0)),
  constraint passkey_credential UNIQUE (credential_id),
  constraint passkey_credential_id_check CHECK (((length(credential_id) >= 16) AND (length(credential_id) <= 1023))),
  constraint passkey_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX passkey_employee ON public.passkey USING btree (employee_id, created_at);
CREATE TRIGGER passkey_living BEFORE INSERT ON public.passkey FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table passkey enable row level security;
create policy of_company on passkey for all to wellpaid_app using (is_seen_company(company_id));
grant delete on passkey to wellpaid_app;
grant insert on passkey to wellpaid_app;
grant select on passkey to wellpaid_app;
grant update (counter, is_backed_up, is_backup_eligible, last_used_at, name) on passkey to wellpaid_app;

create table passkey_secret (
  secret_hash bytea not null,
  purpose text not null,
  session_hash bytea,
  expires_at timestamp with time zone not null,
  constraint passkey_secret_pkey PRIMARY KEY (secret_hash),
  constraint passkey_secret_check CHECK (((purpose = ANY (ARRAY['sign-in'::text, 'administrator sign-in'::text])) = (session_hash IS NULL)))
);
CREATE INDEX passkey_secret_ends ON public.passkey_secret USING btree (expires_at);
grant delete on passkey_secret to wellpaid_app;
grant insert on passkey_secret to wellpaid_app;
grant select on passkey_secret to wellpaid_app;

create table password_reset_token (
  token_hash bytea not null,
  company_id uuid not null,
  employee_id uuid not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  constraint password_reset_token_pkey PRIMARY KEY (token_hash),
  constraint password_reset_token_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id)
);
CREATE INDEX password_reset_token_employee ON public.password_reset_token USING btree (employee_id);
alter table password_reset_token enable row level security;
create policy of_company on password_reset_token for all to wellpaid_app using (is_seen_company(company_id));
grant delete on password_reset_token to wellpaid_app;
grant insert on password_reset_token to wellpaid_app;
grant select on password_reset_token to wellpaid_app;

create table pay_group (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  name text not null,
  payday_day smallint not null,
  removed_at timestamp with time zone,
  constraint pay_group_pkey PRIMARY KEY (id),
  constraint pay_group_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint pay_group_of_company UNIQUE (id, company_id),
  constraint pay_group_payday_day_check CHECK (((payday_day >= 1) AND (payday_day <= 31)))
);
CREATE UNIQUE INDEX pay_group_name ON public.pay_group USING btree (company_id, name) WHERE (removed_at IS NULL);
alter table pay_group enable row level security;
create policy of_company on pay_group for all to wellpaid_app using (is_seen_company(company_id));
grant insert on pay_group to wellpaid_app;
grant select on pay_group to wellpaid_app;
grant update (name, payday_day, removed_at) on pay_group to wellpaid_app;

create table pay_period (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  pay_group_id uuid,
  paid_together uuid generated always as (COALESCE(pay_group_id, company_id)) stored,
  month text not null,
  first_day date not null,
  payday date not null,
  cut_off_day date not null,
  status text default 'open'::text not null,
  opened_at timestamp with time zone default app_now() not null,
  fixed_at timestamp with time zone,
  posted_at timestamp with time zone,
  lines integer default 0 not null,
  due_pence bigint default 0 not null,
  savings_pence bigint default 0 not null,
  payment_reference text default new_payment_reference() not null,
  is_counted_as_paid boolean default false not null,
  constraint pay_period_pkey PRIMARY KEY (id),
  constraint pay_period_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint pay_period_days CHECK (((first_day <= payday) AND (cut_off_day <= payday))),
  constraint pay_period_fixed CHECK (((status = 'open'::text) = (fixed_at IS NULL))),
  constraint pay_period_month_check CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint pay_period_of_company UNIQUE (id, company_id),
  constraint pay_period_pay_group_id_fkey FOREIGN KEY (pay_group_id) REFERENCES pay_group(id),
  constraint pay_period_payment_reference UNIQUE (payment_reference),
  constraint pay_period_posted CHECK (((status = 'posted'::text) = (posted_at IS NOT NULL))),
  constraint pay_period_status_check CHECK ((status = ANY (ARRAY['open'::text, 'fixed'::text, 'posted'::text])))
);
CREATE UNIQUE INDEX pay_period_once ON public.pay_period USING btree (paid_together, payday);
CREATE UNIQUE INDEX pay_period_one_unposted ON public.pay_period USING btree (paid_together) WHERE (status <> 'posted'::text);
CREATE TRIGGER pay_period_forward BEFORE UPDATE ON public.pay_period FOR EACH ROW EXECUTE FUNCTION pay_period_only_forward();
CREATE TRIGGER pay_period_reference_fixed BEFORE UPDATE ON public.pay_period FOR EACH ROW EXECUTE FUNCTION pay_period_reference_stays();
CREATE TRIGGER pay_period_unpaid BEFORE INSERT ON public.pay_period FOR EACH ROW WHEN ((new.is_counted_as_paid AND (CURRENT_USER = 'wellpaid_app'::name))) EXECUTE FUNCTION pay_period_begins_unpaid();
alter table pay_period enable row level security;
create policy of_company on pay_period for all to wellpaid_app using (is_seen_company(company_id));
grant insert (company_id, cut_off_day, first_day, month, pay_group_id, payday) on pay_period to wellpaid_app;
grant select on pay_period to wellpaid_app;
grant update (cut_off_day, fixed_at, posted_at, status) on pay_period to wellpaid_app;

create table payment_authorisation (
  reference text generated always as (
CASE cause_type
    WHEN 'advance'::text THEN ('adv-'::text || (cause_id)::text)
    WHEN 'withdrawal'::text THEN ('sav-'::text || (cause_id)::text)
    WHEN 'refund'::text THEN ((('ref-'::text || (cause_id)::text) || '-'::text) || (attempt)::text)
    ELSE ((('dep-'::text || (cause_id)::text) || '-'::text) || (attempt)::text)
END) stored not null,
  company_id uuid not null,
  employee_id uuid not null,
  cause_type text not null,
  cause_id uuid not null,
  attempt integer not null,
  amount_pence bigint not null,
  sort_code text not null,
  account_number text not null,
  authorised_at timestamp with time zone default app_now() not null,
  authorised_in xid8 not null,
  constraint payment_authorisation_pkey PRIMARY KEY (reference),
  constraint payment_authorisation_amount_pence_check CHECK ((amount_pence > 0)),
  constraint payment_authorisation_attempt_check CHECK ((attempt > 0)),
  constraint payment_authorisation_attempts CHECK (((cause_type = ANY (ARRAY['refund'::text, 'deposit'::text])) OR (attempt = 1))),
  constraint payment_authorisation_cause_type_check CHECK ((cause_type = ANY (ARRAY['advance'::text, 'refund'::text, 'deposit'::text, 'withdrawal'::text]))),
  constraint payment_authorisation_of_employee FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint payment_authorisation_once UNIQUE (cause_type, cause_id, attempt)
);
CREATE INDEX payment_authorisation_of_person ON public.payment_authorisation USING btree (employee_id, authorised_at);
CREATE TRIGGER payment_authorisation_fixed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.payment_authorisation FOR EACH STATEMENT EXECUTE FUNCTION payment_authorisation_stays();
CREATE TRIGGER payment_authorisation_held BEFORE INSERT ON public.payment_authorisation FOR EACH ROW EXECUTE FUNCTION payment_authorisation_holds();
CREATE TRIGGER payment_authorisation_in BEFORE INSERT ON public.payment_authorisation FOR EACH ROW EXECUTE FUNCTION payment_authorisation_authorised_in();
CREATE TRIGGER payment_authorisation_not_objected BEFORE INSERT ON public.payment_authorisation FOR EACH ROW EXECUTE FUNCTION payment_is_not_objected_to();
CREATE TRIGGER payment_authorisation_payable BEFORE INSERT ON public.payment_authorisation FOR EACH ROW EXECUTE FUNCTION payment_authorisation_is_payable();
alter table payment_authorisation enable row level security;
create policy of_company on payment_authorisation for all to wellpaid_app using (is_seen_company(company_id));
grant insert (account_number, amount_pence, attempt, cause_id, cause_type, company_id, employee_id, sort_code) on payment_authorisation to wellpaid_app;
grant select on payment_authorisation to wellpaid_app;

create table payroll_column_choice (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  columns jsonb not null,
  chosen_by uuid not null,
  created_at timestamp with time zone default app_now() not null,
  constraint payroll_column_choice_pkey PRIMARY KEY (id),
  constraint payroll_column_choice_chosen FOREIGN KEY (chosen_by, company_id) REFERENCES administrator(id, company_id),
  constraint payroll_column_choice_columns_check CHECK ((jsonb_typeof(columns) = 'array'::text)),
  constraint payroll_column_choice_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint payroll_column_choice_of_company UNIQUE (id, company_id)
);
CREATE INDEX payroll_column_choice_newest ON public.payroll_column_choice USING btree (company_id, created_at DESC);
alter table payroll_column_choice enable row level security;
create policy of_company on payroll_column_choice for all to wellpaid_app using (is_seen_company(company_id));
grant delete on payroll_column_choice to wellpaid_app;
grant insert on payroll_column_choice to wellpaid_app;
grant select on payroll_column_choice to wellpaid_app;

create table payroll_difference (
  id uuid default gen_random_uuid() not null,
  return_id uuid not null,
  company_id uuid not null,
  deduction_id uuid not null,
  employee_id uuid not null,
  shard smallint not null,
  due_pence bigint not null,
  taken_pence bigint not null,
  owed_pence bigint generated always as (GREATEST((due_pence - taken_pence), (0)::bigint)) stored,
  owed_back_pence bigint generated always as (GREATEST((taken_pence - due_pence), (0)::bigint)) stored,
  reason text,
  carried_at timestamp with time zone,
  settled_by uuid,
  is_counted_as_paid boolean default false not null,
  constraint payroll_difference_pkey PRIMARY KEY (id),
  constraint payroll_difference_check CHECK ((taken_pence <> due_pence)),
  constraint payroll_difference_deduction_id_fkey FOREIGN KEY (deduction_id) REFERENCES deduction(id),
  constraint payroll_difference_of_employee FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint payroll_difference_once UNIQUE (return_id, deduction_id),
  constraint payroll_difference_reason_check CHECK (((length(btrim(reason)) >= 3) AND (length(btrim(reason)) <= 300))),
  constraint payroll_difference_return_id_fkey FOREIGN KEY (return_id) REFERENCES payroll_return(id),
  constraint payroll_difference_settled CHECK (((settled_by IS NULL) OR ((carried_at IS NOT NULL) AND (owed_pence > 0)))),
  constraint payroll_difference_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES deduction(id)
);
CREATE UNIQUE INDEX payroll_difference_carried ON public.payroll_difference USING btree (deduction_id) WHERE (carried_at IS NOT NULL);
CREATE INDEX payroll_difference_left ON public.payroll_difference USING btree (return_id, employee_id) WHERE (carried_at IS NULL);
CREATE INDEX payroll_difference_of_employee ON public.payroll_difference USING btree (employee_id);
CREATE INDEX payroll_difference_of_line ON public.payroll_difference USING btree (deduction_id);
CREATE INDEX payroll_difference_owed ON public.payroll_difference USING btree (employee_id) WHERE ((carried_at IS NOT NULL) AND (settled_by IS NULL) AND (owed_pence > 0));
CREATE TRIGGER payroll_difference_forward BEFORE UPDATE ON public.payroll_difference FOR EACH ROW EXECUTE FUNCTION payroll_difference_only_forward();
CREATE TRIGGER payroll_difference_shown BEFORE INSERT ON public.payroll_difference FOR EACH ROW EXECUTE FUNCTION payroll_difference_is_shown();
alter table payroll_difference enable row level security;
create policy of_company on payroll_difference for all to wellpaid_app using (is_seen_company(company_id));
grant insert (company_id, deduction_id, due_pence, employee_id, return_id, shard, taken_pence) on payroll_difference to wellpaid_app;
grant select on payroll_difference to wellpaid_app;
grant update (carried_at, reason, settled_by) on payroll_difference to wellpaid_app;

create table payroll_export (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  pay_period_id uuid not null,
  administrator_id uuid not null,
  exported_at timestamp with time zone default app_now() not null,
  lines integer not null,
  total_pence bigint not null,
  sha256 bytea,
  file_layout_id uuid,
  constraint payroll_export_pkey PRIMARY KEY (id),
  constraint payroll_export_by FOREIGN KEY (administrator_id, company_id) REFERENCES administrator(id, company_id),
  constraint payroll_export_layout FOREIGN KEY (file_layout_id, company_id) REFERENCES payroll_file_layout(id, company_id),
  constraint payroll_export_lines_check CHECK ((lines >= 0)),
  constraint payroll_export_of_period FOREIGN KEY (pay_period_id, company_id) REFERENCES pay_period(id, company_id),
  constraint payroll_export_sha256_check CHECK ((length(sha256) = 32))
);
CREATE INDEX payroll_export_file_layout ON public.payroll_export USING btree (file_layout_id) WHERE (file_layout_id IS NOT NULL);
CREATE INDEX payroll_export_newest ON public.payroll_export USING btree (pay_period_id, exported_at DESC);
CREATE TRIGGER payroll_export_fixed BEFORE UPDATE ON public.payroll_export FOR EACH ROW EXECUTE FUNCTION payroll_export_stays();
alter table payroll_export enable row level security;
create policy of_company on payroll_export for all to wellpaid_app using (is_seen_company(company_id));
grant insert on payroll_export to wellpaid_app;
grant select on payroll_export to wellpaid_app;
grant update (sha256) on payroll_export to wellpaid_app;

create table payroll_file_layout (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  layout jsonb not null,
  made_by uuid not null,
  created_at timestamp with time zone default app_now() not null,
  constraint payroll_file_layout_pkey PRIMARY KEY (id),
  constraint payroll_file_layout_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint payroll_file_layout_layout_check CHECK ((jsonb_typeof(layout) = 'object'::text)),
  constraint payroll_file_layout_made FOREIGN KEY (made_by, company_id) REFERENCES administrator(id, company_id),
  constraint payroll_file_layout_of_company UNIQUE (id, company_id)
);
CREATE INDEX payroll_file_layout_newest ON public.payroll_file_layout USING btree (company_id, created_at DESC);
alter table payroll_file_layout enable row level security;
create policy of_company on payroll_file_layout for all to wellpaid_app using (is_seen_company(company_id));
grant insert on payroll_file_layout to wellpaid_app;
grant select on payroll_file_layout to wellpaid_app;

create table payroll_import (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  state text default 'receiving'::text not null,
  file_name text not null,
  encoding text,
  missing_leave_on date,
  received_bytes bigint default 0 not null,
  read_rows integer default 0 not null,
  judged_rows integer default 0 not null,
  round integer default 1 not null,
  counts jsonb,
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  uploaded_at timestamp with time zone default app_now() not null,
  received_until timestamp with time zone,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  undo_requested_by uuid,
  undo_requested_by_name text,
  undo_requested_at timestamp with time zone,
  undone_by uuid,
  undone_by_name text,
  undone_at timestamp with time zone,
  column_choice_id uuid,
  zeros_restored integer default 0 not null,
  replaced_by uuid,
  corrections integer default 0 not null,
  rest_of uuid,
  kept_rows integer default 0 not null,
  dropped_rows integer default 0 not null,
  hidden_rows integer default 0 not null,
  other_sheets integer default 0 not null,
  constraint payroll_import_pkey PRIMARY KEY (id),
  constraint payroll_import_columns FOREIGN KEY (column_choice_id, company_id) REFERENCES payroll_column_choice(id, company_id),
  constraint payroll_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint payroll_import_decided FOREIGN KEY (decided_by, company_id) REFERENCES administrator(id, company_id),
  constraint payroll_import_decision CHECK (((state = ANY (ARRAY['confirmed'::text, 'undone'::text, 'discarded'::text])) = (decided_at IS NOT NULL))),
  constraint payroll_import_encoding CHECK ((encoding = ANY (ARRAY['utf-8'::text, 'utf-16'::text, 'windows-1252'::text]))),
  constraint payroll_import_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint payroll_import_of_company UNIQUE (id, company_id),
  constraint payroll_import_replaced CHECK (((replaced_by IS NULL) OR (state = ANY (ARRAY['judging'::text, 'ready'::text, 'discarded'::text])))),
  constraint payroll_import_second_person CHECK (((state <> ALL (ARRAY['confirmed'::text, 'undone'::text])) OR (decided_by <> uploaded_by))),
  constraint payroll_import_state_check CHECK ((state = ANY (ARRAY['receiving'::text, 'judging'::text, 'ready'::text, 'confirmed'::text, 'undone'::text, 'discarded'::text, 'failed'::text]))),
  constraint payroll_import_undo_requested CHECK ((((undo_requested_by IS NULL) = (undo_requested_at IS NULL)) AND ((undo_requested_by IS NULL) = (undo_requested_by_name IS NULL)))),
  constraint payroll_import_undo_requested_by_fkey FOREIGN KEY (undo_requested_by) REFERENCES administrator(id),
  constraint payroll_import_undoing CHECK (((state = 'undone'::text) = (undone_at IS NOT NULL))),
  constraint payroll_import_undone FOREIGN KEY (undone_by, company_id) REFERENCES administrator(id, company_id),
  constraint payroll_import_uploaded FOREIGN KEY (uploaded_by, company_id) REFERENCES administrator(id, company_id)
);
CREATE INDEX payroll_import_column_choice ON public.payroll_import USING btree (column_choice_id) WHERE (column_choice_id IS NOT NULL);
CREATE INDEX payroll_import_newest ON public.payroll_import USING btree (company_id, uploaded_at DESC);
CREATE UNIQUE INDEX payroll_import_one_open ON public.payroll_import USING btree (company_id) WHERE ((state = ANY (ARRAY['receiving'::text, 'judging'::text, 'ready'::text])) AND (replaced_by IS NULL));
CREATE INDEX payroll_import_receiving ON public.payroll_import USING btree (received_until) WHERE (state = 'receiving'::text);
CREATE TRIGGER payroll_import_by_two BEFORE UPDATE OF state ON public.payroll_import FOR EACH ROW WHEN (((new.state = 'confirmed'::text) AND (old.state <> 'confirmed'::text))) EXECUTE FUNCTION payroll_import_by_two();
CREATE TRIGGER payroll_import_parts AFTER UPDATE OF state ON public.payroll_import FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state = ANY (ARRAY['confirmed'::text, 'undone'::text])))) EXECUTE FUNCTION import_has_parts();
CREATE TRIGGER payroll_import_undone_by_two BEFORE UPDATE OF state ON public.payroll_import FOR EACH ROW WHEN (((new.state = 'undone'::text) AND (old.state <> 'undone'::text))) EXECUTE FUNCTION payroll_import_undone_by_two();
alter table payroll_import enable row level security;
create policy of_company on payroll_import for all to wellpaid_app using (is_seen_company(company_id));
grant delete on payroll_import to wellpaid_app;
grant insert on payroll_import to wellpaid_app;
grant select on payroll_import to wellpaid_app;
grant update (corrections, counts, decided_at, decided_by, decided_by_name, dropped_rows, encoding, hidden_rows, judged_rows, kept_rows, missing_leave_on, other_sheets, read_rows, received_bytes, received_until, replaced_by, rest_of, round, state, undo_requested_at, undo_requested_by, undo_requested_by_name, undone_at, undone_by, undone_by_name, zeros_restored) on payroll_import to wellpaid_app;

create table payroll_import_row (
  import_id uuid not null,
  company_id uuid not null,
  position integer not null,
  line integer,
  employee_number text,
  person jsonb,
  errors jsonb,
  kind text,
  doubts jsonb,
  before jsonb,
  overruled_last_day date,
  checked_by uuid,
  undo_checked_by uuid,
  cells jsonb,
  restored jsonb,
  is_kept boolean default false not null,
  mended jsonb,
  constraint payroll_import_row_pkey PRIMARY KEY (import_id, "position"),
  constraint payroll_import_row_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES administrator(id),
  constraint payroll_import_row_kind_check CHECK ((kind = ANY (ARRAY['joiner'::text, 'change'::text, 'unchanged'::text, 'leaver'::text, 'missing'::text, 'faulty'::text, 'left-out'::text]))),
  constraint payroll_import_row_undo_checked_by_fkey FOREIGN KEY (undo_checked_by) REFERENCES administrator(id)
) with (fillfactor=50);
CREATE INDEX payroll_import_row_by_row ON public.payroll_import_row USING btree (import_id, "position") WHERE ((doubts @? '$[*]?(@."reason" == "account-changed" || @."reason" == "pay-doubled")'::jsonpath) OR ((doubts @? '$[*]?(@."reason" == "pay")'::jsonpath) AND ((before ->> 'monthlySalaryPence'::text) IS NULL)));
CREATE INDEX payroll_import_row_doubtful ON public.payroll_import_row USING btree (import_id, "position") WHERE (doubts IS NOT NULL);
CREATE INDEX payroll_import_row_mended ON public.payroll_import_row USING btree (import_id, "position") WHERE (mended IS NOT NULL);
CREATE INDEX payroll_import_row_number ON public.payroll_import_row USING btree (import_id, employee_number);
alter table payroll_import_row enable row level security;
create policy of_company on payroll_import_row for all to wellpaid_app using (is_seen_company(company_id));
grant delete on payroll_import_row to wellpaid_app;
grant insert on payroll_import_row to wellpaid_app;
grant select on payroll_import_row to wellpaid_app;
grant update (before, cells, checked_by, doubts, employee_number, errors, kind, mended, overruled_last_day, person, restored, undo_checked_by) on payroll_import_row to wellpaid_app;

create table payroll_record (
  id uuid default uuidv7() not null,
  company_id uuid not null,
  employee_number text not null,
  name text not null,
  surname text not null,
  phone text,
  email text,
  monthly_salary_pence bigint,
  reviewed_pay_pence bigint,
  pay_group_id uuid,
  changes_pay_group boolean default false not null,
  next_pay_group_id uuid,
  paid_through date,
  left_pay_period_id uuid,
  paid_through_before date,
  salary_sort_code text,
  salary_account_number text,
  salary_account_replaced_at timestamp with time zone,
  salary_account_given_at timestamp with time zone default app_now() not null,
  started_on date,
  left_on date,
  came_at timestamp with time zone default app_now() not null,
  birth_date date,
  address_line text,
  address_town text,
  address_postcode text,
  national_insurance_number text,
  link_failures smallint default 0 not null,
  link_locked_at timestamp with time zone,
  import_id uuid,
  retired_at timestamp with time zone,
  account_digest text generated always as (sharable_digest('account'::text, (salary_sort_code || salary_account_number))) stored,
  phone_digest text generated always as (sharable_digest('phone'::text, phone)) stored,
  address_digest text generated always as (sharable_digest('address'::text, address_key(address_postcode, address_line))) stored,
  payroll_reference text,
  constraint payroll_record_pkey PRIMARY KEY (id),
  constraint payroll_record_address_line_check CHECK (((length(address_line) >= 1) AND (length(address_line) <= 200))),
  constraint payroll_record_address_postcode_check CHECK (((length(address_postcode) >= 5) AND (length(address_postcode) <= 8))),
  constraint payroll_record_address_town_check CHECK (((length(address_town) >= 1) AND (length(address_town) <= 100))),
  constraint payroll_record_check CHECK (((salary_sort_code IS NULL) = (salary_account_number IS NULL))),
  constraint payroll_record_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint payroll_record_email_check CHECK ((length(email) <= 254)),
  constraint payroll_record_left_pay_period_id_fkey FOREIGN KEY (left_pay_period_id) REFERENCES pay_period(id),
  constraint payroll_record_monthly_salary_pence_check CHECK ((monthly_salary_pence >= 0)),
  constraint payroll_record_national_insurance_number_check CHECK ((national_insurance_number ~ '^[A-Z]{2}[0-9]{6}[A-D]$'::text)),
  constraint payroll_record_next_group CHECK ((changes_pay_group OR (next_pay_group_id IS NULL))),
  constraint payroll_record_next_pay_group_id_fkey FOREIGN KEY (next_pay_group_id) REFERENCES pay_group(id),
  constraint payroll_record_number_capitals CHECK (((retired_at IS NOT NULL) OR (employee_number = upper(employee_number)))),
  constraint payroll_record_pay_group_id_fkey FOREIGN KEY (pay_group_id) REFERENCES pay_group(id),
  constraint payroll_record_reference CHECK ((upper(payroll_reference) = employee_number)),
  constraint payroll_record_salary_account_number_check CHECK ((salary_account_number ~ '^[0-9]{8}$'::text)),
  constraint payroll_record_salary_sort_code_check CHECK ((salary_sort_code ~ '^[0-9]{6}$'::text))
);
CREATE INDEX payroll_record_by_name ON public.payroll_record USING btree (company_id, lower(surname), lower(name), id);
CREATE INDEX payroll_record_changing ON public.payroll_record USING btree (company_id) WHERE changes_pay_group;
CREATE INDEX payroll_record_group ON public.payroll_record USING btree (company_id, pay_group_id);
CREATE INDEX payroll_record_leaving ON public.payroll_record USING btree (company_id) WHERE (left_on IS NOT NULL);
CREATE INDEX payroll_record_letters ON public.payroll_record USING btree (company_id) WHERE ((retired_at IS NULL) AND (employee_number !~ '^[0-9]+$'::text));
CREATE INDEX payroll_record_living ON public.payroll_record USING btree (company_id, pay_group_id) INCLUDE (left_on) WHERE (retired_at IS NULL);
CREATE INDEX payroll_record_locked ON public.payroll_record USING btree (company_id) WHERE (link_locked_at IS NOT NULL);
CREATE UNIQUE INDEX payroll_record_number ON public.payroll_record USING btree (company_id, employee_number) WHERE (retired_at IS NULL);
CREATE INDEX payroll_record_of_account ON public.payroll_record USING btree (account_digest, company_id) WHERE ((retired_at IS NULL) AND (salary_account_number IS NOT NULL));
CREATE INDEX payroll_record_of_address ON public.payroll_record USING btree (address_digest, company_id) WHERE ((retired_at IS NULL) AND (address_line IS NOT NULL));
CREATE INDEX payroll_record_of_phone ON public.payroll_record USING btree (phone_digest, company_id) WHERE ((retired_at IS NULL) AND (phone IS NOT NULL));
CREATE TRIGGER payroll_record_account BEFORE UPDATE OF salary_sort_code, salary_account_number ON public.payroll_record FOR EACH ROW WHEN (((old.salary_sort_code IS DISTINCT FROM new.salary_sort_code) OR (old.salary_account_number IS DISTINCT FROM new.salary_account_number))) EXECUTE FUNCTION payroll_record_account_replaced();
CREATE TRIGGER payroll_record_account_given BEFORE UPDATE OF salary_sort_code, salary_account_number ON public.payroll_record FOR EACH ROW WHEN (((old.salary_sort_code IS DISTINCT FROM new.salary_sort_code) OR (old.salary_account_number IS DISTINCT FROM new.salary_account_number))) EXECUTE FUNCTION salary_account_is_given();
CREATE TRIGGER payroll_record_account_notified AFTER UPDATE ON public.payroll_record FOR EACH ROW WHEN (((new.salary_account_replaced_at IS NOT NULL) AND (new.salary_account_number IS NOT NULL) AND ((old.salary_sort_code IS DISTINCT FROM new.salary_sort_code) OR (old.salary_account_number IS DISTINCT FROM new.salary_account_number)))) EXECUTE FUNCTION payroll_record_account_notified();
CREATE TRIGGER payroll_record_back BEFORE UPDATE OF left_on, retired_at ON public.payroll_record FOR EACH ROW WHEN (((old.left_on IS DISTINCT FROM new.left_on) OR (old.retired_at IS DISTINCT FROM new.retired_at))) EXECUTE FUNCTION payroll_record_comes();
CREATE TRIGGER payroll_record_changed AFTER UPDATE ON public.payroll_record REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION payroll_records_changed();
CREATE TRIGGER payroll_record_made AFTER INSERT ON public.payroll_record REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION payroll_records_made();
CREATE TRIGGER payroll_record_of_long_ago BEFORE INSERT ON public.payroll_record FOR EACH ROW WHEN ((new.import_id IS NULL)) EXECUTE FUNCTION sandbox.is_there_of_long_ago();
CREATE TRIGGER payroll_record_pay BEFORE INSERT OR UPDATE OF monthly_salary_pence ON public.payroll_record FOR EACH ROW WHEN ((new.reviewed_pay_pence IS NULL)) EXECUTE FUNCTION first_pay_is_reviewed();
alter table payroll_record enable row level security;
create policy of_company on payroll_record for all to wellpaid_app using ((( SELECT sees_all_companies() AS sees_all_companies) OR (company_id = ( SELECT company_of_connection() AS company_of_connection))));
grant insert (address_line, address_postcode, address_town, birth_date, changes_pay_group, company_id, email, employee_number, id, import_id, left_on, left_pay_period_id, link_failures, link_locked_at, monthly_salary_pence, name, national_insurance_number, next_pay_group_id, paid_through, paid_through_before, pay_group_id, payroll_reference, phone, retired_at, salary_account_number, salary_sort_code, started_on, surname) on payroll_record to wellpaid_app;
grant select on payroll_record to wellpaid_app;
grant update (address_line, address_postcode, address_town, birth_date, changes_pay_group, email, employee_number, import_id, left_on, left_pay_period_id, link_failures, link_locked_at, monthly_salary_pence, name, national_insurance_number, next_pay_group_id, paid_through, paid_through_before, pay_group_id, payroll_reference, phone, retired_at, reviewed_pay_pence, salary_account_number, salary_sort_code, started_on, surname) on payroll_record to wellpaid_app;

create table payroll_record_part (
  payroll_record_id uuid not null,
  company_id uuid not null,
  import_id uuid not null,
  administrator_id uuid not null,
  sort_code text,
  account_number text,
  at timestamp with time zone default app_now() not null,
  constraint payroll_record_part_of FOREIGN KEY (administrator_id, company_id) REFERENCES administrator(id, company_id),
  constraint payroll_record_part_of_import FOREIGN KEY (import_id, company_id) REFERENCES payroll_import(id, company_id),
  constraint payroll_record_part_once UNIQUE NULLS NOT DISTINCT (payroll_record_id, import_id, administrator_id, sort_code, account_number),
  constraint payroll_record_part_payroll_record_id_fkey FOREIGN KEY (payroll_record_id) REFERENCES payroll_record(id)
);
alter table payroll_record_part enable row level security;
create policy of_company on payroll_record_part for all to wellpaid_app using (is_seen_company(company_id));
grant select on payroll_record_part to wellpaid_app;

create table payroll_return (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  pay_period_id uuid not null,
  status text default 'brought'::text not null,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone default app_now() not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  sha256 bytea not null,
  lines integer not null,
  unnamed integer not null,
  due_pence bigint not null,
  taken_pence bigint not null,
  constraint payroll_return_pkey PRIMARY KEY (id),
  constraint payroll_return_by_two CHECK ((confirmed_by <> uploaded_by)),
  constraint payroll_return_confirmed CHECK ((((status = ANY (ARRAY['confirmed'::text, 'carried'::text])) = (confirmed_at IS NOT NULL)) AND ((confirmed_at IS NULL) = (confirmed_by IS NULL)))),
  constraint payroll_return_confirmed_by FOREIGN KEY (confirmed_by, company_id) REFERENCES administrator(id, company_id),
  constraint payroll_return_ended CHECK (((status = ANY (ARRAY['carried'::text, 'withdrawn'::text])) = (ended_at IS NOT NULL))),
  constraint payroll_return_lines_check CHECK ((lines >= 0)),
  constraint payroll_return_of_period FOREIGN KEY (pay_period_id, company_id) REFERENCES pay_period(id, company_id),
  constraint payroll_return_sha256_check CHECK ((length(sha256) = 32)),
  constraint payroll_return_status_check CHECK ((status = ANY (ARRAY['brought'::text, 'confirmed'::text, 'carried'::text, 'withdrawn'::text]))),
  constraint payroll_return_unnamed_check CHECK ((unnamed >= 0)),
  constraint payroll_return_uploaded_by FOREIGN KEY (uploaded_by, company_id) REFERENCES administrator(id, company_id)
);
CREATE UNIQUE INDEX payroll_return_once ON public.payroll_return USING btree (pay_period_id) WHERE (status <> 'withdrawn'::text);
CREATE INDEX payroll_return_waiting ON public.payroll_return USING btree (company_id) WHERE (status = 'brought'::text);
CREATE TRIGGER payroll_return_by_two BEFORE UPDATE OF status ON public.payroll_return FOR EACH ROW WHEN (((new.status = 'confirmed'::text) AND (old.status <> 'confirmed'::text))) EXECUTE FUNCTION payroll_return_by_two();
CREATE TRIGGER payroll_return_forward BEFORE UPDATE ON public.payroll_return FOR EACH ROW EXECUTE FUNCTION payroll_return_only_forward();
CREATE TRIGGER payroll_return_reasons BEFORE UPDATE OF status ON public.payroll_return FOR EACH ROW WHEN (((old.status = 'brought'::text) AND (new.status = 'confirmed'::text))) EXECUTE FUNCTION payroll_return_has_reasons();
alter table payroll_return enable row level security;
create policy of_company on payroll_return for all to wellpaid_app using (is_seen_company(company_id));
grant insert (company_id, due_pence, lines, pay_period_id, sha256, taken_pence, unnamed, uploaded_by) on payroll_return to wellpaid_app;
grant select on payroll_return to wellpaid_app;
grant update (confirmed_at, confirmed_by, ended_at, status) on payroll_return to wellpaid_app;

create table planned_due_date (
  planned_payment_id uuid not null,
  due_date date not null,
  company_id uuid not null,
  employee_id uuid not null,
  decision text not null,
  transaction_id uuid,
  decided_at timestamp with time zone default app_now() not null,
  constraint planned_due_date_pkey PRIMARY KEY (planned_payment_id, due_date),
  constraint planned_due_date_check CHECK (((decision = 'linked'::text) = (transaction_id IS NOT NULL))),
  constraint planned_due_date_decision_check CHECK ((decision = ANY (ARRAY['paid'::text, 'skipped'::text, 'linked'::text]))),
  constraint planned_due_date_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint planned_due_date_planned_payment_id_fkey FOREIGN KEY (planned_payment_id) REFERENCES planned_payment(id) ON DELETE CASCADE,
  constraint planned_due_date_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES bank_transaction(id) ON DELETE CASCADE
);
CREATE INDEX planned_due_date_employee ON public.planned_due_date USING btree (employee_id);
CREATE UNIQUE INDEX planned_due_date_transaction ON public.planned_due_date USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);
CREATE TRIGGER planned_due_date_living BEFORE INSERT ON public.planned_due_date FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table planned_due_date enable row level security;
create policy of_company on planned_due_date for all to wellpaid_app using (is_seen_company(company_id));
grant delete on planned_due_date to wellpaid_app;
grant insert on planned_due_date to wellpaid_app;
grant select on planned_due_date to wellpaid_app;
grant update (decided_at, decision, transaction_id) on planned_due_date to wellpaid_app;

create table planned_mismatch (
  planned_payment_id uuid not null,
  transaction_id uuid not null,
  company_id uuid not null,
  employee_id uuid not null,
  created_at timestamp with time zone default app_now() not null,
  constraint planned_mismatch_pkey PRIMARY KEY (planned_payment_id, transaction_id),
  constraint planned_mismatch_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint planned_mismatch_planned_payment_id_fkey FOREIGN KEY (planned_payment_id) REFERENCES planned_payment(id) ON DELETE CASCADE,
  constraint planned_mismatch_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES bank_transaction(id) ON DELETE CASCADE
);
CREATE INDEX planned_mismatch_employee ON public.planned_mismatch USING btree (employee_id);
CREATE INDEX planned_mismatch_transaction ON public.planned_mismatch USING btree (transaction_id);
CREATE TRIGGER planned_mismatch_living BEFORE INSERT ON public.planned_mismatch FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table planned_mismatch enable row level security;
create policy of_company on planned_mismatch for all to wellpaid_app using (is_seen_company(company_id));
grant delete on planned_mismatch to wellpaid_app;
grant insert on planned_mismatch to wellpaid_app;
grant select on planned_mismatch to wellpaid_app;

create table planned_payment (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  name text not null,
  category text not null,
  amount_pence bigint not null,
  kept_against_pence bigint,
  type text not null,
  frequency text not null,
  month smallint,
  date smallint not null,
  transaction_id uuid,
  logo text,
  counterparty text,
  description text,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  settled_until date,
  learned_counterparty text,
  learned_description text,
  learned_from_pence bigint,
  start_date date,
  end_date date,
  weekday smallint,
  week_of_month smallint,
  constraint planned_payment_pkey PRIMARY KEY (id),
  constraint planned_payment_amount_pence_check CHECK (((amount_pence >= 1) AND (amount_pence <= 10000000))),
  constraint planned_payment_date_check CHECK (((date = '-1'::integer) OR ((date >= 1) AND (date <= 29)))),
  constraint planned_payment_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint planned_payment_end_date_check CHECK (((end_date >= start_date) AND ((frequency <> 'once'::text) OR ((end_date IS NOT NULL) AND (end_date = start_date))))),
  constraint planned_payment_frequency_check CHECK ((frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'fortnightly'::text, 'four-weekly'::text, 'monthly'::text, 'quarterly'::text, 'annually'::text, 'once'::text]))),
  constraint planned_payment_kept_against_pence_check CHECK ((kept_against_pence > 0)),
  constraint planned_payment_learned_from_pence_check CHECK ((learned_from_pence > 0)),
  constraint planned_payment_month_check CHECK (((month >= 1) AND (month <= 12))),
  constraint planned_payment_name_check CHECK (((length(name) >= 1) AND (length(name) <= 20))),
  constraint planned_payment_start_date_check CHECK (((start_date IS NOT NULL) = (frequency = ANY (ARRAY['fortnightly'::text, 'four-weekly'::text, 'once'::text])))),
  constraint planned_payment_type_check CHECK ((type = ANY (ARRAY['expense'::text, 'income'::text]))),
  constraint planned_payment_week_of_month_check CHECK (((week_of_month = '-1'::integer) OR ((week_of_month >= 1) AND (week_of_month <= 4)))),
  constraint planned_payment_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint planned_payment_weekday_of_month_check CHECK ((((weekday IS NULL) = (week_of_month IS NULL)) AND ((weekday IS NULL) OR (frequency = 'monthly'::text))))
);
CREATE INDEX planned_payment_employee ON public.planned_payment USING btree (employee_id) WHERE (removed_at IS NULL);
CREATE TRIGGER planned_payment_living BEFORE INSERT ON public.planned_payment FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table planned_payment enable row level security;
create policy of_company on planned_payment for all to wellpaid_app using (is_seen_company(company_id));
grant delete on planned_payment to wellpaid_app;
grant insert on planned_payment to wellpaid_app;
grant select on planned_payment to wellpaid_app;
grant update (amount_pence, category, counterparty, date, description, end_date, frequency, kept_against_pence, learned_counterparty, learned_description, learned_from_pence, month, name, removed_at, settled_until, start_date, transaction_id, week_of_month, weekday) on planned_payment to wellpaid_app;

create table proposal (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  kind text not null,
  settings jsonb default '[]'::jsonb not null,
  partner_key_id uuid,
  pay_group_id uuid,
  proposed_by uuid not null,
  proposed_at timestamp with time zone default app_now() not null,
  state text default 'open'::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint proposal_pkey PRIMARY KEY (id),
  constraint proposal_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint proposal_decided CHECK ((((state = 'open'::text) = (decided_at IS NULL)) AND ((state = 'open'::text) = (decided_by IS NULL)))),
  constraint proposal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES administrator(id),
  constraint proposal_kind_check CHECK ((kind = ANY (ARRAY['settings'::text, 'partner-key'::text, 'pay-group'::text, 'file-layout'::text]))),
  constraint proposal_of_its_kind CHECK (((kind = 'partner-key'::text) = (partner_key_id IS NOT NULL))),
  constraint proposal_of_pay_group CHECK (((kind = 'pay-group'::text) = (pay_group_id IS NOT NULL))),
  constraint proposal_partner_key_id_fkey FOREIGN KEY (partner_key_id) REFERENCES partner_key(id),
  constraint proposal_pay_group_id_fkey FOREIGN KEY (pay_group_id) REFERENCES pay_group(id),
  constraint proposal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES administrator(id),
  constraint proposal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'withdrawn'::text, 'replaced'::text])))
);
CREATE INDEX proposal_open ON public.proposal USING btree (company_id, proposed_at DESC) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX proposal_open_file_layout ON public.proposal USING btree (company_id) WHERE ((state = 'open'::text) AND (kind = 'file-layout'::text));
CREATE UNIQUE INDEX proposal_open_pay_group ON public.proposal USING btree (pay_group_id) WHERE ((state = 'open'::text) AND (pay_group_id IS NOT NULL));
CREATE UNIQUE INDEX proposal_open_settings ON public.proposal USING btree (company_id) WHERE ((state = 'open'::text) AND (kind = 'settings'::text));
CREATE INDEX proposal_partner_key ON public.proposal USING btree (partner_key_id) WHERE (partner_key_id IS NOT NULL);
CREATE INDEX proposal_pay_group ON public.proposal USING btree (pay_group_id) WHERE (pay_group_id IS NOT NULL);
CREATE TRIGGER proposal_begins_open BEFORE INSERT ON public.proposal FOR EACH ROW EXECUTE FUNCTION proposal_begins_open();
CREATE TRIGGER proposal_by_two BEFORE UPDATE ON public.proposal FOR EACH ROW EXECUTE FUNCTION proposal_by_two();
CREATE TRIGGER proposal_decided_within BEFORE UPDATE ON public.proposal FOR EACH ROW WHEN ((new.decided_by IS NOT NULL)) EXECUTE FUNCTION proposal_decided_within();
alter table proposal enable row level security;
create policy of_company on proposal for all to wellpaid_app using (is_seen_company(company_id));
grant insert (company_id, kind, partner_key_id, pay_group_id, proposed_by, settings) on proposal to wellpaid_app;
grant select on proposal to wellpaid_app;
grant update (decided_at, decided_by, state) on proposal to wellpaid_app;

create table push_device (
  id uuid default gen_random_uuid() not null,
  employee_id uuid not null,
  company_id uuid not null,
  session_hash bytea not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  name text not null,
  created_at timestamp with time zone default app_now() not null,
  last_sent_at timestamp with time zone,
  last_refusal integer,
  last_refused_at timestamp with time zone,
  constraint push_device_pkey PRIMARY KEY (id),
  constraint push_device_auth_check CHECK ((length(auth) = 16)),
  constraint push_device_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint push_device_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint push_device_endpoint_key UNIQUE (endpoint),
  constraint push_device_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint push_device_p256dh_check CHECK ((length(p256dh) = 65)),
  constraint push_device_session_hash_check CHECK ((length(session_hash) = 32))
);
CREATE INDEX push_device_of_employee ON public.push_device USING btree (employee_id);
CREATE INDEX push_device_of_session ON public.push_device USING btree (session_hash);
CREATE TRIGGER push_device_living BEFORE INSERT ON public.push_device FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table push_device enable row level security;
create policy of_company on push_device for all to wellpaid_app using (is_seen_company(company_id));
grant delete on push_device to wellpaid_app;
grant insert on push_device to wellpaid_app;
grant select on push_device to wellpaid_app;
grant update (last_refusal, last_refused_at, last_sent_at, session_hash) on push_device to wellpaid_app;

create table push_setting (
  employee_id uuid not null,
  company_id uuid not null,
  kinds_off text[] not null,
  set_at timestamp with time zone default app_now() not null,
  constraint push_setting_pkey PRIMARY KEY (employee_id),
  constraint push_setting_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id)
);
CREATE TRIGGER push_setting_living BEFORE INSERT ON public.push_setting FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table push_setting enable row level security;
create policy of_company on push_setting for all to wellpaid_app using (is_seen_company(company_id));
grant delete on push_setting to wellpaid_app;
grant insert on push_setting to wellpaid_app;
grant select on push_setting to wellpaid_app;
grant update (kinds_off, set_at) on push_setting to wellpaid_app;

create table rate_limit_use (
  id bigint generated always as identity not null,
  kind text not null,
  who text not null,
  at timestamp with time zone default app_now() not null,
  constraint rate_limit_use_pkey PRIMARY KEY (id)
);
CREATE INDEX rate_limit_use_at ON public.rate_limit_use USING btree (at);
CREATE INDEX rate_limit_use_newest ON public.rate_limit_use USING btree (kind, who, at DESC);
grant delete on rate_limit_use to wellpaid_app;
grant insert on rate_limit_use to wellpaid_app;
grant select on rate_limit_use to wellpaid_app;

create table refund (
  id uuid generated always as (COALESCE(withdrawal_id, difference_id)) stored not null,
  withdrawal_id uuid,
  difference_id uuid,
  company_id uuid not null,
  employee_id uuid not null,
  amount_pence bigint not null,
  fee_pence bigint not null,
  created_at timestamp with time zone default app_now() not null,
  status text default 'owed'::text not null,
  deduction_id uuid,
  payments integer default 0 not null,
  promised_at timestamp with time zone,
  sort_code text,
  account_number text,
  account_name text,
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_amount_pence_check CHECK ((amount_pence > 0)),
  constraint refund_cause CHECK ((num_nonnulls(withdrawal_id, difference_id) = 1)),
  constraint refund_credited CHECK (((status = 'credited'::text) = (deduction_id IS NOT NULL))),
  constraint refund_deduction_id_fkey FOREIGN KEY (deduction_id) REFERENCES deduction(id),
  constraint refund_difference_id_fkey FOREIGN KEY (difference_id) REFERENCES payroll_difference(id),
  constraint refund_difference_id_key UNIQUE (difference_id),
  constraint refund_fee_pence_check CHECK ((fee_pence >= 0)),
  constraint refund_of_employee FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint refund_of_withdrawal UNIQUE (withdrawal_id),
  constraint refund_paying CHECK (((status <> ALL (ARRAY['paying'::text, 'paid'::text])) OR ((payments > 0) AND (promised_at IS NOT NULL) AND (account_number IS NOT NULL)))),
  constraint refund_status_check CHECK ((status = ANY (ARRAY['owed'::text, 'credited'::text, 'paying'::text, 'paid'::text]))),
  constraint refund_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
);
CREATE INDEX refund_of_employee_newest ON public.refund USING btree (employee_id, created_at DESC);
CREATE INDEX refund_owed ON public.refund USING btree (employee_id) WHERE (status = 'owed'::text);
CREATE TRIGGER refund_authorised BEFORE UPDATE OF status, payments, sort_code, account_number ON public.refund FOR EACH ROW WHEN ((new.status = ANY (ARRAY['paying'::text, 'paid'::text]))) EXECUTE FUNCTION refund_payment_is_authorised();
CREATE TRIGGER refund_begins BEFORE INSERT ON public.refund FOR EACH ROW WHEN (((new.status <> 'owed'::text) OR (new.payments <> 0))) EXECUTE FUNCTION payment_begins_unpaid();
CREATE TRIGGER refund_credited_covered AFTER UPDATE ON public.refund REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION refunds_are_credited_covered();
CREATE TRIGGER refund_moves BEFORE UPDATE OF status ON public.refund FOR EACH ROW EXECUTE FUNCTION refund_moves_only_forward();
alter table refund enable row level security;
create policy of_company on refund for all to wellpaid_app using (is_seen_company(company_id));
grant insert on refund to wellpaid_app;
grant select on refund to wellpaid_app;
grant update (account_name, account_number, deduction_id, payments, promised_at, sort_code, status) on refund to wellpaid_app;

create table regular_review (
  employee_id uuid not null,
  company_id uuid not null,
  type text not null,
  confirmed_at timestamp with time zone default app_now() not null,
  constraint regular_review_pkey PRIMARY KEY (employee_id, type),
  constraint regular_review_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint regular_review_type_check CHECK ((type = ANY (ARRAY['expense'::text, 'income'::text])))
);
CREATE TRIGGER regular_review_living BEFORE INSERT ON public.regular_review FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table regular_review enable row level security;
create policy of_company on regular_review for all to wellpaid_app using (is_seen_company(company_id));
grant delete on regular_review to wellpaid_app;
grant insert on regular_review to wellpaid_app;
grant select on regular_review to wellpaid_app;
grant update (confirmed_at) on regular_review to wellpaid_app;

create table salary_account_link (
  token_hash bytea not null,
  company_id uuid not null,
  employee_id uuid not null,
  sort_code text not null,
  account_number text not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint salary_account_link_pkey PRIMARY KEY (token_hash),
  constraint salary_account_link_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id)
);
CREATE INDEX salary_account_link_employee ON public.salary_account_link USING btree (employee_id);
alter table salary_account_link enable row level security;
create policy of_company on salary_account_link for all to wellpaid_app using (is_seen_company(company_id));
grant delete on salary_account_link to wellpaid_app;
grant insert (account_number, company_id, employee_id, expires_at, sort_code, token_hash) on salary_account_link to wellpaid_app;
grant select on salary_account_link to wellpaid_app;
grant update (used_at) on salary_account_link to wellpaid_app;

create table salary_account_objection (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  sort_code text not null,
  account_number text not null,
  objected_by text not null,
  objected_at timestamp with time zone default app_now() not null,
  given_by uuid[] default '{}'::uuid[] not null,
  lifted_at timestamp with time zone,
  lifted_by text,
  lifted_by_administrator uuid,
  reason text,
  constraint salary_account_objection_pkey PRIMARY KEY (id),
  constraint salary_account_objection_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint salary_account_objection_lifted CHECK ((((lifted_at IS NULL) = (lifted_by IS NULL)) AND (COALESCE((lifted_by = 'administrator'::text), false) = (lifted_by_administrator IS NOT NULL)) AND ((lifted_by_administrator IS NULL) OR (length(reason) > 0)))),
  constraint salary_account_objection_lifted_by_administrator_fkey FOREIGN KEY (lifted_by_administrator) REFERENCES administrator(id),
  constraint salary_account_objection_lifted_by_check CHECK ((lifted_by = ANY (ARRAY['administrator'::text, 'employee'::text]))),
  constraint salary_account_objection_objected_by_check CHECK ((objected_by = ANY (ARRAY['link'::text, 'session'::text]))),
  constraint salary_account_objection_reason_check CHECK ((length(reason) <= 500))
);
CREATE INDEX salary_account_objection_of_company ON public.salary_account_objection USING btree (company_id, objected_at) WHERE (lifted_at IS NULL);
CREATE INDEX salary_account_objection_of_person ON public.salary_account_objection USING btree (employee_id, objected_at);
CREATE UNIQUE INDEX salary_account_objection_once ON public.salary_account_objection USING btree (employee_id, sort_code, account_number) WHERE (lifted_at IS NULL);
CREATE TRIGGER salary_account_objection_begins BEFORE INSERT ON public.salary_account_objection FOR EACH ROW EXECUTE FUNCTION salary_account_objection_begins();
CREATE TRIGGER salary_account_objection_lifts BEFORE UPDATE ON public.salary_account_objection FOR EACH ROW EXECUTE FUNCTION salary_account_objection_lifts();
alter table salary_account_objection enable row level security;
create policy of_company on salary_account_objection for all to wellpaid_app using (is_seen_company(company_id));
grant insert (account_number, company_id, employee_id, objected_by, sort_code) on salary_account_objection to wellpaid_app;
grant select on salary_account_objection to wellpaid_app;
grant update (lifted_at, lifted_by, lifted_by_administrator, reason) on salary_account_objection to wellpaid_app;

create table saved_filter (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  administrator_id uuid not null,
  list text not null,
  name text not null,
  query jsonb not null,
  is_default boolean default false not null,
  created_at timestamp with time zone default app_now() not null,
  constraint saved_filter_pkey PRIMARY KEY (id),
  constraint saved_filter_administrator_id_company_id_fkey FOREIGN KEY (administrator_id, company_id) REFERENCES administrator(id, company_id),
  constraint saved_filter_list_check CHECK (((length(list) >= 1) AND (length(list) <= 30))),
  constraint saved_filter_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_filter_query_check CHECK (((jsonb_typeof(query) = 'object'::text) AND (length((query)::text) <= 2000)))
);
CREATE UNIQUE INDEX saved_filter_default ON public.saved_filter USING btree (administrator_id, list) WHERE is_default;
CREATE UNIQUE INDEX saved_filter_name ON public.saved_filter USING btree (administrator_id, list, name);
alter table saved_filter enable row level security;
create policy of_company on saved_filter for all to wellpaid_app using (is_seen_company(company_id));
grant delete on saved_filter to wellpaid_app;
grant insert on saved_filter to wellpaid_app;
grant select on saved_filter to wellpaid_app;
grant update (is_default, name) on saved_filter to wellpaid_app;

create table saving (
  id uuid default gen_random_uuid() not null,
  request_id uuid not null,
  company_id uuid not null,
  employee_id uuid not null,
  status text default 'pending-open'::text not null,
  have_specific_goal boolean not null,
  name_of_goal text,
  need_to_save_pence bigint,
  deadline date,
  monthly_contribution_pence bigint not null,
  is_later_saving boolean not null,
  starts_from date not null,
  product_id text not null,
  last_type_switch_at timestamp with time zone,
  is_best_bank_shown boolean default true not null,
  is_congr_shown boolean default false not null,
  all_reached_withdrawn boolean default false not null,
  deactivation_asked_at timestamp with time zone,
  client_reference text,
  record_incomplete_since timestamp with time zone,
  shard smallint not null,
  interest_recorded_on date default '2000-01-01'::date not null,
  created_at timestamp with time zone default app_now() not null,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint saving_pkey PRIMARY KEY (id),
  constraint saving_buffer CHECK ((have_specific_goal OR ((name_of_goal IS NULL) AND (need_to_save_pence IS NULL) AND (deadline IS NULL)))),
  constraint saving_closed CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint saving_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint saving_goal CHECK ((have_specific_goal = ((name_of_goal IS NOT NULL) AND (need_to_save_pence IS NOT NULL) AND (deadline IS NOT NULL) AND (need_to_save_pence > 0)))),
  constraint saving_monthly_contribution_pence_check CHECK ((monthly_contribution_pence > 0)),
  constraint saving_open CHECK (((status = ANY (ARRAY['pending-open'::text, 'closed'::text])) OR (client_reference IS NOT NULL))),
  constraint saving_request_id_fkey FOREIGN KEY (request_id) REFERENCES savings_request(id),
  constraint saving_request_id_key UNIQUE (request_id),
  constraint saving_status_check CHECK ((status = ANY (ARRAY['pending-open'::text, 'active'::text, 'closed'::text])))
);
CREATE INDEX saving_interest_due ON public.saving USING btree (interest_recorded_on) WHERE (status = 'active'::text);
CREATE INDEX saving_living ON public.saving USING btree (company_id, status) WHERE (status <> 'closed'::text);
CREATE INDEX saving_newest ON public.saving USING btree (employee_id, created_at DESC);
CREATE UNIQUE INDEX saving_one_living ON public.saving USING btree (employee_id) WHERE (status <> 'closed'::text);
CREATE INDEX saving_stays ON public.saving USING btree (company_id) INCLUDE (opened_at, closed_at);
CREATE TRIGGER saving_forward BEFORE UPDATE ON public.saving FOR EACH ROW EXECUTE FUNCTION saving_only_forward();
alter table saving enable row level security;
create policy of_company on saving for all to wellpaid_app using (is_seen_company(company_id));
grant insert on saving to wellpaid_app;
grant select on saving to wellpaid_app;
grant update (all_reached_withdrawn, client_reference, closed_at, deactivation_asked_at, deadline, have_specific_goal, interest_recorded_on, is_best_bank_shown, is_congr_shown, last_type_switch_at, monthly_contribution_pence, name_of_goal, need_to_save_pence, opened_at, product_id, record_incomplete_since, status) on saving to wellpaid_app;

create table saving_cover (
  employee_id uuid not null,
  company_id uuid not null,
  id uuid not null,
  content_type text not null,
  size_bytes integer not null,
  kept_at timestamp with time zone default app_now() not null,
  constraint saving_cover_pkey PRIMARY KEY (employee_id),
  constraint saving_cover_content_type_check CHECK ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  constraint saving_cover_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint saving_cover_id_key UNIQUE (id),
  constraint saving_cover_size_bytes_check CHECK ((size_bytes > 0))
);
CREATE TRIGGER saving_cover_living BEFORE INSERT ON public.saving_cover FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table saving_cover enable row level security;
create policy of_company on saving_cover for all to wellpaid_app using (is_seen_company(company_id));
grant delete on saving_cover to wellpaid_app;
grant insert on saving_cover to wellpaid_app;
grant select on saving_cover to wellpaid_app;

create table saving_move (
  id bigint generated always as identity not null,
  saving_id uuid not null,
  company_id uuid not null,
  what text not null,
  moved_by text not null,
  moved_at timestamp with time zone default app_now() not null,
  constraint saving_move_pkey PRIMARY KEY (id),
  constraint saving_move_saving_id_fkey FOREIGN KEY (saving_id) REFERENCES saving(id)
);
CREATE INDEX saving_move_of_saving ON public.saving_move USING btree (saving_id, id);
alter table saving_move enable row level security;
create policy of_company on saving_move for all to wellpaid_app using (is_seen_company(company_id));
grant insert on saving_move to wellpaid_app;
grant select on saving_move to wellpaid_app;

create table savings_consent (
  id bigint generated always as identity not null,
  company_id uuid not null,
  employee_id uuid not null,
  company_consent_id bigint not null,
  consent_hash bytea not null,
  accepted_at timestamp with time zone default app_now() not null,
  session_hash bytea not null,
  constraint savings_consent_pkey PRIMARY KEY (id),
  constraint savings_consent_company_id_company_consent_id_consent_hash_fkey FOREIGN KEY (company_id, company_consent_id, consent_hash) REFERENCES company_consent(company_id, id, hash),
  constraint savings_consent_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint savings_consent_session_hash_check CHECK ((length(session_hash) = 32))
);
CREATE INDEX savings_consent_accepted ON public.savings_consent USING btree (company_consent_id, employee_id);
CREATE INDEX savings_consent_newest ON public.savings_consent USING btree (employee_id, id DESC);
CREATE TRIGGER savings_consent_fixed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.savings_consent FOR EACH STATEMENT EXECUTE FUNCTION consent_refuse_change();
alter table savings_consent enable row level security;
create policy of_company on savings_consent for all to wellpaid_app using (is_seen_company(company_id));
grant insert on savings_consent to wellpaid_app;
grant select on savings_consent to wellpaid_app;

create table savings_deposit (
  id uuid default gen_random_uuid() not null,
  deduction_id uuid not null,
  company_id uuid not null,
  employee_id uuid not null,
  saving_id uuid not null,
  payday date not null,
  amount_pence bigint not null,
  status text default 'waiting'::text not null,
  created_at timestamp with time zone default app_now() not null,
  ended_at timestamp with time zone,
  payments smallint default 0 not null,
  promised_at timestamp with time zone,
  sort_code text,
  account_number text,
  account_name text,
  constraint savings_deposit_pkey PRIMARY KEY (id),
  constraint savings_deposit_amount_pence_check CHECK ((amount_pence > 0)),
  constraint savings_deposit_deduction_id_fkey FOREIGN KEY (deduction_id) REFERENCES deduction(id),
  constraint savings_deposit_deduction_id_key UNIQUE (deduction_id),
  constraint savings_deposit_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint savings_deposit_saving_id_fkey FOREIGN KEY (saving_id) REFERENCES saving(id),
  constraint savings_deposit_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'placed'::text, 'rejected'::text, 'refunding'::text, 'refunded'::text])))
);
CREATE INDEX savings_deposit_of_saving ON public.savings_deposit USING btree (saving_id, payday);
CREATE INDEX savings_deposit_waiting ON public.savings_deposit USING btree (company_id) WHERE (status = 'waiting'::text);
CREATE TRIGGER savings_deposit_authorised BEFORE UPDATE OF status, payments, sort_code, account_number ON public.savings_deposit FOR EACH ROW WHEN ((new.status = ANY (ARRAY['refunding'::text, 'refunded'::text]))) EXECUTE FUNCTION deposit_payment_is_authorised();
CREATE TRIGGER savings_deposit_begins BEFORE INSERT ON public.savings_deposit FOR EACH ROW EXECUTE FUNCTION savings_deposit_is_taken();
CREATE TRIGGER savings_deposit_paid BEFORE UPDATE OF status ON public.savings_deposit FOR EACH ROW WHEN (((old.status <> new.status) AND (('waiting'::text = old.status) OR ('waiting'::text = new.status)))) EXECUTE FUNCTION savings_deposit_is_paid();
alter table savings_deposit enable row level security;
create policy of_company on savings_deposit for all to wellpaid_app using (is_seen_company(company_id));
grant insert on savings_deposit to wellpaid_app;
grant select on savings_deposit to wellpaid_app;
grant update (account_name, account_number, ended_at, payments, promised_at, sort_code, status) on savings_deposit to wellpaid_app;

create table savings_instruction (
  reference uuid default gen_random_uuid() not null,
  company_id uuid not null,
  saving_id uuid not null,
  kind text not null,
  product_id text not null,
  amount_pence bigint,
  cause_type text not null,
  cause_id uuid not null,
  step text not null,
  status text default 'created'::text not null,
  moved_pence bigint,
  reason text,
  created_at timestamp with time zone default app_now() not null,
  ended_at timestamp with time zone,
  constraint savings_instruction_pkey PRIMARY KEY (reference),
  constraint savings_instruction_amount_pence_check CHECK ((amount_pence > 0)),
  constraint savings_instruction_cause_type_cause_id_step_key UNIQUE (cause_type, cause_id, step),
  constraint savings_instruction_cause_type_check CHECK ((cause_type = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'bank-change'::text]))),
  constraint savings_instruction_check CHECK (((kind = 'close-account'::text) = (amount_pence IS NULL))),
  constraint savings_instruction_check1 CHECK (((status = 'created'::text) = (ended_at IS NULL))),
  constraint savings_instruction_check2 CHECK (((status = 'processed'::text) = (moved_pence IS NOT NULL))),
  constraint savings_instruction_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdraw'::text, 'close-account'::text]))),
  constraint savings_instruction_moved_pence_check CHECK ((moved_pence >= 0)),
  constraint savings_instruction_saving_id_fkey FOREIGN KEY (saving_id) REFERENCES saving(id),
  constraint savings_instruction_status_check CHECK ((status = ANY (ARRAY['created'::text, 'processed'::text, 'rejected'::text])))
);
CREATE INDEX savings_instruction_of_saving ON public.savings_instruction USING btree (saving_id, created_at);
CREATE INDEX savings_instruction_rejected ON public.savings_instruction USING btree (company_id, ended_at) WHERE (status = 'rejected'::text);
CREATE TRIGGER savings_instruction_places BEFORE INSERT ON public.savings_instruction FOR EACH ROW WHEN ((new.kind = 'deposit'::text)) EXECUTE FUNCTION savings_instruction_places_savings();
alter table savings_instruction enable row level security;
create policy of_company on savings_instruction for all to wellpaid_app using (is_seen_company(company_id));
grant insert on savings_instruction to wellpaid_app;
grant select on savings_instruction to wellpaid_app;
grant update (ended_at, moved_pence, reason, status) on savings_instruction to wellpaid_app;

create table savings_interest (
  id uuid default gen_random_uuid() not null,
  saving_id uuid not null,
  company_id uuid not null,
  credit_reference text not null,
  credited_on date not null,
  amount_pence bigint not null,
  created_at timestamp with time zone default app_now() not null,
  constraint savings_interest_pkey PRIMARY KEY (id),
  constraint savings_interest_amount_pence_check CHECK ((amount_pence > 0)),
  constraint savings_interest_saving_id_credit_reference_key UNIQUE (saving_id, credit_reference),
  constraint savings_interest_saving_id_fkey FOREIGN KEY (saving_id) REFERENCES saving(id)
);
alter table savings_interest enable row level security;
create policy of_company on savings_interest for all to wellpaid_app using (is_seen_company(company_id));
grant insert on savings_interest to wellpaid_app;
grant select on savings_interest to wellpaid_app;

create table savings_request (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  reopened_at timestamp with time zone,
  title text,
  email text not null,
  previous_name text,
  constraint savings_request_pkey PRIMARY KEY (id),
  constraint savings_request_check CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint savings_request_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint savings_request_reason CHECK (((reason IS NULL) OR (status = 'rejected'::text))),
  constraint savings_request_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint savings_request_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint savings_request_title_check CHECK ((title = ANY (ARRAY['Mr'::text, 'Ms'::text])))
);
CREATE INDEX savings_request_decided ON public.savings_request USING btree (company_id, decided_at DESC) WHERE (status <> 'pending'::text);
CREATE INDEX savings_request_newest ON public.savings_request USING btree (employee_id, created_at DESC);
CREATE UNIQUE INDEX savings_request_one_pending ON public.savings_request USING btree (employee_id) WHERE (status = 'pending'::text);
CREATE INDEX savings_request_waiting ON public.savings_request USING btree (company_id, created_at) WHERE (status = 'pending'::text);
alter table savings_request enable row level security;
create policy of_company on savings_request for all to wellpaid_app using (is_seen_company(company_id));
grant insert on savings_request to wellpaid_app;
grant select on savings_request to wellpaid_app;
grant update (decided_at, decided_by, reason, reopened_at, status) on savings_request to wellpaid_app;

create table savings_withdrawal (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  saving_id uuid not null,
  kind text not null,
  unplaced_by uuid,
  amount_pence bigint not null,
  fee_pence bigint not null,
  late_interest_pence bigint default 0 not null,
  status text default 'requested'::text not null,
  due_on date not null,
  created_at timestamp with time zone default app_now() not null,
  promised_at timestamp with time zone,
  ended_at timestamp with time zone,
  sort_code text not null,
  account_number text not null,
  account_name text not null,
  constraint savings_withdrawal_pkey PRIMARY KEY (id),
  constraint savings_withdrawal_amount_pence_check CHECK ((amount_pence >= 0)),
  constraint savings_withdrawal_check CHECK (((fee_pence >= 0) AND (fee_pence <= amount_pence))),
  constraint savings_withdrawal_check1 CHECK (((status = ANY (ARRAY['paid'::text, 'rejected'::text, 'returned'::text])) = (ended_at IS NOT NULL))),
  constraint savings_withdrawal_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint savings_withdrawal_kind_check CHECK ((kind = ANY (ARRAY['amount'::text, 'withdraw-all'::text, 'deactivation'::text, 'unplaced'::text]))),
  constraint savings_withdrawal_late_interest_pence_check CHECK ((late_interest_pence >= 0)),
  constraint savings_withdrawal_saving_id_fkey FOREIGN KEY (saving_id) REFERENCES saving(id),
  constraint savings_withdrawal_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'paying'::text, 'paid'::text, 'rejected'::text, 'returning'::text, 'returned'::text]))),
  constraint savings_withdrawal_unplaced CHECK (((kind = 'unplaced'::text) = (unplaced_by IS NOT NULL))),
  constraint savings_withdrawal_unplaced_by_key UNIQUE (unplaced_by)
);
CREATE INDEX savings_withdrawal_of_employee ON public.savings_withdrawal USING btree (employee_id, created_at DESC);
CREATE INDEX savings_withdrawal_of_saving ON public.savings_withdrawal USING btree (saving_id, created_at DESC);
CREATE TRIGGER savings_withdrawal_authorised BEFORE UPDATE OF status, late_interest_pence ON public.savings_withdrawal FOR EACH ROW WHEN (((new.status = 'paid'::text) AND ((new.amount_pence + new.late_interest_pence) > new.fee_pence))) EXECUTE FUNCTION savings_withdrawal_paid_is_authorised();
CREATE TRIGGER savings_withdrawal_begins BEFORE INSERT ON public.savings_withdrawal FOR EACH ROW WHEN (((new.status <> 'requested'::text) OR (new.late_interest_pence <> 0))) EXECUTE FUNCTION payment_begins_unpaid();
alter table savings_withdrawal enable row level security;
create policy of_company on savings_withdrawal for all to wellpaid_app using (is_seen_company(company_id));
grant insert on savings_withdrawal to wellpaid_app;
grant select on savings_withdrawal to wellpaid_app;
grant update (ended_at, late_interest_pence, promised_at, status) on savings_withdrawal to wellpaid_app;

create table session (
  token_hash bytea not null,
  company_id uuid not null,
  employee_id uuid not null,
  next_step text default 'done'::text not null,
  partner_id uuid,
  partner_key_id uuid,
  partner_agreement_id uuid,
  passkey_id uuid,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint session_next_step_check CHECK ((next_step = ANY (ARRAY['done'::text, 'verify-code'::text, 'payday-date'::text, 'change-password'::text]))),
  constraint session_partner_agreement_id_fkey FOREIGN KEY (partner_agreement_id) REFERENCES partner_agreement(id),
  constraint session_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id),
  constraint session_partner_key_id_fkey FOREIGN KEY (partner_key_id) REFERENCES partner_key(id),
  constraint session_partner_whole CHECK ((num_nulls(partner_id, partner_key_id, partner_agreement_id) = ANY (ARRAY[0, 3])))
);
CREATE INDEX session_employee ON public.session USING btree (employee_id);
CREATE INDEX session_made ON public.session USING brin (created_at);
CREATE INDEX session_partner_agreement ON public.session USING btree (partner_agreement_id) WHERE (partner_agreement_id IS NOT NULL);
CREATE INDEX session_passkey ON public.session USING btree (passkey_id) WHERE (passkey_id IS NOT NULL);
alter table session enable row level security;
create policy of_company on session for all to wellpaid_app using (is_seen_company(company_id));
grant delete on session to wellpaid_app;
grant insert on session to wellpaid_app;
grant select on session to wellpaid_app;
grant update (expires_at, partner_agreement_id, partner_id, partner_key_id, revoked_at) on session to wellpaid_app;

create table sign_up_reservation (
  id uuid default gen_random_uuid() not null,
  phone text not null,
  email text,
  username text,
  username_key text generated always as (lower(username)) stored,
  email_key text generated always as (lower(email)) stored,
  reserved_until timestamp with time zone not null,
  constraint sign_up_reservation_pkey PRIMARY KEY (id),
  constraint sign_up_reservation_phone_key UNIQUE (phone)
);
CREATE UNIQUE INDEX sign_up_reservation_email ON public.sign_up_reservation USING btree (email_key);
CREATE UNIQUE INDEX sign_up_reservation_username ON public.sign_up_reservation USING btree (username_key);
grant delete on sign_up_reservation to wellpaid_app;
grant insert on sign_up_reservation to wellpaid_app;
grant select on sign_up_reservation to wellpaid_app;

create table statement_import (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  account_id uuid,
  account_name text not null,
  bank_name text not null,
  file_name text not null,
  format text not null,
  first_day date,
  last_day date,
  added_rows integer not null,
  known_rows integer not null,
  left_out_rows integer not null,
  refused_rows integer not null,
  balance_pence bigint,
  balance_at timestamp with time zone,
  imported_at timestamp with time zone default app_now() not null,
  undone_at timestamp with time zone,
  removed_rows integer,
  constraint statement_import_pkey PRIMARY KEY (id),
  constraint statement_import_account_id_fkey FOREIGN KEY (account_id) REFERENCES bank_account(id) ON DELETE SET NULL,
  constraint statement_import_check CHECK (((balance_pence IS NULL) = (balance_at IS NULL))),
  constraint statement_import_check1 CHECK (((undone_at IS NULL) = (removed_rows IS NULL))),
  constraint statement_import_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint statement_import_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'ofx'::text, 'qif'::text, 'camt.053'::text])))
);
CREATE INDEX statement_import_account ON public.statement_import USING btree (account_id);
CREATE INDEX statement_import_employee ON public.statement_import USING btree (employee_id, imported_at DESC, id);
CREATE TRIGGER statement_import_living BEFORE INSERT ON public.statement_import FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table statement_import enable row level security;
create policy of_company on statement_import for all to wellpaid_app using (is_seen_company(company_id));
grant delete on statement_import to wellpaid_app;
grant insert on statement_import to wellpaid_app;
grant select on statement_import to wellpaid_app;
grant update (account_id, removed_rows, undone_at) on statement_import to wellpaid_app;

create table statement_mapping (
  employee_id uuid not null,
  company_id uuid not null,
  shape text not null,
  mapping jsonb not null,
  account_id uuid,
  used_at timestamp with time zone default app_now() not null,
  constraint statement_mapping_pkey PRIMARY KEY (employee_id, shape),
  constraint statement_mapping_account_id_fkey FOREIGN KEY (account_id) REFERENCES bank_account(id) ON DELETE SET NULL,
  constraint statement_mapping_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint statement_mapping_shape_check CHECK (((length(shape) >= 1) AND (length(shape) <= 2000)))
);
CREATE INDEX statement_mapping_account ON public.statement_mapping USING btree (account_id);
CREATE TRIGGER statement_mapping_living BEFORE INSERT ON public.statement_mapping FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table statement_mapping enable row level security;
create policy of_company on statement_mapping for all to wellpaid_app using (is_seen_company(company_id));
grant delete on statement_mapping to wellpaid_app;
grant insert on statement_mapping to wellpaid_app;
grant select on statement_mapping to wellpaid_app;
grant update (account_id, mapping, used_at) on statement_mapping to wellpaid_app;

create table statement_upload (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  file_name text not null,
  content bytea not null,
  settings jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  constraint statement_upload_pkey PRIMARY KEY (id),
  constraint statement_upload_content_check CHECK ((length(content) <= 10000000)),
  constraint statement_upload_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id)
);
CREATE INDEX statement_upload_employee ON public.statement_upload USING btree (employee_id, created_at);
CREATE INDEX statement_upload_ends ON public.statement_upload USING btree (expires_at);
CREATE TRIGGER statement_upload_living BEFORE INSERT ON public.statement_upload FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table statement_upload enable row level security;
create policy of_company on statement_upload for all to wellpaid_app using (is_seen_company(company_id));
grant delete on statement_upload to wellpaid_app;
grant insert on statement_upload to wellpaid_app;
grant select on statement_upload to wellpaid_app;
grant update (settings) on statement_upload to wellpaid_app;

create table theme (
  id uuid default gen_random_uuid() not null,
  company_id uuid,
  main_logo_url text,
  primary_colour text,
  secondary_colour text,
  tertiary_colour text,
  primary_text_colour text,
  secondary_text_colour text,
  header_colour text,
  contained_button_text_colour text,
  footer_colour text,
  misc_colour_1 text,
  misc_colour_2 text,
  misc_colour_3 text,
  hide_footer boolean default false not null,
  background_color text,
  version integer default 1 not null,
  changed_at timestamp with time zone,
  changed_by text,
  constraint theme_pkey PRIMARY KEY (id),
  constraint theme_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint theme_company_id_key UNIQUE (company_id)
);
alter table theme enable row level security;
create policy of_company on theme for all to wellpaid_app using (((company_id IS NULL) OR is_seen_company(company_id)));
grant insert on theme to wellpaid_app;
grant select on theme to wellpaid_app;
grant update (background_color, changed_at, changed_by, contained_button_text_colour, footer_colour, header_colour, hide_footer, main_logo_url, misc_colour_1, misc_colour_2, misc_colour_3, primary_colour, primary_text_colour, secondary_colour, secondary_text_colour, tertiary_colour, version) on theme to wellpaid_app;

create table theme_logo (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  content bytea not null,
  created_at timestamp with time zone default app_now() not null,
  constraint theme_logo_pkey PRIMARY KEY (id),
  constraint theme_logo_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint theme_logo_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 200000)))
);
CREATE INDEX theme_logo_of_company ON public.theme_logo USING btree (company_id);
alter table theme_logo enable row level security;
create policy of_company on theme_logo for all to wellpaid_app using (is_seen_company(company_id));
grant delete on theme_logo to wellpaid_app;
grant insert on theme_logo to wellpaid_app;
grant select on theme_logo to wellpaid_app;

create table transaction_part (
  transaction_id uuid not null,
  place smallint not null,
  company_id uuid not null,
  employee_id uuid not null,
  category text not null,
  amount_pence bigint not null,
  note text,
  search_text text generated always as (search_text_of(note)) stored,
  constraint transaction_part_pkey PRIMARY KEY (transaction_id, place),
  constraint transaction_part_amount_pence_check CHECK ((amount_pence <> 0)),
  constraint transaction_part_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint transaction_part_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
  constraint transaction_part_place_check CHECK (((place >= 1) AND (place <= 20))),
  constraint transaction_part_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES bank_transaction(id) ON DELETE CASCADE
);
CREATE INDEX transaction_part_category ON public.transaction_part USING btree (employee_id, category);
CREATE TRIGGER transaction_part_living BEFORE INSERT ON public.transaction_part FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_the_ended();
alter table transaction_part enable row level security;
create policy of_company on transaction_part for all to wellpaid_app using ((( SELECT sees_all_companies() AS sees_all_companies) OR (company_id = ( SELECT company_of_connection() AS company_of_connection))));
grant delete on transaction_part to wellpaid_app;
grant insert on transaction_part to wellpaid_app;
grant select on transaction_part to wellpaid_app;

create table usual_exposure_limit (
  is_only boolean default true not null,
  limit_pence bigint not null,
  constraint usual_exposure_limit_pkey PRIMARY KEY (is_only),
  constraint usual_exposure_limit_is_only_check CHECK (is_only),
  constraint usual_exposure_limit_limit_pence_check CHECK (((limit_pence >= 0) AND (limit_pence <= '1000000000000'::bigint)))
);
CREATE TRIGGER usual_exposure_limit_recorded AFTER INSERT OR UPDATE ON public.usual_exposure_limit FOR EACH ROW EXECUTE FUNCTION exposure_limit_is_recorded();
grant select on usual_exposure_limit to wellpaid_app;

create table verification_code (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  phone text not null,
  type text not null,
  code_hash bytea not null,
  attempts smallint default 0 not null,
  device_id uuid,
  partner_id uuid,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  taken_by uuid,
  constraint verification_code_pkey PRIMARY KEY (id),
  constraint verification_code_check CHECK (((taken_by IS NULL) OR (used_at IS NOT NULL))),
  constraint verification_code_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
);
CREATE INDEX verification_code_made ON public.verification_code USING brin (created_at);
CREATE INDEX verification_code_newest ON public.verification_code USING btree (employee_id, type, created_at DESC);
CREATE INDEX verification_code_phone ON public.verification_code USING btree (phone, created_at DESC);
alter table verification_code enable row level security;
create policy of_company on verification_code for all to wellpaid_app using (is_seen_company(company_id));
grant delete on verification_code to wellpaid_app;
grant insert on verification_code to wellpaid_app;
grant select on verification_code to wellpaid_app;
grant update (attempts, device_id, taken_by, used_at) on verification_code to wellpaid_app;

create table webhook_delivery (
  id uuid default gen_random_uuid() not null,
  endpoint_id uuid not null,
  company_id uuid not null,
  employee_id uuid,
  event text not null,
  cause text not null,
  data jsonb not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  rounds integer default 1 not null,
  last_status integer,
  last_reason text,
  last_tried_at timestamp with time zone,
  next_try_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_attempts_check CHECK ((attempts >= 0)),
  constraint webhook_delivery_check CHECK (((state = 'waiting'::text) = (next_try_at IS NOT NULL))),
  constraint webhook_delivery_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint webhook_delivery_employee_id_company_id_fkey FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint webhook_delivery_endpoint_id_cause_key UNIQUE (endpoint_id, cause),
  constraint webhook_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id),
  constraint webhook_delivery_rounds_check CHECK ((rounds >= 1)),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX webhook_delivery_employee ON public.webhook_delivery USING btree (employee_id) WHERE (employee_id IS NOT NULL);
CREATE INDEX webhook_delivery_made ON public.webhook_delivery USING brin (created_at);
CREATE INDEX webhook_delivery_newest ON public.webhook_delivery USING btree (endpoint_id, created_at DESC, id);
alter table webhook_delivery enable row level security;
create policy of_company on webhook_delivery for all to wellpaid_app using (is_seen_company(company_id));
grant delete on webhook_delivery to wellpaid_app;
grant insert on webhook_delivery to wellpaid_app;
grant select on webhook_delivery to wellpaid_app;
grant update (attempts, last_reason, last_status, last_tried_at, next_try_at, rounds, state) on webhook_delivery to wellpaid_app;

create table webhook_endpoint (
  id uuid default gen_random_uuid() not null,
  partner_id uuid not null,
  url text not null,
  events text[] not null,
  secret_encrypted bytea not null,
  previous_encrypted bytea,
  previous_until timestamp with time zone,
  status text default 'on'::text not null,
  failing_since timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  ended_at timestamp with time zone,
  constraint webhook_endpoint_pkey PRIMARY KEY (id),
  constraint webhook_endpoint_check CHECK (((previous_encrypted IS NULL) = (previous_until IS NULL))),
  constraint webhook_endpoint_check1 CHECK (((status = 'failing'::text) = (failing_since IS NOT NULL))),
  constraint webhook_endpoint_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_endpoint_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id),
  constraint webhook_endpoint_status_check CHECK ((status = ANY (ARRAY['on'::text, 'failing'::text, 'off'::text]))),
  constraint webhook_endpoint_url_check CHECK (((url ~ '^https?://'::text) AND (length(url) <= 500)))
);
CREATE INDEX webhook_endpoint_partner ON public.webhook_endpoint USING btree (partner_id, created_at) WHERE (ended_at IS NULL);
alter table webhook_endpoint enable row level security;
create policy of_company on webhook_endpoint for all to wellpaid_app using ((EXISTS ( SELECT
   FROM partner p
  WHERE (p.id = webhook_endpoint.partner_id)
 OFFSET 0)));
grant insert on webhook_endpoint to wellpaid_app;
grant select on webhook_endpoint to wellpaid_app;
grant update (ended_at, events, failing_since, previous_encrypted, previous_until, secret_encrypted, status, url) on webhook_endpoint to wellpaid_app;

create table withdrawal (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  period_start date not null,
  payday date not null,
  amount_pence bigint not null,
  fee_pence bigint not null,
  status text default 'new'::text not null,
  created_at timestamp with time zone default app_now() not null,
  cancellable_until timestamp with time zone not null,
  sort_code text not null,
  account_number text not null,
  account_name text not null,
  limit_pence bigint not null,
  max_count integer not null,
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_amount_pence_check CHECK ((amount_pence > 0)),
  constraint withdrawal_check CHECK ((limit_pence >= (amount_pence + fee_pence))),
  constraint withdrawal_fee_pence_check CHECK ((fee_pence >= 0)),
  constraint withdrawal_max_count_check CHECK ((max_count >= 1)),
  constraint withdrawal_of_employee FOREIGN KEY (employee_id, company_id) REFERENCES employee(id, company_id),
  constraint withdrawal_status_check CHECK ((status = ANY (ARRAY['new'::text, 'cancelled'::text, 'processing'::text, 'paid'::text, 'failed'::text])))
);
CREATE INDEX withdrawal_failed ON public.withdrawal USING btree (company_id, created_at) WHERE (status = 'failed'::text);
CREATE INDEX withdrawal_newest ON public.withdrawal USING btree (employee_id, created_at DESC);
CREATE INDEX withdrawal_of_company ON public.withdrawal USING btree (company_id, payday, created_at) INCLUDE (employee_id, amount_pence, fee_pence, status);
CREATE INDEX withdrawal_of_period ON public.withdrawal USING btree (employee_id, period_start) INCLUDE (status, amount_pence, fee_pence);
CREATE TRIGGER withdrawal_authorised BEFORE UPDATE OF status ON public.withdrawal FOR EACH ROW WHEN ((new.status = 'paid'::text)) EXECUTE FUNCTION withdrawal_paid_is_authorised();
CREATE TRIGGER withdrawal_begins BEFORE INSERT ON public.withdrawal FOR EACH ROW WHEN ((new.status <> 'new'::text)) EXECUTE FUNCTION withdrawal_begins_new();
CREATE TRIGGER withdrawal_moves BEFORE UPDATE OF status ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION withdrawal_moves_only_forward();
alter table withdrawal enable row level security;
create policy of_company on withdrawal for all to wellpaid_app using ((( SELECT sees_all_companies() AS sees_all_companies) OR (company_id = ( SELECT company_of_connection() AS company_of_connection))));
grant insert on withdrawal to wellpaid_app;
grant select on withdrawal to wellpaid_app;
grant update (status) on withdrawal to wellpaid_app;

create table withdrawal_move (
  withdrawal_id uuid not null,
  company_id uuid not null,
  from_status text,
  to_status text not null,
  moved_by text not null,
  moved_at timestamp with time zone default app_now() not null,
  constraint withdrawal_move_pkey PRIMARY KEY (withdrawal_id, to_status),
  constraint withdrawal_move_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
);
alter table withdrawal_move enable row level security;
create policy of_company on withdrawal_move for all to wellpaid_app using (is_seen_company(company_id));
grant insert on withdrawal_move to wellpaid_app;
grant select on withdrawal_move to wellpaid_app;

create table withdrawal_pause (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  employee_id uuid not null,
  set_by text not null,
  until timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  ended_at timestamp with time zone,
  constraint withdrawal_pause_pkey PRIMARY KEY (id),
  constraint withdrawal_pause_check CHECK (((set_by = 'employer'::text) OR (until IS NOT NULL))),
  constraint withdrawal_pause_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint withdrawal_pause_set_by_check CHECK ((set_by = ANY (ARRAY['employee'::text, 'employer'::text])))
);
CREATE INDEX withdrawal_pause_live ON public.withdrawal_pause USING btree (employee_id) WHERE (ended_at IS NULL);
CREATE INDEX withdrawal_pause_of_employer ON public.withdrawal_pause USING btree (company_id) WHERE ((set_by = 'employer'::text) AND (ended_at IS NULL));
alter table withdrawal_pause enable row level security;
create policy of_company on withdrawal_pause for all to wellpaid_app using (is_seen_company(company_id));
grant delete on withdrawal_pause to wellpaid_app;
grant insert on withdrawal_pause to wellpaid_app;
grant select on withdrawal_pause to wellpaid_app;
grant update (ended_at) on withdrawal_pause to wellpaid_app;

create view exposure with (security_invoker=true) as
 SELECT c.id AS company_id,
    COALESCE(own.limit_pence, usual.limit_pence) AS limit_pence,
    ((COALESCE(( SELECT sum(s.exposed_pence) AS sum
           FROM company_exposure s
          WHERE (s.company_id = c.id)), (0)::numeric))::bigint + paid_beyond_owed(c.id)) AS exposed_pence
   FROM ((company c
     LEFT JOIN exposure_limit own ON ((own.company_id = c.id)))
     CROSS JOIN usual_exposure_limit usual);
grant select on exposure to wellpaid_app;

create view refund_run with (security_invoker=true) as
 SELECT f.id AS refund_id,
    d.pay_period_id
   FROM (((refund f
     LEFT JOIN payroll_difference x ON ((x.id = f.difference_id)))
     LEFT JOIN deduction_withdrawal s ON ((s.withdrawal_id = f.withdrawal_id)))
     JOIN deduction d ON ((d.id = COALESCE(x.deduction_id, s.deduction_id))));
grant select on refund_run to wellpaid_app;

create view run_money with (security_invoker=true) as
 SELECT p.id AS pay_period_id,
    p.company_id,
    p.pay_group_id,
    p.payday,
    p.status,
    p.payment_reference,
    p.is_counted_as_paid,
    t.id AS return_id,
    COALESCE(t.taken_pence, p.due_pence) AS owed_pence,
    ((COALESCE(( SELECT sum(e.amount_pence) AS sum
           FROM employer_payment e
          WHERE ((e.pay_period_id = p.id) AND (e.reversed_at IS NULL))), (0)::numeric) +
        CASE
            WHEN p.is_counted_as_paid THEN ((p.due_pence)::numeric + COALESCE(( SELECT sum((f.taken_pence - f.due_pence)) AS sum
               FROM payroll_difference f
              WHERE ((f.return_id = t.id) AND f.is_counted_as_paid)), (0)::numeric))
            ELSE (0)::numeric
        END))::bigint AS paid_pence
   FROM (pay_period p
     LEFT JOIN payroll_return t ON (((t.pay_period_id = p.id) AND (t.status = ANY (ARRAY['confirmed'::text, 'carried'::text])))));
grant select on run_money to wellpaid_app;

create view run_payment with (security_invoker=true) as
 SELECT pay_period_id,
    company_id,
    pay_group_id,
    payday,
    status,
    payment_reference,
    is_counted_as_paid,
    owed_pence,
    paid_pence,
    (owed_pence - paid_pence) AS outstanding_pence,
    (COALESCE(( SELECT sum(f.owed_pence) AS sum
           FROM payroll_difference f
          WHERE ((f.return_id = m.return_id) AND (f.owed_pence > 0) AND (NOT f.is_counted_as_paid) AND (NOT is_difference_settled(f.id)))), (0)::numeric))::bigint AS taken_less_pence
   FROM run_money m;
grant select on run_payment to wellpaid_app;

create view sharable with (security_invoker=true) as
 SELECT r.id AS payroll_record_id,
    r.company_id,
    'account'::text AS kind,
    (r.salary_sort_code || r.salary_account_number) AS value,
    r.account_digest AS digest,
    true AS is_current
   FROM payroll_record r
  WHERE ((r.retired_at IS NULL) AND (r.salary_account_number IS NOT NULL))
UNION ALL
 SELECT r.id AS payroll_record_id,
    r.company_id,
    'phone'::text AS kind,
    r.phone AS value,
    r.phone_digest AS digest,
    true AS is_current
   FROM payroll_record r
  WHERE ((r.retired_at IS NULL) AND (r.phone IS NOT NULL))
UNION ALL
 SELECT r.id AS payroll_record_id,
    r.company_id,
    'address'::text AS kind,
    address_key(r.address_postcode, r.address_line) AS value,
    r.address_digest AS digest,
    true AS is_current
   FROM payroll_record r
  WHERE ((r.retired_at IS NULL) AND (r.address_line IS NOT NULL))
UNION ALL
 SELECT e.payroll_record_id,
    e.company_id,
    'phone'::text AS kind,
    e.phone AS value,
    e.phone_digest AS digest,
    true AS is_current
   FROM employee e
  WHERE ((e.ended_at IS NULL) AND (e.payroll_record_id IS NOT NULL))
UNION ALL
 SELECT f.payroll_record_id,
    f.company_id,
    f.kind,
    NULL::text AS value,
    f.digest,
    false AS is_current
   FROM former_sharable f;
grant select on sharable to wellpaid_app;

CREATE OR REPLACE FUNCTION public.address_key(postcode text, line text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select upper(replace(postcode, ' ', '')) || ' ' || nullif(regexp_replace(lower(line), '[^a-z0-9]', '', 'g'), '') $function$;

CREATE OR REPLACE FUNCTION public.administrator_holds_mailbox()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.holds_since is null or new.holds_since < app_now() - interval '30 days' then
    new.holds_since := app_now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.administrator_password_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.password_changed_at := case
    when old.password_hash is not null and new.password_hash is distinct from old.password_hash then app_now()
    else old.password_changed_at end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.app_clock_timestamp()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL SAFE
AS $function$select app_now() + (clock_timestamp() - statement_timestamp())$function$;

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$select statement_timestamp() + (select ahead_by from sandbox.clock)$function$;

CREATE OR REPLACE FUNCTION public.audit_entry_is_stated()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  needed text := case new.action when 'administrator-agreed' then 'confirm-administrator' when 'administrator-invited' then 'invite-owner'
    when 'employer-payment-recorded' then 'record-employer-payment' when 'employer-payment-reversed' then 'reverse-employer-payment' end;
begin
  if new.administrator_id is not null then
    if not exists (select 1 from administrator a where a.id = new.administrator_id and a.company_id = new.company_id
          and a.ended_at is null and not a.is_elsewhere and 'owner' = any(a.roles))
        or not exists (select 1 from administrator s where s.id::text = new.subject_id and s.company_id = new.company_id
          and two_mailboxes(new.administrator_id, s.id)) then
      raise exception 'another owner agrees to an administrator' using errcode = 'check_violation';
    end if;
  elsif new.action in ('administrator-agreed', 'administrator-invited') then
    if not exists (select 1 from outbox n join administrator a on a.email = lower(n.payload ->> 'email')
          join company c on c.id = a.company_id and c.name = n.payload ->> 'company'
        where n.kind = needed and n.done_at is null and a.id::text = new.subject_id and a.company_id = new.company_id
          and not exists (select 1 from audit_entry e where e.company_id = new.company_id and e.action = new.action
            and e.administrator_id is null and e.subject_id = new.subject_id and e.at >= n.created_at)) then
      raise exception 'what operations did is stated by them' using errcode = 'check_violation';
    end if;
  elsif needed is null or not exists (select 1 from outbox n where n.kind = needed and n.done_at is null
      and bank_reference_key(n.payload ->> 'bankReference') = bank_reference_key(coalesce(new.before, new.after) ->> 'bankReference')) then
    raise exception 'what operations did is stated by them' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_entry_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an entry of the audit log is never changed' using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.bank_reference_key(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select upper(regexp_replace(normalize(typed, NFKC) collate "C", '[^A-Za-z0-9/]', '', 'g')) $function$;

CREATE OR REPLACE FUNCTION public.company_begins_exposure()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into company_exposure (company_id, shard) select new.id, s from generate_series(0, 63) s;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.company_layout_by_two()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  confirmed record;
begin
  if exists (select 1 from employee where company_id = new.id) or exists (select 1 from payroll_record where company_id = new.id) then
    select settings -> 0 ->> 'after' as layout into confirmed from proposal
      where company_id = new.id and kind = 'file-layout' and state = 'confirmed' order by decided_at desc, id limit 1;
    if not found or confirmed.layout is distinct from new.file_layout_id::text then
      raise exception 'a layout is confirmed by a second person' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.company_of_connection()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(NULLIF(current_setting('wellpaid.company'::text, true), ''::text), 'all'::text))::uuid;

CREATE OR REPLACE FUNCTION public.consent_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was shown and accepted is never changed or deleted' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.count_use(in_kind text, in_who text, in_most integer, in_seconds integer, OUT use_id bigint, OUT wait_seconds double precision)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  moment timestamptz;
  counted_at timestamptz;
begin
  if in_kind like '%-address' then in_who := network_of(in_who); end if;
  perform pg_advisory_xact_lock(hashtextextended('cap ' || in_kind || ' ' || in_who, 0));
  moment := app_clock_timestamp();
  select u.at into counted_at from rate_limit_use u
    where u.kind = in_kind and u.who = in_who and u.at > moment - make_interval(secs => in_seconds)
    order by u.at desc, u.id desc offset in_most - 1 limit 1;
  if found then
    wait_seconds := extract(epoch from counted_at + make_interval(secs => in_seconds) - moment);
  else
    insert into rate_limit_use (kind, who, at) values (in_kind, in_who, moment) returning id into use_id;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.covers_refunds(in_pay_period uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select m.status = 'posted' and m.outstanding_pence + m.taken_less_pence <= 0
    from run_payment m where m.pay_period_id = in_pay_period), false)
$function$;

CREATE OR REPLACE FUNCTION public.deduction_credits_what_is_owed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if session_user = 'wellpaid_app' and not exists (select 1 from refund f
      left join withdrawal a on a.id = f.withdrawal_id left join payroll_difference x on x.id = f.difference_id
      where f.deduction_id = new.id and f.status = 'credited' and (f.company_id, f.employee_id) = (new.company_id, new.employee_id)
        and (a.status = 'failed' and (a.company_id, a.employee_id, a.amount_pence, a.fee_pence)
            = (f.company_id, f.employee_id, f.amount_pence, f.fee_pence)
          or x.carried_at is not null and (x.company_id, x.employee_id, x.owed_back_pence)
            = (f.company_id, f.employee_id, f.amount_pence + f.fee_pence))
      having (sum(f.amount_pence), sum(f.fee_pence)) = (new.amounts_credited_pence, new.fees_credited_pence)) then
    raise exception 'a line credits what is owed back to its person' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.deposit_payment_is_authorised()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.status = new.status then
    if (old.payments, old.sort_code, old.account_number) is distinct from (new.payments, new.sort_code, new.account_number) then
      raise exception 'a payment that is promised is not altered' using errcode = 'check_violation';
    end if;
  elsif not exists (select 1 from payment_authorisation p
      where (p.cause_type, p.cause_id, p.attempt, p.amount_pence, p.sort_code, p.account_number)
        = ('deposit', new.id, new.payments, new.amount_pence, new.sort_code, new.account_number)
      and (old.status = 'refunding' or p.authorised_in = pg_current_xact_id())) then
    raise exception 'a deposit is given back once its payment is authorised' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.employee_comes_back()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if is_over(old.left_on) and not is_over(new.left_on) then
    update payroll_record set came_at = app_now() where id = new.payroll_record_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.employee_had_phone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into former_sharable (payroll_record_id, company_id, kind, digest)
    values (old.payroll_record_id, old.company_id, 'phone', sharable_digest('phone', old.phone)) on conflict do nothing;
  perform find_alike(old.company_id, array[old.payroll_record_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.employee_is_alike()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform find_alike(new.company_id, array[new.payroll_record_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.employee_keeps_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user = 'wellpaid_app' and (new.payroll_record_id is not null or new.ended_at is null) then
    raise exception 'the payroll record of an employee is not exchanged' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.employee_linked_later()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- created before this transaction began
  if new.ended_at is null and new.created_at < app_now() - (statement_timestamp() - transaction_timestamp()) then
    with linked as (
      update payroll_record r set salary_account_replaced_at = app_now()
        where r.id = new.payroll_record_id and r.salary_account_number is not null
        returning r.salary_sort_code, r.salary_account_number)
    insert into outbox (kind, key, company_id, payload, due_at)
      select 'tell-salary-account', 'salary account of ' || new.id || ' linked to ' || new.payroll_record_id, new.company_id,
        jsonb_build_object('employeeId', new.id, 'sortCode', salary_sort_code, 'accountNumber', salary_account_number,
          'template', 'salary-account-changed'),
        app_now()
      from linked on conflict (key) do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.employee_sign_in_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
 new.phone_changed_at := case when new.phone is distinct from old.phone then app_now() else old.phone_changed_at end;
 new.previous_phone_digest := case when new.phone = '' then null
   when new.phone is distinct from old.phone then sharable_digest('phone', old.phone) else old.previous_phone_digest end;
 new.password_changed_at := case when new.password_hash is distinct from old.password_hash then app_now()
   else old.password_changed_at end;
 return new;
end $function$;

CREATE OR REPLACE FUNCTION public.employees_linked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform find_alike(m.company_id, array_agg(m.payroll_record_id)) from made m where m.payroll_record_id is not null group by m.company_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.employer_payment_is_stated()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.recorded_at := app_now();
  if not exists (select 1 from outbox n join pay_period p on p.payment_reference = n.payload ->> 'reference'
      where n.kind = 'record-employer-payment' and n.done_at is null
        and (p.id, p.company_id) = (new.pay_period_id, new.company_id)
        and (n.payload ->> 'bankReference', (n.payload ->> 'amountPence')::bigint, (n.payload ->> 'receivedOn')::date, n.payload ->> 'by')
          = (new.bank_reference, new.amount_pence, new.received_on, new.recorded_by)
        and not exists (select 1 from employer_payment e where e.bank_reference_key = bank_reference_key(new.bank_reference)
          and e.recorded_at >= n.created_at)) then
    raise exception 'an employer''s payment is stated by those who run the product' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.employer_payment_of_now()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_of_before_keys := false;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.employer_payment_only_reversed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.reversed_at is not null or new.reversed_at is null
    or (old.id, old.company_id, old.pay_period_id, old.bank_reference, old.amount_pence, old.received_on, old.recorded_at, old.recorded_by)
      is distinct from
      (new.id, new.company_id, new.pay_period_id, new.bank_reference, new.amount_pence, new.received_on, new.recorded_at, new.recorded_by) then
    raise exception 'a recorded payment is only ever reversed, once' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.employer_payment_reversal_is_stated()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select 1 from outbox n where n.kind = 'reverse-employer-payment' and n.done_at is null
      and bank_reference_key(n.payload ->> 'bankReference') = old.bank_reference_key and old.recorded_at <= n.created_at) then
    raise exception 'a reversal is stated by those who run the product' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.end_agreements_to_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update partner_agreement set ended_at = app_now() where partner_id = new.id and ended_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_partner_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update partner_agreement set ended_at = app_now() where employee_id = new.id and ended_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_what_partner_opened()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.ended_at is not null then
    raise exception 'partner agreement % has ended', old.id using errcode = '23514';
  end if;
  update session set revoked_at = app_now() where partner_agreement_id = new.id and revoked_at is null;
  delete from exchange_token where employee_id = new.employee_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.enter_call(in_employee uuid, in_call text, in_key text, OUT is_in_flight boolean, OUT body_hash bytea, OUT answer jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.exposure_holds(posted bigint, in_company uuid, in_shard smallint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  return coalesce((select s.exposed_pence <= s.allowed_pence and s.allowed_under_pence = x.limit_pence
    from company_exposure s join exposure x on x.company_id = s.company_id
    where s.company_id = in_company and s.shard = in_shard), false);
end $function$;

CREATE OR REPLACE FUNCTION public.exposure_limit_change_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'which limit was in force is never changed' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.exposure_limit_is_recorded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'usual_exposure_limit' then
    insert into exposure_limit_change (limit_pence) values (new.limit_pence);
  elsif tg_op = 'DELETE' then
    insert into exposure_limit_change (company_id) values (old.company_id);
  else
    insert into exposure_limit_change (company_id, limit_pence) values (new.company_id, new.limit_pence);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.exposure_set_aside(in_company uuid, in_shard smallint, in_pence bigint, waits boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  held smallint[];
  allowed bigint;
  counted bigint;
  shards bigint;
  share bigint;
begin
  if in_pence <= 0 or in_pence is null then
    raise exception 'a sum that is set aside is above nothing' using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('exposure ' || in_company, 0));
  if waits then
    held := array(select shard from company_exposure where company_id = in_company order by shard for update);
  else
    perform 1 from company_exposure where company_id = in_company and shard = in_shard for update;
    held := array(select shard from company_exposure where company_id = in_company order by shard for update skip locked);
  end if;
  select x.limit_pence into allowed from exposure x where x.company_id = in_company;
  -- One statement, so that a payment is either in both or in neither.
  select sum(case when e.shard = any(held) then e.exposed_pence else greatest(e.exposed_pence, e.allowed_pence) end)
      + paid_beyond_owed(in_company), count(*)
    into counted, shards from company_exposure e where e.company_id = in_company;
  if counted + in_pence > allowed then
    return case when cardinality(held) = shards then 'no room' else 'busy' end;
  end if;
  share := (allowed - counted - in_pence) / cardinality(held);
  update company_exposure set allowed_under_pence = allowed,
      allowed_pence = exposed_pence + share + case when shard = in_shard then in_pence else 0 end
    where company_id = in_company and shard = any(held);
  return 'set aside';
end $function$;

CREATE OR REPLACE FUNCTION public.exposure_set_aside_for_payback(in_company uuid, in_shard smallint, in_pence bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  beyond bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('exposure ' || in_company, 0));
  beyond := paid_beyond_owed(in_company);
  if in_pence <= beyond then
    return 'set aside';
  end if;
  return exposure_set_aside(in_company, in_shard, in_pence - beyond, true);
end $function$;

CREATE OR REPLACE FUNCTION public.find_alike(in_company uuid, in_records uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  with touched as materialized (
      select distinct s.digest from unnest(in_records) as r(id)
        cross join lateral (select s.digest from sharable s where s.payroll_record_id = r.id offset 0) s
      where s.digest is not null),
    held as materialized (
      select s.payroll_record_id, t.digest from touched t cross join lateral (
        select s.payroll_record_id, s.company_id from sharable s where s.digest = t.digest offset 0) s
      where s.company_id = in_company),
    counted as (
      select payroll_record_id, min(payroll_record_id::text) over (partition by digest) as first,
        max(payroll_record_id::text) over (partition by digest) as last from held)
  insert into alike_person (payroll_record_id, company_id)
    select distinct payroll_record_id, in_company from counted where first <> last
  on conflict do nothing
$function$
;
revoke execute on function find_alike(uuid,uuid[]) from public;

CREATE OR REPLACE FUNCTION public.first_pay_is_reviewed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.reviewed_pay_pence := coalesce(new.reviewed_pay_pence, new.monthly_salary_pence);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_payee(in_employee uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update withdrawal a set account_name = '' from employee e
    where a.employee_id = in_employee and e.id = in_employee and e.ended_at is not null;
  update refund f set account_name = '' from employee e
    where f.employee_id = in_employee and f.account_name is not null and e.id = in_employee and e.ended_at is not null;
  update savings_withdrawal w set account_name = '' from employee e
    where w.employee_id = in_employee and e.id = in_employee and e.ended_at is not null;
  update savings_deposit d set account_name = '' from employee e
    where d.employee_id = in_employee and d.account_name is not null and e.id = in_employee and e.ended_at is not null;
  update savings_request q set title = null, email = '', previous_name = null from employee e
    where q.employee_id = in_employee and e.id = in_employee and e.ended_at is not null;
  update saving s set name_of_goal = '' from employee e
    where s.employee_id = in_employee and s.name_of_goal is not null and e.id = in_employee and e.ended_at is not null
$function$
;
revoke execute on function forget_payee(uuid) from public;
grant execute on function forget_payee(uuid) to wellpaid_app;

CREATE OR REPLACE FUNCTION public.forget_salary_account(in_employee uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from salary_account_objection o using employee e
    where o.employee_id = in_employee and e.id = in_employee and e.ended_at is not null;
  delete from salary_account_link l using employee e
    where l.employee_id = in_employee and e.id = in_employee and e.ended_at is not null
$function$
;
revoke execute on function forget_salary_account(uuid) from public;
grant execute on function forget_salary_account(uuid) to wellpaid_app;

CREATE OR REPLACE FUNCTION public.import_has_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform keep_parts(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.is_deduction_paid(in_deduction uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return coalesce((select is_run_paid(d.pay_period_id) from deduction d where d.id = in_deduction), false)
    and not exists (select 1 from payroll_difference f join payroll_return r on r.id = f.return_id
      where f.deduction_id = in_deduction and f.owed_pence > 0 and r.status in ('confirmed', 'carried')
        and not is_difference_settled(f.id));
end $function$;

CREATE OR REPLACE FUNCTION public.is_difference_settled(in_difference uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select 1 from payroll_difference f join deduction s on s.id = f.settled_by
        and s.employee_id = f.employee_id and s.carried_over_owed_pence >= f.owed_pence
      join deduction l on l.employee_id = s.employee_id and l.payday >= s.payday and l.carried_on_pence = 0
    where f.id = in_difference and f.carried_at is not null
      and not exists (select 1 from payroll_difference x join payroll_return t on t.id = x.return_id and t.status in ('confirmed', 'carried')
        where x.deduction_id = l.id and x.owed_pence > 0)
      and not exists (select 1 from deduction b join run_money o on o.pay_period_id = b.pay_period_id
        where b.employee_id = s.employee_id and b.payday between s.payday and l.payday
          and (o.status <> 'posted' or o.paid_pence < o.owed_pence)))
$function$;

CREATE OR REPLACE FUNCTION public.is_living_key(k partner_key, p partner)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((k).confirmed_at IS NOT NULL) AND ((k).revoked_at IS NULL) AND ((p).ended_at IS NULL));

CREATE OR REPLACE FUNCTION public.is_over(last_day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select coalesce(last_day < london_today(), false) $function$;

CREATE OR REPLACE FUNCTION public.is_refund_payable(in_refund uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select 1 from refund f join refund_run t on t.refund_id = f.id
      join employee e on e.id = f.employee_id left join payroll_record r on r.id = e.payroll_record_id
      left join withdrawal a on a.id = f.withdrawal_id left join payroll_difference x on x.id = f.difference_id
    where f.id = in_refund
      and (a.status = 'failed' and (a.company_id, a.employee_id, a.amount_pence, a.fee_pence)
          = (f.company_id, f.employee_id, f.amount_pence, f.fee_pence)
        or x.carried_at is not null and (x.company_id, x.employee_id, x.owed_back_pence)
          = (f.company_id, f.employee_id, f.amount_pence + f.fee_pence))
      and covers_refunds(t.pay_period_id)
      and not (r.id is not null and (
        exists (select 1 from ledger_account c where c.kind in ('carried-over', 'advances-receivable')
          and c.company_id = e.company_id and c.employee_id = e.id and c.shard = 0 and c.balance_pence > 0)
        or (e.ended_at is null and (least(r.left_on, e.left_on) is null or not exists (select 1 from pay_period p
          where p.paid_together = coalesce(r.pay_group_id, e.company_id) and p.status = 'posted'
            and p.payday >= least(r.left_on, e.left_on)))))))
$function$;

CREATE OR REPLACE FUNCTION public.is_run_paid(in_pay_period uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select m.status = 'posted' and m.outstanding_pence <= 0
      and (m.is_counted_as_paid or m.paid_pence >= p.savings_pence or not exists (select 1 from run_payment o
        where o.company_id = m.company_id and o.status = 'posted' and o.outstanding_pence + o.taken_less_pence > 0))
    from run_payment m join pay_period p on p.id = m.pay_period_id where m.pay_period_id = in_pay_period), false)
$function$;

CREATE OR REPLACE FUNCTION public.is_seen_company(id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (current_setting('wellpaid.company'::text, true) = (id)::text) THEN true ELSE (current_setting('wellpaid.company'::text, true) = 'all'::text) END;

CREATE OR REPLACE FUNCTION public.is_withdrawal_posted(in_advance uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select 1 from withdrawal a
    where a.id = in_advance
      and not exists (select 1 from ledger_transfer t where t.cause_type = 'advance' and t.cause_id = a.id and t.step <> 'withdrawn')
      and (select array_agg((l.kind, l.employee_id, e.amount_pence)::text order by l.kind) from ledger_transfer t
          join ledger_entry e on e.transfer_id = t.id join ledger_account l on l.id = e.account_id
        where (t.cause_type, t.cause_id, t.step, t.company_id) = ('advance', a.id, 'withdrawn', a.company_id))
        = (select array_agg((n.kind, n.employee_id, n.pence)::text order by n.kind) from (values
            ('advances-receivable', a.employee_id, a.amount_pence), ('payouts-in-transit', null, -a.amount_pence),
            ('fees-receivable', a.employee_id, a.fee_pence), ('fee-income', null, -a.fee_pence)) n(kind, employee_id, pence)
          where n.pence <> 0))
$function$;

CREATE OR REPLACE FUNCTION public.keep_parts(in_import uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into payroll_record_part (payroll_record_id, company_id, import_id, administrator_id, sort_code, account_number)
  select r.id, r.company_id, m.id, w.who, g.account ->> 'sortCode', g.account ->> 'accountNumber'
  from payroll_import m join payroll_import_row i on i.import_id = m.id and i.kind in ('change', 'leaver')
    join payroll_record r on r.company_id = m.company_id and r.employee_number = i.employee_number and r.retired_at is null
    left join alike_person a on a.payroll_record_id = r.id
    cross join lateral (select coalesce(i.before, '{}') as before, coalesce(i.before, '{}') || coalesce(i.person, '{}') as after) p
    cross join lateral (select (p.before ->> 'sortCode', p.before ->> 'accountNumber')
      is distinct from (p.after ->> 'sortCode', p.after ->> 'accountNumber') as is_account) c
    cross join lateral (select case when not c.is_account then null when m.state = 'undone' then p.before else p.after end as account) g
    cross join lateral unnest(array[m.uploaded_by, m.decided_by, m.undone_by, i.checked_by]
      || case when m.state = 'undone' then array[m.undo_requested_by, i.undo_checked_by] end) as w(who)
  where m.id = in_import and w.who is not null and (c.is_account
    or p.before ->> 'leftOn' is distinct from p.after ->> 'leftOn'
    or i.overruled_last_day is not null
    or (p.before ->> 'phone', p.before ->> 'addressLine', p.before ->> 'addressPostcode')
        is distinct from (p.after ->> 'phone', p.after ->> 'addressLine', p.after ->> 'addressPostcode')
      and a.payroll_record_id is not null)
  on conflict do nothing
$function$
;
revoke execute on function keep_parts(uuid) from public;

CREATE OR REPLACE FUNCTION public.last_day(of_payroll date, of_employer date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN LEAST(of_payroll, of_employer);

CREATE OR REPLACE FUNCTION public.ledger_post(in_company uuid, in_cause_type text, in_cause_id uuid, in_step text, kinds text[], employees uuid[], shards smallint[], amounts bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  accounts bigint[];
  new_transfer bigint;
begin
  for attempt in 1..2 loop
    accounts := array(select case when l.employee_id is null
        then (select a.id from ledger_account a
          where a.kind = l.kind and a.company_id = in_company and a.employee_id is null and a.shard = l.shard)
        else (select a.id from ledger_account a
          where a.kind = l.kind and a.company_id = in_company and a.employee_id = l.employee_id and a.shard = l.shard)
        end
      from unnest(kinds, employees, shards) with ordinality as l(kind, employee_id, shard, line) order by l.line);
    exit when attempt = 2 or array_position(accounts, null) is null;
    -- Only what is missing: a conflict with an account whose balance is just moving would wait for that transaction.
    insert into ledger_account (kind, company_id, employee_id, shard)
      select l.kind, in_company, l.employee_id, l.shard
      from unnest(accounts, kinds, employees, shards) as l(account_id, kind, employee_id, shard) where l.account_id is null
      order by l.kind, l.employee_id, l.shard
      on conflict do nothing;
  end loop;
  insert into ledger_transfer (company_id, cause_type, cause_id, step)
    values (in_company, in_cause_type, in_cause_id, in_step) returning id into new_transfer;
  insert into ledger_entry (transfer_id, line, account_id, amount_pence)
    select new_transfer, l.line, l.account_id, l.amount
    from unnest(accounts, amounts) with ordinality as l(account_id, amount, line);
  return new_transfer;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_post_many(in_company uuid, in_cause_type text, in_step text, causes uuid[], kinds text[], employees uuid[], shards smallint[], amounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  missing_kinds text[]; missing_employees uuid[]; missing_shards smallint[];
  transfers bigint[]; lines bigint[]; accounts bigint[]; posted bigint[];
begin
  -- Only what is missing: a conflict with an account whose balance is just moving would wait for that transaction.
  select array_agg(l.kind), array_agg(l.employee_id), array_agg(l.shard) into missing_kinds, missing_employees, missing_shards
    from (select distinct * from unnest(kinds, employees, shards) as u(kind, employee_id, shard)) l
    where not exists (select 1 from ledger_account a
        where l.employee_id is not null and a.kind = l.kind and a.company_id = in_company and a.employee_id = l.employee_id and a.shard = l.shard)
      and not exists (select 1 from ledger_account a
        where l.employee_id is null and a.kind = l.kind and a.company_id = in_company and a.employee_id is null and a.shard = l.shard);
  insert into ledger_account (kind, company_id, employee_id, shard)
    select l.kind, in_company, l.employee_id, l.shard
    from unnest(missing_kinds, missing_employees, missing_shards) as l(kind, employee_id, shard)
    order by l.kind, l.employee_id, l.shard
    on conflict do nothing;
  insert into ledger_transfer (company_id, cause_type, cause_id, step)
    select in_company, in_cause_type, c, in_step from (select distinct unnest(causes)) as d(c);
  select array_agg(l.transfer_id), array_agg(l.line), array_agg(l.account_id), array_agg(l.amount)
    into transfers, lines, accounts, posted
    from (select l.transfer_id, row_number() over (partition by l.transfer_id order by l.at) as line, l.account_id, l.amount
      from (select u.at, u.amount,
          (select t.id from ledger_transfer t
            where t.cause_type = in_cause_type and t.cause_id = u.cause_id and t.step = in_step) as transfer_id,
          case when u.employee_id is null
            then (select a.id from ledger_account a
              where a.kind = u.kind and a.company_id = in_company and a.employee_id is null and a.shard = u.shard)
            else (select a.id from ledger_account a
              where a.kind = u.kind and a.company_id = in_company and a.employee_id = u.employee_id and a.shard = u.shard)
          end as account_id
        from unnest(causes, kinds, employees, shards, amounts) with ordinality as u(cause_id, kind, employee_id, shard, amount, at)) l) l;
  insert into ledger_entry (transfer_id, line, account_id, amount_pence)
    select l.transfer_id, l.line, l.account_id, l.amount
    from unnest(transfers, lines, accounts, posted) as l(transfer_id, line, account_id, amount);
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'posted rows of the ledger are never changed or deleted: reverse them' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_take_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  transfers bigint[]; accounts bigint[]; amounts bigint[];
  faulty bigint;
  moved record;
  is_server boolean := session_user = 'wellpaid_app';
  is_lessened boolean := false;
begin
  select array_agg(transfer_id), array_agg(account_id), array_agg(amount_pence) into transfers, accounts, amounts from fresh;
  select f.transfer_id into faulty
    from (select u.transfer_id, sum(u.amount_pence) as amount_pence, count(*) as lines
        from unnest(transfers, amounts) as u(transfer_id, amount_pence) group by u.transfer_id) f
      cross join lateral (select count(*) as lines from ledger_entry e where e.transfer_id = f.transfer_id) whole
    where f.amount_pence <> 0 or whole.lines <> f.lines
       or (select t.posted_in from ledger_transfer t where t.id = f.transfer_id) is distinct from pg_current_xact_id()
    limit 1;
  if faulty is not null then
    raise exception 'ledger transfer % is not balanced or not whole', faulty using errcode = 'check_violation';
  end if;
  for moved in select m.company_id, m.shard, sum(m.pence) as pence, least(0, sum(m.owed)) as owed_less, bool_or(m.is_lent) as is_lent, bool_or(m.is_faulty) as is_faulty
    from (select m.*, is_server and m.pence > 0 and exists (select from ledger_transfer t
          where t.id = m.transfer_id and t.cause_type = 'advance' and t.step = 'withdrawn' offset 0) as is_lent,
        is_server and m.pence < 0 and not lessens_exposure(m.transfer_id, -m.pence) as is_faulty from (
      -- the row of the shared accounts in which the transfer is
      select f.transfer_id, a.company_id, max(a.shard) as shard, coalesce(sum(f.amount_pence) filter (where a.kind in
        ('advances-receivable', 'fees-receivable', 'carried-over', 'due-from-payroll', 'due-from-employer')), 0)::bigint as pence,
        coalesce(sum(f.amount_pence) filter (where a.kind in ('due-from-payroll', 'due-from-employer')), 0)::bigint as owed
      from unnest(transfers, accounts, amounts) as f(transfer_id, account_id, amount_pence)
        cross join lateral (select * from ledger_account a where a.id = f.account_id offset 0) a
      group by f.transfer_id, a.company_id) m where m.pence <> 0 or m.owed < 0) m
    group by m.company_id, m.shard order by m.company_id, m.shard loop
    is_lessened := is_lessened or moved.is_faulty;
    update company_exposure set exposed_pence = exposed_pence + moved.pence, allowed_pence = allowed_pence + moved.owed_less
      where company_id = moved.company_id and shard = moved.shard;
    if moved.is_lent and not exposure_holds(0, moved.company_id, moved.shard) then
      raise exception 'more is exposed than this row of the company''s limit may hold' using errcode = 'WX001';
    end if;
  end loop;
  for moved in select f.account_id, f.company_id, sum(f.amount_pence) as amount_pence
    from (select u.account_id, u.amount_pence,
        (select t.company_id from ledger_transfer t where t.id = u.transfer_id) as company_id
      from unnest(transfers, accounts, amounts) as u(transfer_id, account_id, amount_pence)) f
    group by f.account_id, f.company_id order by f.account_id, f.company_id loop
    update ledger_account set balance_pence = balance_pence + moved.amount_pence
      where id = moved.account_id and company_id = moved.company_id;
    if not found then
      raise exception 'a ledger transfer does not leave its company' using errcode = 'check_violation';
    end if;
  end loop;
  if is_lessened then
    raise exception 'what is exposed is lessened by what came or was given back' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_transfer_has_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select 1 from ledger_entry where transfer_id = new.id) then
    raise exception 'ledger transfer % has no entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_transfer_posted_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.posted_in := pg_current_xact_id();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.lessens_exposure(in_transfer bigint, in_pence bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce((select case t.cause_type
      when 'advance' then exists (select 1 from withdrawal a join ledger_transfer w
          on (w.cause_type, w.cause_id, w.step) = ('advance', a.id, 'withdrawn')
        where a.id = t.cause_id and a.company_id = t.company_id and a.status = t.step and t.step in ('cancelled', 'failed')
          and a.amount_pence + a.fee_pence = in_pence)
      when 'deduction' then exists (select 1 from deduction d join pay_period p on p.id = d.pay_period_id
        where d.id = t.cause_id and d.company_id = t.company_id
          and (t.step = 'fixed' and d.amounts_credited_pence + d.fees_credited_pence >= in_pence
            or t.step = 'posted' and p.is_counted_as_paid and d.due_pence = in_pence))
      when 'employer-payment' then exists (select 1 from employer_payment e
        where e.id = t.cause_id and e.company_id = t.company_id
          and (t.step = 'recorded' and e.amount_pence = in_pence
            or t.step = 'reversed' and e.reversed_at is not null and e.amount_pence = -in_pence))
      else false end
    from ledger_transfer t where t.id = in_transfer), false)
$function$;

CREATE OR REPLACE FUNCTION public.london_date(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((at AT TIME ZONE 'Europe/London'::text))::date;

CREATE OR REPLACE FUNCTION public.london_today()
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN london_date(app_now());

CREATE OR REPLACE FUNCTION public.mailbox_of(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (lower(email) ~ '@(gmail|googlemail)\.com$'::text) THEN (replace(split_part(regexp_replace(lower(email), '\+[^@]*@'::text, '@'::text), '@'::text, 1), '.'::text, ''::text) || '@gmail.com'::text) ELSE regexp_replace(lower(email), '\+[^@]*@'::text, '@'::text) END;

CREATE OR REPLACE FUNCTION public.network_of(in_address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when in_address ilike '::ffff:%.%' then substr(in_address, 8)
    when position(':' in in_address) > 0 then host(network(set_masklen(split_part(in_address, '%', 1)::inet, 64)))
    else in_address end
$function$;

CREATE OR REPLACE FUNCTION public.new_payment_reference()
 RETURNS text
 LANGUAGE sql
AS $function$
  select 'PAY-' || substr(word, 1, 4) || '-' || substr(word, 5, 4)
  from (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(b, i) % 32 + 1, 1), '' order by i) as word
    from (select uuid_send(gen_random_uuid()) as b) r, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as i) w
$function$;

CREATE OR REPLACE FUNCTION public.new_person_parts(in_record uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select unnest(array[m.uploaded_by, m.decided_by]) from payroll_record r join payroll_import m on m.id = r.import_id where r.id = in_record
  union select p.administrator_id from payroll_record_part p where p.payroll_record_id = in_record
  union select q.decided_by from employee e join change_request q on q.employee_id = e.id
    where e.payroll_record_id = in_record and q.state = 'approved' and q.status = 'employed' and q.decided_by is not null
$function$
;
revoke execute on function new_person_parts(uuid) from public;
grant execute on function new_person_parts(uuid) to public;
grant execute on function new_person_parts(uuid) to wellpaid_app;

CREATE OR REPLACE FUNCTION public.new_person_review_by_third()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select 1 from new_person_parts(new.payroll_record_id) as p(who) where not two_mailboxes(p.who, new.reviewed_by)) then
    raise exception 'cannot confirm a new person whose payroll record comes from the same administrator' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_partner_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (kind, key, payload, due_at)
    values ('tell-of-partner-key', 'partner key ' || new.id || case when new.revoked_at is null then ' made' else ' taken back' end,
      jsonb_build_object('partnerId', new.partner_id, 'at', app_now()), app_now())
    on conflict (key) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.outbox_is_stated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what operations state is written by the owner''s role' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.own_limit_loosens_after_a_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  in_force bigint := case when tg_op = 'INSERT' then null when old.next_from <= app_now() then old.next_value else old.value end;
  -- what waits already, waits no longer by this
  waits boolean := tg_op = 'UPDATE' and new.next_from = old.next_from and new.next_value is not distinct from old.next_value;
begin
  if coalesce(new.value, 'infinity'::numeric) > coalesce(in_force, 'infinity'::numeric)
     -- a minute between the moment of asking and this one
     or (new.next_from < app_now() + interval '23 hours 59 minutes' and waits is not true) then
    raise exception 'a looser limit counts after a day' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.paid_beyond_owed(in_company uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(0, -coalesce(sum(a.balance_pence), 0))::bigint from ledger_account a
    where a.company_id = in_company and a.kind in ('due-from-payroll', 'due-from-employer')
$function$;

CREATE OR REPLACE FUNCTION public.partner_key_by_two()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.confirmed_at is null or (tg_op = 'UPDATE' and new.confirmed_at is not distinct from old.confirmed_at) then
    return new;
  end if;
  if exists (select 1 from partner where id = new.partner_id and company_id is not null)
      and current_user = 'wellpaid_app'
      and not exists (select 1 from proposal where partner_key_id = new.id and state = 'confirmed') then
    raise exception 'the key of a company''s partner is confirmed by a second person' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.partner_key_stays_taken_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user = 'wellpaid_app' and exists (select 1 from partner where id = new.partner_id and company_id is not null) then
    raise exception 'the key of a company''s partner stays taken back' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_period_begins_unpaid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the money of a run is recorded as its employer''s payment' using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.pay_period_counts_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  run record;
begin
  for run in select pay_period_id as id, count(*) as lines, sum(due_pence) as due, sum(savings_taken_pence) as savings
    from added group by pay_period_id order by pay_period_id loop
    if session_user = 'wellpaid_app' and exists (select 1 from pay_period p where p.id = run.id and p.status <> 'open') then
      raise exception 'a run that is fixed has its lines' using errcode = 'check_violation';
    end if;
    update pay_period p set lines = p.lines + run.lines, due_pence = p.due_pence + run.due,
      savings_pence = p.savings_pence + run.savings where p.id = run.id;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_period_only_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.status, new.status) not in (('open', 'open'), ('open', 'fixed'), ('fixed', 'fixed'), ('fixed', 'posted'), ('posted', 'posted')) then
    raise exception 'a pay period does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.company_id, old.pay_group_id, old.month, old.first_day, old.payday) is distinct from
     (new.company_id, new.pay_group_id, new.month, new.first_day, new.payday)
     or (old.status <> 'open' and old.cut_off_day <> new.cut_off_day) then
    raise exception 'an open pay period never moves' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_period_reference_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.payment_reference, old.is_counted_as_paid) is distinct from (new.payment_reference, new.is_counted_as_paid) then
    raise exception 'the payment reference of a run never changes' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_authorisation_authorised_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.authorised_in := pg_current_xact_id();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_authorisation_holds()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  salary_account record;
begin
  if not exists (
    select 1 from withdrawal a where new.cause_type = 'advance' and a.id = new.cause_id and a.status in ('new', 'processing')
        and a.cancellable_until <= app_now()
        and (a.employee_id, a.company_id, a.amount_pence, a.sort_code, a.account_number)
          = (new.employee_id, new.company_id, new.amount_pence, new.sort_code, new.account_number)
    union all select 1 from refund f where new.cause_type = 'refund' and f.id = new.cause_id and f.status = 'owed'
        and (f.employee_id, f.company_id, f.amount_pence + f.fee_pence, f.payments + 1)
          = (new.employee_id, new.company_id, new.amount_pence, new.attempt)
    union all select 1 from savings_deposit d where new.cause_type = 'deposit' and d.id = new.cause_id and d.status = 'rejected'
        and (d.employee_id, d.company_id, d.amount_pence, d.payments + 1)
          = (new.employee_id, new.company_id, new.amount_pence, new.attempt)
    union all select 1 from savings_withdrawal w where new.cause_type = 'withdrawal' and w.id = new.cause_id and w.status = 'paying'
        and (w.employee_id, w.company_id, w.amount_pence + w.late_interest_pence - w.fee_pence, w.sort_code, w.account_number)
          = (new.employee_id, new.company_id, new.amount_pence, new.sort_code, new.account_number)) then
    raise exception 'a payment is of what is owed, once' using errcode = 'check_violation';
  end if;
  select r.salary_sort_code as sort_code, r.salary_account_number as account_number, r.salary_account_replaced_at as replaced_at
    into salary_account
    from employee e left join payroll_record r on r.id = e.payroll_record_id where e.id = new.employee_id;
  if salary_account.account_number is null then
    if new.cause_type <> 'refund' or not exists (select 1 from withdrawal a where a.employee_id = new.employee_id
        and a.status in ('processing', 'paid', 'failed')
        and (a.sort_code, a.account_number) = (new.sort_code, new.account_number)) then
      raise exception 'a payment goes to an account that payroll has given' using errcode = 'check_violation';
    end if;
  elsif (salary_account.sort_code, salary_account.account_number) <> (new.sort_code, new.account_number) then
    raise exception 'a payment goes to the salary account' using errcode = 'check_violation';
  elsif salary_account.replaced_at > app_now() - interval '24 hours' then
    raise exception 'a salary account that replaced another is not paid to for 24 hours' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_authorisation_is_payable()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.cause_type = 'advance' and not is_withdrawal_posted(new.cause_id) then
    raise exception 'an advance is paid as it was posted' using errcode = 'check_violation';
  end if;
  if new.cause_type = 'refund' and not is_refund_payable(new.cause_id) then
    raise exception 'a refund is paid once no pay is to come and the employer has paid for its run' using errcode = 'check_violation';
  end if;
  if new.cause_type = 'deposit' and not coalesce(
      (select is_deduction_paid(d.deduction_id) from savings_deposit d where d.id = new.cause_id), false) then
    raise exception 'a deposit is given back once the employer has paid for it' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_authorisation_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an authorised payment is never changed or deleted' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.payment_begins_unpaid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'nothing begins as paid: %', tg_table_name using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.payment_is_not_objected_to()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select 1 from salary_account_objection o where o.employee_id = new.employee_id and o.lifted_at is null
      and (o.sort_code, o.account_number) = (new.sort_code, new.account_number)) then
    raise exception 'nothing is paid to an account that its owner objects to' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payroll_difference_is_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from payroll_return r join deduction d on d.pay_period_id = r.pay_period_id
      where r.id = new.return_id and r.status = 'brought' and d.id = new.deduction_id
        and (d.company_id, d.employee_id, d.shard, d.due_pence) = (new.company_id, new.employee_id, new.shard, new.due_pence))
    or new.carried_at is not null or new.reason is not null then
    raise exception 'a difference is of a line of the run that is returned' using errcode = 'check_violation';
  end if;
  if new.taken_pence > (select d.salary_pence from deduction d where d.id = new.deduction_id) then
    raise exception 'cannot take more than the pay of the line' using errcode = 'check_violation';
  end if;
  if new.taken_pence < least(new.due_pence, 0) then
    raise exception 'cannot give back more than the line of the run says' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payroll_difference_only_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  return_status text := (select r.status from payroll_return r where r.id = new.return_id);
begin
  if (old.carried_at is not null and old.carried_at is distinct from new.carried_at)
    or (old.settled_by is not null and old.settled_by is distinct from new.settled_by)
    or (old.return_id, old.deduction_id, old.taken_pence) is distinct from (new.return_id, new.deduction_id, new.taken_pence) then
    raise exception 'a difference is carried once, when its return is confirmed' using errcode = 'check_violation';
  end if;
  if old.reason is distinct from new.reason and (old.reason is not null or return_status <> 'brought') then
    raise exception 'the reason of a difference is given once, before its return is confirmed' using errcode = 'check_violation';
  end if;
  if old.carried_at is null and old.reason is not distinct from new.reason and return_status <> 'confirmed' then
    raise exception 'a difference is carried once, when its return is confirmed' using errcode = 'check_violation';
  end if;
  if (old.carried_at, old.settled_by) is distinct from (new.carried_at, new.settled_by) and return_status = 'brought' then
    raise exception 'a difference is carried once, when its return is confirmed' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payroll_export_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.sha256 is not null or (to_jsonb(old) - 'sha256') is distinct from (to_jsonb(new) - 'sha256') then
    raise exception 'what was exported stays as it was' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payroll_import_by_two()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not two_mailboxes(new.uploaded_by, new.decided_by) then
    raise exception 'an import is confirmed by a second person' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payroll_import_undone_by_two()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.undo_requested_by is null or not two_mailboxes(new.undo_requested_by, new.undone_by))
      and exists (select 1 from payroll_import_row i where i.import_id = new.id and undoing_gives(i.kind, i.before, i.person)) then
    raise exception 'cannot undo an import that gives a person money without a second administrator' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payroll_record_account_notified()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (kind, key, company_id, payload, due_at)
    select 'tell-salary-account', 'salary account of ' || e.id || ' replaced at ' || new.salary_account_replaced_at, new.company_id,
      jsonb_build_object('employeeId', e.id, 'sortCode', new.salary_sort_code, 'accountNumber', new.salary_account_number,
        'template', 'salary-account-changed'),
      app_now()
    from employee e where e.payroll_record_id = new.id and e.ended_at is null
    on conflict (key) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payroll_record_account_replaced()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.salary_account_number is not null or old.salary_account_replaced_at is not null
    or exists (select 1 from employee e where e.payroll_record_id = new.id) then
    new.salary_account_replaced_at := app_now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payroll_record_comes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.retired_at is not null or is_over(old.left_on)) and new.retired_at is null and not is_over(new.left_on) then
    new.came_at := app_now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payroll_records_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed uuid[] := (select array_agg(n.id) from after_it n join before_it o on o.id = n.id
    where (o.salary_sort_code, o.salary_account_number, o.phone, o.address_postcode, o.address_line)
      is distinct from (n.salary_sort_code, n.salary_account_number, n.phone, n.address_postcode, n.address_line));
  retired uuid[] := (select array_agg(n.id) from after_it n join before_it o on o.id = n.id
    where o.retired_at is null and n.retired_at is not null);
  former_records uuid[]; former_companies uuid[]; former_kinds text[]; former_digests text[];
begin
  if changed is not null then
    select array_agg(o.id), array_agg(o.company_id), array_agg(v.kind), array_agg(sharable_digest(v.kind, v.old_value))
      into former_records, former_companies, former_kinds, former_digests
      from before_it o join after_it n on n.id = o.id
        cross join lateral (values
          ('account', o.salary_sort_code || o.salary_account_number, n.salary_sort_code || n.salary_account_number),
          ('phone', o.phone, n.phone),
          ('address', address_key(o.address_postcode, o.address_line), address_key(n.address_postcode, n.address_line))
        ) as v(kind, old_value, new_value)
      where o.id = any(changed) and v.old_value is not null and v.old_value is distinct from v.new_value;
    insert into former_sharable (payroll_record_id, company_id, kind, digest)
      select f.record_id, f.company_id, f.kind, f.digest
      from unnest(former_records, former_companies, former_kinds, former_digests) as f(record_id, company_id, kind, digest)
      on conflict do nothing;
    perform find_alike(n.company_id, array_agg(n.id)) from after_it n where n.id = any(changed) group by n.company_id;
  end if;
  if retired is not null then
    delete from former_sharable where payroll_record_id = any(retired);
    delete from alike_person where payroll_record_id = any(retired);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payroll_records_made()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform find_alike(m.company_id, array_agg(m.id)) from made m group by m.company_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payroll_return_by_two()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not two_mailboxes(new.uploaded_by, new.confirmed_by) then
    raise exception 'a return is confirmed by a second person' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payroll_return_has_reasons()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from payroll_difference d where d.return_id = new.id and d.owed_back_pence > 0 and d.reason is null) then
    raise exception 'a return in which payroll took more is confirmed with a reason for each' using errcode = 'check_violation';
  end if;
  if not exists (select 1 from pay_period p where p.id = new.pay_period_id and p.due_pence = new.due_pence
      and new.taken_pence = p.due_pence + coalesce((select sum(d.taken_pence - d.due_pence) from payroll_difference d
        where d.return_id = new.id), 0)) then
    raise exception 'a return says in all what it says of each line' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payroll_return_only_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.status, new.status) not in (('brought', 'confirmed'), ('brought', 'withdrawn'), ('confirmed', 'carried'))
    or (old.uploaded_by, old.pay_period_id, old.taken_pence, old.due_pence) is distinct from
       (new.uploaded_by, new.pay_period_id, new.taken_pence, new.due_pence) then
    raise exception 'a return of payroll does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.status = 'confirmed' and not exists (select 1 from pay_period p where p.id = new.pay_period_id and p.status = 'posted') then
    raise exception 'a run is returned once its payday is over' using errcode = 'check_violation';
  end if;
  if new.status = 'carried' and exists (select 1 from payroll_difference d where d.return_id = new.id and d.carried_at is null) then
    raise exception 'a return of payroll is carried once all its differences are' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.proposal_begins_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state <> 'open' then
    raise exception 'a proposal begins open' using errcode = 'check_violation';
  end if;
  new.proposed_at := app_now();
  if not exists (select 1 from administrator where id = new.proposed_by and company_id = new.company_id)
      or (new.partner_key_id is not null and not exists (select 1 from partner_key k join partner p on p.id = k.partner_id
        where k.id = new.partner_key_id and p.company_id = new.company_id))
      or (new.pay_group_id is not null and not exists (select 1 from pay_group
        where id = new.pay_group_id and company_id = new.company_id)) then
    raise exception 'a proposal is of its own company' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.proposal_by_two()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'open' then
    raise exception 'a proposal is decided once' using errcode = 'check_violation';
  end if;
  if new.state = 'confirmed' and
      (not two_mailboxes(new.proposed_by, new.decided_by) or app_now() >= new.proposed_at + interval '7 days') then
    raise exception 'a proposal is confirmed by a second person within seven days' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.proposal_decided_within()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from administrator where id = new.decided_by and company_id = new.company_id) then
    raise exception 'a proposal is decided in its own company' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refund_moves_only_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.status, new.status) not in (('owed', 'credited'), ('owed', 'paying'), ('paying', 'paid'), ('paying', 'owed')) then
    raise exception 'a refund does not move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refund_payment_is_authorised()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.status = new.status then
    if (old.payments, old.sort_code, old.account_number) is distinct from (new.payments, new.sort_code, new.account_number) then
      raise exception 'a payment that is promised is not altered' using errcode = 'check_violation';
    end if;
  elsif not exists (select 1 from payment_authorisation p
      where (p.cause_type, p.cause_id, p.attempt, p.amount_pence, p.sort_code, p.account_number)
        = ('refund', coalesce(new.withdrawal_id, new.difference_id), new.payments, new.amount_pence + new.fee_pence, new.sort_code, new.account_number)
      and (old.status = 'paying' or p.authorised_in = pg_current_xact_id())) then
    raise exception 'a refund is paid once its payment is authorised' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refunds_are_credited_covered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  credited uuid[] := (select array_agg(a.id) from after_it a join before_it b on b.id = a.id
    where a.status = 'credited' and b.status <> 'credited');
begin
  if exists (select 1 from (select distinct r.pay_period_id from unnest(credited) as c(refund_id)
        left join refund_run r on r.refund_id = c.refund_id) c where not covers_refunds(c.pay_period_id)) then
    raise exception 'a run credits a refund once the employer''s money covers it' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_another_companys_partner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select 1 from partner p where p.id = new.partner_id and p.company_id <> new.company_id) then
    raise exception 'partner % is another company''s', new.partner_id using errcode = '23514';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_rows_of_the_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from employee where id = new.employee_id and ended_at is null for share;
  if not found then
    raise exception 'nothing new is kept of an employee who has ended' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.salary_account_given_by(in_employee uuid, in_sort_code text, in_account_number text)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(array_agg(distinct w.who), '{}') from (
    select p.administrator_id as who from employee e join payroll_record_part p on p.payroll_record_id = e.payroll_record_id
      where e.id = in_employee and (p.sort_code, p.account_number) = (in_sort_code, in_account_number)
    union all select unnest(array[m.uploaded_by, m.decided_by]) from employee e join payroll_record r on r.id = e.payroll_record_id
      join payroll_import m on m.id = r.import_id
      where e.id = in_employee and (r.salary_sort_code, r.salary_account_number) = (in_sort_code, in_account_number)) w where w.who is not null
$function$
;
revoke execute on function salary_account_given_by(uuid,text,text) from public;
grant execute on function salary_account_given_by(uuid,text,text) to wellpaid_app;

CREATE OR REPLACE FUNCTION public.salary_account_is_given()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.salary_account_given_at := app_now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.salary_account_objection_begins()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select 1 from employee e join payroll_record r on r.id = e.payroll_record_id
      where e.id = new.employee_id and e.ended_at is null
        and (r.salary_sort_code, r.salary_account_number) = (new.sort_code, new.account_number)) then
    raise exception 'cannot object to an account that is not the salary account' using errcode = 'check_violation';
  end if;
  new.objected_at := app_now();
  new.given_by := salary_account_given_by(new.employee_id, new.sort_code, new.account_number);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.salary_account_objection_lifts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.lifted_at is not null then
    raise exception 'an objection is lifted once' using errcode = 'check_violation';
  end if;
  if new.lifted_by_administrator is not null and not exists (
      select 1 from administrator a where a.id = new.lifted_by_administrator and a.company_id = new.company_id
        and a.ended_at is null and mailbox_of(a.email) <> all(array(select mailbox_of(g.email) from administrator g
          where g.id = any(new.given_by || salary_account_given_by(new.employee_id, new.sort_code, new.account_number))))) then
    raise exception 'cannot lift an objection to an account that comes from the same administrator' using errcode = 'check_violation';
  end if;
  new.lifted_at := app_now();
  update payroll_record r set salary_account_replaced_at = app_now() from employee e
    where e.id = new.employee_id and r.id = e.payroll_record_id
      and (r.salary_sort_code, r.salary_account_number) = (new.sort_code, new.account_number);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.saving_only_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.status, new.status) not in (('pending-open', 'pending-open'), ('pending-open', 'active'), ('pending-open', 'closed'),
      ('active', 'active'), ('active', 'closed'), ('closed', 'closed')) then
    raise exception 'a saving does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.savings_deposit_is_paid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'waiting' or new.status <> 'sent' or not is_deduction_paid(new.deduction_id) then
    raise exception 'a deposit is sent once the employer has paid for it' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.savings_deposit_is_taken()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> 'waiting' or new.payments <> 0 then
    raise exception 'nothing begins as paid: savings_deposit' using errcode = 'check_violation';
  end if;
  if not exists (select 1 from deduction d join saving s on s.id = new.saving_id
      where d.id = new.deduction_id and (d.company_id, d.employee_id, d.payday, d.savings_taken_pence, s.employee_id)
        = (new.company_id, new.employee_id, new.payday, new.amount_pence, new.employee_id)) then
    raise exception 'a deposit is what a payday took of its saver' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.savings_instruction_places_savings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
      select 1 from savings_deposit d where new.cause_type = 'deposit' and d.id = new.cause_id and d.status = 'sent'
        and (d.saving_id, d.amount_pence) = (new.saving_id, new.amount_pence)
      union all select 1 from savings_withdrawal w where new.cause_type = 'withdrawal' and w.id = new.cause_id and w.status = 'returning'
        and (w.saving_id, w.amount_pence + w.late_interest_pence) = (new.saving_id, new.amount_pence)
      union all select 1 from bank_change b where new.cause_type = 'bank-change' and b.id = new.cause_id
        and b.status in ('depositing', 'returning') and (b.saving_id, b.amount_pence) = (new.saving_id, new.amount_pence))
    or exists (select 1 from savings_instruction o where (o.cause_type, o.cause_id, o.kind) = (new.cause_type, new.cause_id, 'deposit')
      and o.step <> new.step and o.status <> 'rejected') then
    raise exception 'the platform places what was sent, once' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.savings_withdrawal_paid_is_authorised()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select 1 from payment_authorisation p where (p.cause_type, p.cause_id, p.attempt) = ('withdrawal', new.id, 1)
      and p.amount_pence = new.amount_pence + new.late_interest_pence - new.fee_pence) then
    raise exception 'a withdrawal of savings is paid once its payment is authorised' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.search_text_of(shown text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when octet_length(shown) = length(shown) then upper(translate(shown, '''`', ''))
    else replace(replace(replace(replace(replace(translate(
      upper(regexp_replace(normalize(replace(shown, U&'\00B4', ''), NFKD), '[\u0300-\u036F''\u2018\u2019\u02BC`]', '', 'g')),
      'ØŁĐÐ', 'OLDD'), 'ß', 'SS'), 'ẞ', 'SS'), 'Æ', 'AE'), 'Œ', 'OE'), 'Þ', 'TH') end
$function$;

CREATE OR REPLACE FUNCTION public.sees_all_companies()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((current_setting('wellpaid.company'::text, true) = 'all'::text), false);

CREATE OR REPLACE FUNCTION public.sessions_of_tokens(hashes bytea[])
 RETURNS TABLE("tokenHash" bytea, "employeeId" uuid, "companyId" uuid, "nextStep" text, "isSuspended" boolean, "isLeaving" boolean, "isBarred" boolean, "partnerId" uuid, "passkeyId" uuid, "expiresAt" timestamp with time zone, now timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query select s.token_hash, s.employee_id, s.company_id, s.next_step, e.status = 'suspended',
      e.deletion_requested_at is not null, c.is_web_app_barred, s.partner_id, s.passkey_id, s.expires_at, n.now
    from session s join employee e on e.id = s.employee_id join company c on c.id = e.company_id
      left join partner p on p.id = s.partner_id left join partner_key k on k.id = s.partner_key_id
      left join partner_agreement a on a.id = s.partner_agreement_id, lateral (select app_now() as now) n
    where s.token_hash = any (hashes) and s.revoked_at is null and s.expires_at > n.now and e.ended_at is null
      and (s.partner_id is null or (is_living_key(k, p) and a.ended_at is null));
end $function$
;
revoke execute on function sessions_of_tokens(bytea[]) from public;
grant execute on function sessions_of_tokens(bytea[]) to wellpaid_app;

CREATE OR REPLACE FUNCTION public.sharable_digest(kind text, value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select md5(kind || ':' || value) $function$;

CREATE OR REPLACE FUNCTION public.two_mailboxes(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (NOT (EXISTS (SELECT 1 FROM (administrator a JOIN administrator b ON ((mailbox_of(a.email) = mailbox_of(b.email)))) WHERE ((a.id = two_mailboxes.one) AND (b.id = two_mailboxes.other)))));

CREATE OR REPLACE FUNCTION public.undoing_gives(kind text, before jsonb, person jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select kind in ('change', 'leaver') and (
    exists (select 1 from unnest(array['sortCode', 'accountNumber', 'phone', 'surname', 'startedOn', 'payGroupId']) field
      where person ? field and person ->> field is distinct from before ->> field)
    or person ? 'monthlySalaryPence'
      and coalesce((before ->> 'monthlySalaryPence')::bigint, 0) > coalesce((person ->> 'monthlySalaryPence')::bigint, 0)
    or person ? 'leftOn' and person ->> 'leftOn' is not null
      and coalesce(before ->> 'leftOn', '9999-12-31') > person ->> 'leftOn')
$function$;

CREATE OR REPLACE FUNCTION public.undone_by_itself(kind text, before jsonb, person jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select kind in ('change', 'leaver') and (
    before ->> 'accountNumber' is not null and (person ? 'accountNumber' or person ? 'sortCode')
      and (before ->> 'sortCode', before ->> 'accountNumber')
        is distinct from ((before || person) ->> 'sortCode', (before || person) ->> 'accountNumber')
    or person ? 'monthlySalaryPence'
      and (before ->> 'monthlySalaryPence')::bigint > 2 * (person ->> 'monthlySalaryPence')::bigint)
$function$;

CREATE OR REPLACE FUNCTION public.withdrawal_begins_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an advance begins as new, not as %', new.status using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.withdrawal_moves_only_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.status, new.status) not in (('new', 'cancelled'), ('new', 'processing'), ('processing', 'paid'), ('processing', 'failed')) then
    raise exception 'an advance does not move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.withdrawal_paid_is_authorised()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select 1 from payment_authorisation p where (p.cause_type, p.cause_id, p.attempt) = ('advance', new.id, 1)) then
    raise exception 'an advance is paid once its payment is authorised' using errcode = 'check_violation';
  end if;
  return new;
end $function$;
