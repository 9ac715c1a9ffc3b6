-- A person without an import file is created by the sandbox, with a start long ago. Production never runs this file.
create function sandbox.is_there_of_long_ago() returns trigger language plpgsql as $$
begin
  new.came_at := '-infinity';
  new.salary_account_given_at := '-infinity';
  return new;
end $$;
create trigger payroll_record_of_long_ago before insert on payroll_record for each row when (new.import_id is null)
  execute function sandbox.is_there_of_long_ago();
