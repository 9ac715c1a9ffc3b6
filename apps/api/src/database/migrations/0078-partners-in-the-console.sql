-- Partners that an employer looks after in the console (docs/decisions/0035-partners-in-the-console.md).
alter table partner
  -- whose partner it is; null for one that stands above companies: an operator looks after it, companies only see it
  add column company_id uuid references company,
  add column created_at timestamptz not null default app_now(),
  add column ended_at timestamptz;
create unique index partner_name_of_company on partner (company_id, lower(name))
  where company_id is not null and ended_at is null;

-- API keys: several may live at once, so that a new one is in use before the old one is taken back.
create table partner_key (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partner,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256: a key is made by chance, so nobody finds it from its hash
  key_hash bytea not null constraint partner_key_hash unique,
  -- its first letters, by which people tell keys apart; null for one of before there was a console
  prefix text,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index partner_key_partner on partner_key (partner_id, created_at);
insert into partner_key (partner_id, name, key_hash)
  select id, 'First key', api_key_hash from partner where api_key_hash is not null;
alter table partner drop column api_key_hash;

-- How often a partner opened the app for people of a company, by London day.
create table partner_use (
  partner_id uuid not null references partner,
  company_id uuid not null references company,
  day date not null,
  -- exchange tokens that were made, and those of them that opened a session
  made integer not null default 0 check (made >= 0),
  used integer not null default 0 check (used >= 0),
  last_at timestamptz not null,
  primary key (partner_id, company_id, day)
);

-- A company's own partner knows people of that company only, whatever the code does.
create function refuse_another_companys_partner() returns trigger language plpgsql as $$
begin
  if exists (select 1 from partner p where p.id = new.partner_id and p.company_id <> new.company_id) then
    raise exception 'partner % is another company''s', new.partner_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger employee_partner_of_company before insert or update of partner_id, company_id on employee
  for each row when (new.partner_id is not null) execute function refuse_another_companys_partner();

grant select, insert, update on partner_key, partner_use to wellpaid_app;
grant delete on partner_use to wellpaid_app;
