-- A second wall around each company (decision 0049): see `is_seen_company`. Each table with a company_id has the policy
-- `of_company` (tools/lists/row-security.test.ts); a table that a later migration makes has it there.
do $$
declare
  tenants record;
begin
  for tenants in
    select c.oid::regclass as name, a.attnotnull as is_given from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'company_id'
      and c.relname not in ('bank_transaction', 'withdrawal', 'deduction', 'payroll_record')
  loop
    execute format('alter table %s enable row level security', tenants.name);
    -- A row that may belong to no company (a theme, a partner above companies, a job of none) is there for all.
    execute format('create policy of_company on %s to wellpaid_app using (%sis_seen_company(company_id))', tenants.name,
      case when tenants.is_given then '' else 'company_id is null or ' end);
  end loop;
end $$;

alter table company enable row level security;
create policy of_company on company to wellpaid_app using (is_seen_company(id));

-- Most statements read few rows of each table, and compare each row by itself. These tables are read by the thousand: a
-- page counts a thousand bank transactions, the console's overview reads all payroll records and withdrawals. There each
-- function is in a subquery, so that it is called once for a statement and not for each row.
do $$
declare
  tenants record;
begin
  for tenants in select unnest(array['bank_transaction', 'withdrawal', 'deduction', 'payroll_record']) as name loop
    execute format('alter table %s enable row level security', tenants.name);
    execute format('create policy of_company on %s to wellpaid_app using '
      '((select sees_all_companies()) or company_id = (select company_of_connection()))', tenants.name);
  end loop;
end $$;

-- Of an account or a partner that is seen: their own policies hold within. `offset 0` keeps each a look-up by key;
-- without it PostgreSQL may read all accounts of the company to find one.
alter table ledger_entry enable row level security;
create policy of_company on ledger_entry for select to wellpaid_app
  using (exists (select from ledger_account a where a.id = account_id offset 0));
create policy posted on ledger_entry for insert to wellpaid_app with check (true);
alter table partner_key enable row level security;
create policy of_company on partner_key to wellpaid_app
  using (exists (select from partner p where p.id = partner_id offset 0));
alter table partner_origin enable row level security;
create policy of_company on partner_origin to wellpaid_app
  using (exists (select from partner p where p.id = partner_id offset 0));
alter table webhook_endpoint enable row level security;
create policy of_company on webhook_endpoint to wellpaid_app
  using (exists (select from partner p where p.id = partner_id offset 0));
