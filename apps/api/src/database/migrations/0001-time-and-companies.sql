-- The one clock of the product (docs/decisions): the database's own time. The sandbox's migrations replace it by one with an offset.
create function app_now() returns timestamptz language sql volatile parallel safe as 'select clock_timestamp()';

create table partner (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  help_desk_link text
);

create table theme (
  id uuid primary key default gen_random_uuid(),
  main_logo_url text,
  primary_colour text, secondary_colour text, tertiary_colour text,
  primary_text_colour text, secondary_text_colour text,
  header_colour text, contained_button_text_colour text, footer_colour text,
  misc_colour_1 text, misc_colour_2 text, misc_colour_3 text,
  hide_footer boolean not null default false,
  background_color text
);

create table company (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  -- HMAC-SHA-256 of the company password with a server key, so that it can be found by it
  password_hmac bytea unique,
  admin_email text not null,
  fee_approach text not null default 'fixed' check (fee_approach in ('fixed', 'percent')),
  -- pence where the approach is fixed, hundredths of a percent where it is percent; null means the default fee
  fee_amount integer check (fee_amount >= 0),
  earned_percent integer not null default 100 check (earned_percent between 0 and 100),
  max_percent integer not null default 50 check (max_percent between 0 and 100),
  min_advance_pence bigint not null default 1000 check (min_advance_pence > 0),
  max_advances integer not null default 5 check (max_advances >= 0),
  cut_off_working_days integer not null default 3 check (cut_off_working_days between 0 and 10),
  -- day of the month, 31 is the last day
  default_payday smallint not null default 31 check (default_payday between 1 and 31),
  division text not null default 'england-and-wales' check (division in ('england-and-wales', 'scotland', 'northern-ireland')),
  session_seconds integer not null default 3600 check (session_seconds between 60 and 86400),
  asks_login_code boolean not null default false,
  is_suspended boolean not null default false,
  is_advances_available boolean not null default true,
  is_savings_available boolean not null default true,
  is_manual boolean not null default false,
  is_ext_reconciled boolean not null default false,
  savings_deposit_type text,
  is_using_employee_id_number boolean not null default false,
  is_web_app_barred boolean not null default false,
  is_on_demand_pay_registration_closed boolean not null default false,
  payslip_url text,
  theme_id uuid references theme,
  partner_id uuid references partner
);

-- A group of people of one company who are paid on the same day.
create table pay_group (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  name text not null,
  payday_day smallint not null check (payday_day between 1 and 31),
  unique (company_id, name)
);

-- What the employer's payroll reports about a person, before and after that person signs up.
create table payroll_record (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  employee_number text not null,
  name text not null,
  surname text not null,
  phone text,
  -- usual monthly take-home pay
  monthly_salary_pence bigint check (monthly_salary_pence >= 0),
  pay_group_id uuid references pay_group,
  salary_sort_code text check (salary_sort_code ~ '^[0-9]{6}$'),
  salary_account_number text check (salary_account_number ~ '^[0-9]{8}$'),
  -- when this account replaced another one; null for a first account
  salary_account_replaced_at timestamptz,
  started_on date,
  left_on date,
  retired_at timestamptz,
  check ((salary_sort_code is null) = (salary_account_number is null))
);
create unique index payroll_record_number on payroll_record (company_id, employee_number) where retired_at is null;

-- An account that replaced another is not paid to for a day (docs/decisions). When that was is not left to whoever writes the
-- record: taking an account away and giving another later is a replacement, too.
create function payroll_record_account_replaced() returns trigger language plpgsql as $$
begin
  if old.salary_account_number is not null or old.salary_account_replaced_at is not null then
    new.salary_account_replaced_at := app_now();
  end if;
  return new;
end $$;
create trigger payroll_record_account before update of salary_sort_code, salary_account_number on payroll_record for each row
  when ((old.salary_sort_code, old.salary_account_number) is distinct from (new.salary_sort_code, new.salary_account_number))
  execute function payroll_record_account_replaced();

grant select on partner, theme, company, pay_group, payroll_record to wellpaid_app;
grant insert, update on partner, theme, company, pay_group, payroll_record to wellpaid_app;
