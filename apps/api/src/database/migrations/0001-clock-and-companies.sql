-- What every table below relies on: the one clock, whose rows a connection sees, and the forms in which values are
-- compared.

-- The one clock of the product (decision 0003): the database's own time. The sandbox's migrations replace it by one
-- with an offset.
create function app_now() returns timestamptz language sql volatile parallel safe as 'select clock_timestamp()';

-- The day in London at a time, and now. PostgreSQL writes their expressions into the statement.
create function london_date(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Europe/London')::date;
create function london_today() returns date language sql volatile return london_date(app_now());

-- A person's last day: the earlier of payroll's and the employer's, null while neither has named one.
create function last_day(of_payroll date, of_employer date) returns date language sql immutable parallel safe
  return least(of_payroll, of_employer);

-- Whether a last day is over, in London.
create function is_over(last_day date) returns boolean language sql volatile as
  $$ select coalesce(last_day < london_today(), false) $$;

-- Nothing is stored outside the tables. Where the owner is no superuser, PostgreSQL warns that it may not revoke these,
-- and goes on.
revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea), lo_open(oid, integer),
  lowrite(integer, bytea), lo_put(oid, bigint, bytea), lo_get(oid), lo_unlink(oid), lo_truncate(integer, integer),
  lo_truncate64(integer, bigint) from public;

-- Row-level security (decision 0049): the server's role sees and writes the rows of the company that its connection
-- names, of all companies where it says so, and of none where it says nothing. The server sets `wellpaid.company` for
-- each call (apps/api/src/database/company-scope.ts). The owner's migrations and commands are not restricted by it.
create function sees_all_companies() returns boolean language sql stable parallel safe
  return coalesce(current_setting('wellpaid.company', true) = 'all', false);
create function company_of_connection() returns uuid language sql stable parallel safe
  return nullif(nullif(current_setting('wellpaid.company', true), ''), 'all')::uuid;

-- The same for one row. PostgreSQL writes the function's expression into the statement; an id as text in one comparison
-- is the cheapest that it can be.
create function is_seen_company(id uuid) returns boolean language sql stable parallel safe
  return case when current_setting('wellpaid.company', true) = id::text then true
    else current_setting('wellpaid.company', true) = 'all' end;

-- The rate limit's view of an address: one IPv4 address, or the 64 bits that one IPv6 line is given.
create function network_of(in_address text) returns text language sql immutable as $$
  select case
    when in_address ilike '::ffff:%.%' then substr(in_address, 8)
    when position(':' in in_address) > 0 then host(network(set_masklen(split_part(in_address, '%', 1)::inet, 64)))
    else in_address end
$$;

-- The mailbox that an e-mail address leads into: the part after a plus leads into the same one, and so do Gmail's dots.
-- An administrator's person is known by it.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe
  return case when lower(email) ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(regexp_replace(lower(email), '\+[^@]*@', '@'), '@', 1), '.', '') || '@gmail.com'
    else regexp_replace(lower(email), '\+[^@]*@', '@') end;

-- One form for each postal address, however it is written.
create function address_key(postcode text, line text) returns text language sql immutable as
  $$ select upper(replace(postcode, ' ', '')) || ' ' || nullif(regexp_replace(lower(line), '[^a-z0-9]', '', 'g'), '') $$;

-- What two people are not expected to share, as a digest that is compared and never shown.
create function sharable_digest(kind text, value text) returns text language sql immutable as $$ select md5(kind || ':' || value) $$;

-- One transfer is recorded once, however its bank reference was typed: case, blanks, dashes and letters of no width are
-- ignored (decision 0040). The same in the domain: `bankReferenceKey` of payroll/employer-payment.ts.
create function bank_reference_key(typed text) returns text language sql immutable as
  $$ select upper(regexp_replace(normalize(typed, NFKC) collate "C", '[^A-Za-z0-9/]', '', 'g')) $$;

-- By this an employer's payment is matched to its run: letters and digits that are not mistaken for one another.
create function new_payment_reference() returns text language sql volatile as $$
  select 'PAY-' || substr(word, 1, 4) || '-' || substr(word, 5, 4)
  from (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(b, i) % 32 + 1, 1), '' order by i) as word
    from (select uuid_send(gen_random_uuid()) as b) r, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as i) w
$$;

create table company (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  -- HMAC-SHA-256 of the company password with a server key, so that the company can be found by it
  password_hmac bytea unique,
  admin_email text not null,
  fee_approach text not null default 'fixed' check (fee_approach in ('fixed', 'percent')),
  -- pence where the approach is fixed, hundredths of a percent where it is percent; null means the default fee
  fee_amount integer check (fee_amount >= 0),
  earned_percent integer not null default 100 check (earned_percent between 0 and 100),
  max_percent integer not null default 50 check (max_percent between 0 and 100),
  min_withdrawal_pence bigint not null default 1000 check (min_withdrawal_pence > 0),
  max_withdrawals integer not null default 5 check (max_withdrawals >= 0),
  cut_off_working_days integer not null default 3 check (cut_off_working_days between 0 and 10),
  -- day of the month, 31 is the last day
  default_payday smallint not null default 31 check (default_payday between 1 and 31),
  division text not null default 'england-and-wales'
    check (division in ('england-and-wales', 'scotland', 'northern-ireland')),
  session_seconds integer not null default 3600 check (session_seconds between 60 and 86400),
  asks_login_code boolean not null default false,
  is_suspended boolean not null default false,
  is_on_demand_pay_available boolean not null default true,
  is_savings_available boolean not null default true,
  is_manual boolean not null default false,
  is_ext_reconciled boolean not null default false,
  savings_deposit_type text,
  is_using_employee_id_number boolean not null default false,
  is_web_app_barred boolean not null default false,
  is_on_demand_pay_registration_closed boolean not null default false,
  payslip_url text,
  -- the employer's own, where no partner has one
  help_desk_link text check (length(help_desk_link) <= 500),
  theme_id uuid,
  partner_id uuid,
  -- an administrator who changes a setting names the version that they saw, so that of two at once the second is warned
  settings_version integer not null default 1,
  settings_changed_at timestamptz,
  -- the name at that time; null: operations
  settings_changed_by text
);
grant select, insert on company to wellpaid_app;
grant update (password_hmac, admin_email, fee_approach, fee_amount, earned_percent, max_percent, min_withdrawal_pence,
  max_withdrawals, cut_off_working_days, default_payday, division, session_seconds, asks_login_code, is_suspended,
  is_on_demand_pay_available, is_savings_available, is_manual, is_ext_reconciled, savings_deposit_type,
  is_using_employee_id_number, is_web_app_barred, is_on_demand_pay_registration_closed, payslip_url, help_desk_link,
  theme_id, partner_id, settings_version, settings_changed_at, settings_changed_by) on company to wellpaid_app;

create table theme (
  id uuid primary key default gen_random_uuid(),
  -- a company's own theme, apart from those that a partner's employees get
  company_id uuid unique references company,
  main_logo_url text,
  primary_colour text, secondary_colour text, tertiary_colour text,
  primary_text_colour text, secondary_text_colour text,
  header_colour text, contained_button_text_colour text, footer_colour text,
  misc_colour_1 text, misc_colour_2 text, misc_colour_3 text,
  hide_footer boolean not null default false,
  background_color text,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text
);
grant select, insert on theme to wellpaid_app;
grant update (main_logo_url, primary_colour, secondary_colour, tertiary_colour, primary_text_colour,
  secondary_text_colour, header_colour, contained_button_text_colour, footer_colour, misc_colour_1, misc_colour_2,
  misc_colour_3, hide_footer, background_color, version, changed_at, changed_by) on theme to wellpaid_app;

-- The logo of a company's theme, re-encoded by the server. It is served under its id, so that another one has another
-- address.
create table theme_logo (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  content bytea not null check (octet_length(content) between 1 and 200000),
  created_at timestamptz not null default app_now()
);
create index theme_logo_of_company on theme_logo (company_id);
grant select, insert, delete on theme_logo to wellpaid_app;

create table partner (
  id uuid primary key default gen_random_uuid(),
  -- null for a partner above companies: an operator looks after it, companies only see it
  company_id uuid references company,
  name text not null,
  -- by which one call of the contract requests a partner, as in `GET /login/employee/energy`
  key text unique,
  single_sign_on_url text,
  help_desk_link text,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz
);
create unique index partner_name_of_company on partner (company_id, lower(name))
  where company_id is not null and ended_at is null;
grant select, insert on partner to wellpaid_app;
grant update (key, name, help_desk_link, ended_at) on partner to wellpaid_app;

-- A company names its theme and its partner, which may name their company.
alter table company
  add foreign key (theme_id) references theme,
  add foreign key (partner_id) references partner;

-- A group of people of one company who are paid on the same day.
create table pay_group (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  name text not null,
  payday_day smallint not null check (payday_day between 1 and 31),
  -- a group without people is not shown; it stays, since its paydays are on record
  removed_at timestamptz,
  constraint pay_group_of_company unique (id, company_id)
);
-- A removed pay group keeps its name for the paydays on record; another group may have the name since.
create unique index pay_group_name on pay_group (company_id, name) where removed_at is null;
grant select, insert on pay_group to wellpaid_app;
grant update (name, payday_day, removed_at) on pay_group to wellpaid_app;

-- What a company wants accepted for on-demand pay and for savings, version by version; the newest counts. What was
-- shown once stays as it was: an employee's acceptance is of these words.
create table company_consent (
  id bigint generated always as identity primary key,
  company_id uuid not null references company,
  kind text not null default 'on-demand-pay' check (kind in ('on-demand-pay', 'savings')),
  consent_title_text text not null,
  consent_text text not null,
  consent_button_text text not null,
  addendum_title_text text not null,
  addendum_text text not null,
  addendum_button_text text not null,
  -- SHA-256 of the six texts
  hash bytea not null check (length(hash) = 32),
  published_at timestamptz not null default app_now(),
  -- the administrator's name; null: operations
  published_by text,
  unique (company_id, id, hash)
);
create index company_consent_newest on company_consent (company_id, kind, id desc);
grant select, insert on company_consent to wellpaid_app;

-- Evidence: texts and acceptances are added, and never changed by any role.
create function consent_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was shown and accepted is never changed or deleted' using errcode = 'insufficient_privilege';
end $$;
create trigger company_consent_fixed before update or delete or truncate on company_consent for each statement execute function consent_refuse_change();
