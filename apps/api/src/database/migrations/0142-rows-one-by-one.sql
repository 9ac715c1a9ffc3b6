-- A changed salary account, and pay that has more than doubled, are looked at one by one: who has said of a row that it is right.
alter table payroll_import_row add column checked_by uuid references administrator;
create index payroll_import_row_by_row on payroll_import_row (import_id, position)
  where doubts @? '$[*] ? (@.reason == "account-changed" || @.reason == "pay-doubled")';
grant update (checked_by) on payroll_import_row to wellpaid_app;
