-- How an administrator narrows and sorts a list of the console, under a name (docs/decisions/0085-many-people-and-saved-filters.md).
create table saved_filter (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  administrator_id uuid not null,
  list text not null check (length(list) between 1 and 30),
  name text not null check (length(name) between 1 and 60),
  -- the keys and values of the list's address; the list decides what it still knows of them
  query jsonb not null check (jsonb_typeof(query) = 'object' and length(query::text) <= 2000),
  is_default boolean not null default false,
  created_at timestamptz not null default app_now(),
  foreign key (administrator_id, company_id) references administrator (id, company_id)
);
-- in any letters of one size; the use case, which locks the administrator, refuses the same name in others
create unique index saved_filter_name on saved_filter (administrator_id, list, name);
-- a list opens with one of them at most
create unique index saved_filter_default on saved_filter (administrator_id, list) where is_default;
alter table saved_filter enable row level security;
create policy of_company on saved_filter to wellpaid_app using (is_seen_company(company_id));
grant select, insert, delete on saved_filter to wellpaid_app;
grant update (name, is_default) on saved_filter to wellpaid_app;
