-- What a company wants accepted for on-demand pay, version by version; the newest counts. What was shown once stays as it
-- was: nobody's acceptance changes its words afterwards.
create table company_consent (
  id bigint generated always as identity primary key,
  company_id uuid not null references company,
  consent_title_text text not null,
  consent_text text not null,
  consent_button_text text not null,
  addendum_title_text text not null,
  addendum_text text not null,
  addendum_button_text text not null,
  -- SHA-256 of the six texts
  hash bytea not null check (length(hash) = 32),
  published_at timestamptz not null default app_now(),
  unique (company_id, id, hash)
);
create index company_consent_newest on company_consent (company_id, id desc);

-- That an employee accepted them: which words, when, and in which session. One for each request.
create table consent_acceptance (
  access_request_id uuid primary key references access_request,
  company_id uuid not null,
  employee_id uuid not null,
  company_consent_id bigint not null,
  consent_hash bytea not null,
  accepted_at timestamptz not null default app_now(),
  session_hash bytea not null check (length(session_hash) = 32),
  foreign key (employee_id, company_id) references employee (id, company_id),
  foreign key (company_id, company_consent_id, consent_hash) references company_consent (company_id, id, hash)
);
create index consent_acceptance_of_employee on consent_acceptance (employee_id);

-- Evidence: both are added to, and neither is ever changed, whoever asks.
create function consent_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was shown and accepted is never changed or deleted' using errcode = 'insufficient_privilege';
end $$;
create trigger company_consent_fixed before update or delete or truncate on company_consent for each statement execute function consent_refuse_change();
create trigger consent_acceptance_fixed before update or delete or truncate on consent_acceptance for each statement execute function consent_refuse_change();

grant select, insert on company_consent, consent_acceptance to wellpaid_app;
