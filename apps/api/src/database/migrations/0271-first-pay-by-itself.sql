-- A first pay that is doubted is looked at by itself, as one that has doubled is (`isRowByRow` of payroll/import/judge-person.ts).
drop index payroll_import_row_by_row;
create index payroll_import_row_by_row on payroll_import_row (import_id, position)
  where doubts @? '$[*] ? (@.reason == "account-changed" || @.reason == "pay-doubled")'
    or (doubts @? '$[*] ? (@.reason == "pay")' and before ->> 'monthlySalaryPence' is null);
