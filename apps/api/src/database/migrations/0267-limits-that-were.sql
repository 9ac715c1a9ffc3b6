-- Which limit of exposure was in force when: `npm run ledger:check` holds each withdrawal against the one of its moment. From now on.
create table exposure_limit_change (
  id bigint generated always as identity primary key,
  -- null: the usual limit
  company_id uuid references company,
  -- null: the company has the usual one again
  limit_pence bigint,
  changed_at timestamptz not null default app_now()
);
create index exposure_limit_change_of on exposure_limit_change (company_id, changed_at);
insert into exposure_limit_change (limit_pence) select limit_pence from usual_exposure_limit;
insert into exposure_limit_change (company_id, limit_pence) select company_id, limit_pence from exposure_limit;

create function exposure_limit_is_kept() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'usual_exposure_limit' then
    insert into exposure_limit_change (limit_pence) values (new.limit_pence);
  elsif tg_op = 'DELETE' then
    insert into exposure_limit_change (company_id) values (old.company_id);
  else
    insert into exposure_limit_change (company_id, limit_pence) values (new.company_id, new.limit_pence);
  end if;
  return null;
end $$;
create trigger exposure_limit_kept after insert or update or delete on exposure_limit for each row execute function exposure_limit_is_kept();
create trigger usual_exposure_limit_kept after insert or update on usual_exposure_limit for each row execute function exposure_limit_is_kept();
create function exposure_limit_change_stays() returns trigger language plpgsql as $$
begin
  raise exception 'which limit was in force is never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger exposure_limit_change_fixed before update or delete or truncate on exposure_limit_change
  for each statement execute function exposure_limit_change_stays();

-- The server's role reads none of it; as each table of tenants (0260).
alter table exposure_limit_change enable row level security;
create policy of_company on exposure_limit_change to wellpaid_app
  using ((select sees_all_companies()) or company_id = (select company_of_connection()) or company_id is null);
