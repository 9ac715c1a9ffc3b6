-- How a partner's server and pages reach the product (docs/decisions/0014-partners.md).
alter table partner
  -- SHA-256: a key is made by chance, so nobody finds it from its hash
  add column api_key_hash bytea unique,
  -- by which one call of the contract asks for a partner, as in `GET /login/employee/energy`
  add column key text unique,
  add column single_sign_on_url text;

-- Whose pages may frame the app. An origin as a browser spells it, since it stands in a header of the framed page.
create table partner_origin (
  partner_id uuid not null references partner,
  origin text not null check (origin ~ '^https?://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$'),
  primary key (partner_id, origin)
);

-- By what the partner knows the person. It is of the employee's own partner, not of one that the company set for all.
alter table employee
  add column partner_reference text check (length(partner_reference) between 1 and 100),
  add constraint employee_partner_reference_of_partner check (partner_reference is null or partner_id is not null);
create unique index employee_partner_reference on employee (partner_id, partner_reference) where ended_at is null;

-- The token itself is never kept, only its SHA-256. Whoever uses it takes the row away: it opens one session.
create table exchange_token (
  token_hash bytea primary key,
  partner_id uuid not null references partner,
  company_id uuid not null,
  employee_id uuid not null,
  expires_at timestamptz not null,
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index exchange_token_employee on exchange_token (employee_id);

grant select, insert, delete on partner_origin, exchange_token to wellpaid_app;
