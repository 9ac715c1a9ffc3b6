-- People come in the order in which they were made, as their rows lie on the disk: a payday, which goes through a company by
-- id, then touches each page once and not once for each of its people. PostgreSQL makes such ids from version 18 on.
do $$ begin
  if current_setting('server_version_num')::int >= 180000 then
    alter table employee alter column id set default uuidv7();
    alter table payroll_record alter column id set default uuidv7();
  end if;
end $$;
