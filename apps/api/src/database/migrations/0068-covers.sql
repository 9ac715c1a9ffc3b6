-- Pictures that an employee may upload to become a cover, each under a key made of its id. What does not become one
-- within a day is removed.
create table cover_upload (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  employee_id uuid not null,
  created_at timestamptz not null default app_now(),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index cover_upload_employee on cover_upload (employee_id);
create index cover_upload_age on cover_upload (created_at);
create trigger cover_upload_living before insert on cover_upload for each row execute function refuse_rows_of_the_ended();

-- The cover of an employee's saving, drawn anew by the server; it may be there before the saving is. Its id was its upload's.
create table saving_cover (
  employee_id uuid primary key,
  company_id uuid not null,
  id uuid not null unique,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  size_bytes integer not null check (size_bytes > 0),
  kept_at timestamptz not null default app_now(),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create trigger saving_cover_living before insert on saving_cover for each row execute function refuse_rows_of_the_ended();

grant select, insert, delete on cover_upload to wellpaid_app;
grant select, insert, delete on saving_cover to wellpaid_app;
