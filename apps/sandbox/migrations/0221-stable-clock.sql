-- The sandbox's clock as the product's (decision 0056): the time at which a statement began, plus the offset.
create or replace function app_now() returns timestamptz language sql stable parallel safe as
  'select statement_timestamp() + (select ahead_by from sandbox.clock)';
