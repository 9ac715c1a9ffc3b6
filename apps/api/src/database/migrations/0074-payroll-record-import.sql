-- What payroll reports about a person besides, and a change of pay group that waits: an open pay period never moves, so it
-- counts once the period of the group that somebody leaves is posted.
alter table payroll_record
  add column email text check (length(email) <= 254),
  add column changes_pay_group boolean not null default false,
  add column next_pay_group_id uuid references pay_group,
  add constraint payroll_record_next_group check (changes_pay_group or next_pay_group_id is null);
create index payroll_record_changing on payroll_record (company_id) where changes_pay_group;
