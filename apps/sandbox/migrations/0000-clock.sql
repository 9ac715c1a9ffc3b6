-- The sandbox's clock: the database's own time plus an offset that only grows. Production never runs this file.
create table sandbox.clock (
  only_row boolean primary key default true check (only_row),
  ahead_by interval not null default interval '0' check (ahead_by >= interval '0')
);
insert into sandbox.clock default values;
grant usage on schema sandbox to wellpaid_app;
grant select on sandbox.clock to wellpaid_app;
grant update (ahead_by) on sandbox.clock to wellpaid_app;

create or replace function app_now() returns timestamptz language sql volatile parallel safe as
  'select clock_timestamp() + (select ahead_by from sandbox.clock)';
