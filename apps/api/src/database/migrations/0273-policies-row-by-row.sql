-- The policies of company compare each row by itself (0260 read the setting in subqueries, two for each table of a statement): most statements
-- read few rows of each table, and the subqueries cost as much as eleven. Tables that are read by the thousand keep them: a page counts a
-- thousand bank transactions, the console's overview reads all payroll records and withdrawals.
-- PostgreSQL writes the function's expression into the statement: an id as text in one comparison is the cheapest that it can be.
create function is_seen_company(id uuid) returns boolean language sql stable parallel safe
  return case when current_setting('wellpaid.company', true) = id::text then true
    else current_setting('wellpaid.company', true) = 'all' end;

do $$
declare
  tenants record;
begin
  for tenants in
    select c.oid::regclass as name, a.attnotnull as is_given from pg_policy p join pg_class c on c.oid = p.polrelid
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where p.polname = 'of_company' and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('bank_transaction', 'advance', 'deduction', 'payroll_record')
  loop
    execute format('alter policy of_company on %s using (%sis_seen_company(company_id))', tenants.name,
      case when tenants.is_given then '' else 'company_id is null or ' end);
  end loop;
end $$;
alter policy of_company on company using (is_seen_company(id));

-- `offset 0` keeps this a look-up by the account's key. Without it PostgreSQL may read all accounts of the company to find one.
alter policy of_company on ledger_entry using (exists (select from ledger_account a where a.id = account_id offset 0));
alter policy of_company on partner_key using (exists (select from partner p where p.id = partner_id offset 0));
alter policy of_company on partner_origin using (exists (select from partner p where p.id = partner_id offset 0));
alter policy of_company on webhook_endpoint using (exists (select from partner p where p.id = partner_id offset 0));

-- A constraint looks past the policies.
alter function ledger_transfer_has_entries() security definer set search_path = public, pg_temp;
