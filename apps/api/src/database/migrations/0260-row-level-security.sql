-- A second wall around each company (decision 0049): the server's role sees and writes the rows of the company that its connection
-- names, of all companies where it says so, and of none where it says nothing. The setting is made by the server for each call
-- (apps/api/src/database/company-scope.ts); the owner's migrations and commands are not held by it. Each later table with a
-- company_id has a policy, too: tools/lists/row-security.test.ts.
create function sees_all_companies() returns boolean language sql stable parallel safe
  return coalesce(current_setting('wellpaid.company', true) = 'all', false);
create function company_of_connection() returns uuid language sql stable parallel safe
  return nullif(nullif(current_setting('wellpaid.company', true), ''), 'all')::uuid;

do $$
declare
  tenants record;
begin
  for tenants in
    select c.oid::regclass as name, a.attnotnull as is_given from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'company_id' and not a.attisdropped
  loop
    execute format('alter table %s enable row level security', tenants.name);
    -- Each function stands in a subquery, so that it is called once for a statement and not for each row. What may belong to nobody
    -- (a theme, a partner of the product, a note about no company) is there for all.
    execute format('create policy of_company on %s to wellpaid_app using '
      '((select sees_all_companies()) or company_id = (select company_of_connection())%s)', tenants.name,
      case when tenants.is_given then '' else ' or company_id is null' end);
  end loop;
end $$;

alter table company enable row level security;
create policy of_company on company to wellpaid_app using ((select sees_all_companies()) or id = (select company_of_connection()));

-- Of an account or a partner that is seen: their own policies hold within.
alter table ledger_entry enable row level security;
create policy of_company on ledger_entry for select to wellpaid_app
  using (exists (select from ledger_account a where a.id = account_id));
create policy posted on ledger_entry for insert to wellpaid_app with check (true);
alter table partner_key enable row level security;
create policy of_company on partner_key to wellpaid_app using (exists (select from partner p where p.id = partner_id));
alter table partner_origin enable row level security;
create policy of_company on partner_origin to wellpaid_app using (exists (select from partner p where p.id = partner_id));
alter table webhook_endpoint enable row level security;
create policy of_company on webhook_endpoint to wellpaid_app using (exists (select from partner p where p.id = partner_id));

-- It looks for another company's partner, which the connection of a company would not see.
alter function refuse_another_companys_partner() security definer set search_path = public, pg_temp;

-- A page of transactions and their count are read from the index alone; what the policy compares must stand there, too.
create index bank_transaction_newest_of on bank_transaction (employee_id, date desc, id desc) include (company_id);
drop index bank_transaction_newest;
alter index bank_transaction_newest_of rename to bank_transaction_newest;
create index bank_transaction_category_of on bank_transaction (employee_id, category, date desc, id desc) include (company_id);
drop index bank_transaction_category;
alter index bank_transaction_category_of rename to bank_transaction_category;

-- Who makes a call is found with each call, before its company is known: the sessions of the tokens that came and no others,
-- whatever the connection names. Whether a partner's key still opens anything is said by is_living_key alone.
create function is_living_key(k partner_key, p partner) returns boolean language sql immutable parallel safe
  return k.confirmed_at is not null and k.revoked_at is null and p.ended_at is null;
create function sessions_of_tokens(hashes bytea[]) returns table (
  "tokenHash" bytea, "employeeId" uuid, "companyId" uuid, "nextStep" text, "isSuspended" boolean, "isLeaving" boolean,
  "isBarred" boolean, "partnerId" uuid, "passkeyId" uuid, "expiresAt" timestamptz, now timestamptz
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select s.token_hash, s.employee_id, s.company_id, s.next_step, e.status = 'suspended',
      e.deletion_requested_at is not null, c.is_web_app_barred, s.partner_id, s.passkey_id, s.expires_at, n.now
    from session s join employee e on e.id = s.employee_id join company c on c.id = e.company_id
      left join partner p on p.id = s.partner_id left join partner_key k on k.id = s.partner_key_id
      left join partner_agreement a on a.id = s.partner_agreement_id, lateral (select app_now() as now) n
    where s.token_hash = any (hashes) and s.revoked_at is null and s.expires_at > n.now and e.ended_at is null
      and (s.partner_id is null or (is_living_key(k, p) and a.ended_at is null));
end $$;
revoke execute on function sessions_of_tokens(bytea[]) from public;
grant execute on function sessions_of_tokens(bytea[]) to wellpaid_app;
