-- What an employer sets in the console. Whoever changes it names the version that they saw, so that of two at once the second is
-- told of the first.
alter table company
  add column settings_version integer not null default 1,
  add column settings_changed_at timestamptz,
  -- the name at that time; null: operations
  add column settings_changed_by text,
  -- the employer's own, where no partner has one
  add column help_desk_link text check (length(help_desk_link) <= 500);

-- A group that nobody is in any more is not shown. It stays: its paydays are on record, and its name brings it back.
alter table pay_group
  add column removed_at timestamptz,
  add constraint pay_group_of_company unique (id, company_id);

-- Who published these words; null: operations.
alter table company_consent add column published_by text;

-- A company's own theme, apart from those that a partner's employees get.
alter table theme
  add column company_id uuid unique references company,
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text;

-- The logo of a company's theme, drawn anew by the server. It is served under its id, so that another one has another address.
create table theme_logo (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  content bytea not null check (octet_length(content) between 1 and 200000),
  created_at timestamptz not null default app_now()
);
create index theme_logo_of_company on theme_logo (company_id);

grant select, insert, delete on theme_logo to wellpaid_app;
