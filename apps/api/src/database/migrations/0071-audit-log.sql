-- What was changed for a company, by whom and from what to what. About people it holds their ids and what the employer
-- decided, never their names or details: those go with an erasure, this stays.
create table audit_entry (
  id bigint generated always as identity primary key,
  company_id uuid not null references company,
  at timestamptz not null default app_now(),
  -- null: operations
  administrator_id uuid,
  -- the administrator's name at that time
  by_name text,
  action text not null,
  subject_kind text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  foreign key (administrator_id, company_id) references administrator (id, company_id),
  constraint audit_entry_by check ((administrator_id is null) = (by_name is null))
);
create index audit_entry_newest on audit_entry (company_id, id desc);

-- Nobody alters it, whoever they are to the database.
create function audit_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of the audit log is never changed' using errcode = 'check_violation';
end $$;
create trigger audit_entry_unaltered before update or delete on audit_entry
  for each row execute function audit_entry_stays();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function audit_entry_stays();

grant select, insert on audit_entry to wellpaid_app;
