-- The server's role changes only the columns that the server changes (docs/server-role.md lists them; tools/lists/server-role.test.ts
-- holds the list against the database). What stands here is never changed once a row is written: whose it is, when and by whom it
-- was made, what was agreed to, what a key was made from. Other columns keep the grants that they have. A later migration that adds
-- a column that the server changes grants it by name: grant update (column) on its table to wellpaid_app.
do $$
declare
  of record;
  changeable text;
begin
  for of in
    select fixed.name, string_to_array(fixed.columns, ' ') as columns from (values
      ('access_request', 'id company_id employee_id created_at'),
      ('administrator', 'id company_id email name created_at'),
      ('administrator_code', 'id company_id administrator_id code_hash created_at expires_at'),
      ('administrator_passkey', 'id company_id administrator_id credential_id public_key transports created_at'),
      ('administrator_session', 'token_hash company_id administrator_id next_step created_at expires_at'),
      ('administrator_totp', 'administrator_id company_id'),
      ('bank_account', 'id company_id employee_id'),
      ('bank_connection', 'id company_id employee_id aggregator_connection_id bank_id created_at'),
      ('bank_load', 'employee_id company_id'),
      ('bank_transaction', 'id company_id employee_id'),
      ('bank_visit', 'id company_id employee_id session_hash state_hash purpose bank_id bank_name created_at'),
      ('captcha_pass', 'challenge challenge_expires_at pass_hash expires_at'),
      ('category_rule', 'employee_id company_id likeness created_at'),
      ('change_request', 'id company_id employee_id region status created_at'),
      ('company', 'id name'),
      ('dismissed_payment', 'id company_id employee_id type recognised_by description dismissed_at'),
      ('employee', 'id company_id disable_withdrawal_2fa asks_login_code created_at'),
      ('on_demand_pay_account', 'employee_id company_id created_at'),
      ('open_banking_user', 'employee_id company_id aggregator_user_id created_at'),
      ('outbox', 'id company_id kind key created_at partner_id'),
      ('partner', 'id single_sign_on_url company_id created_at'),
      ('partner_key', 'id partner_id name key_hash prefix created_at'),
      ('partner_use', 'partner_id company_id day'),
      ('passkey', 'id company_id employee_id credential_id public_key transports created_at'),
      ('pay_group', 'id company_id'),
      ('payroll_record', 'id company_id salary_account_replaced_at'),
      ('payroll_import', 'id company_id file_name missing_leave_on uploaded_by uploaded_by_name uploaded_at'),
      ('payroll_import_row', 'import_id company_id position line employee_number'),
      ('planned_payment', 'id company_id employee_id type transaction_id logo created_at'),
      ('regular_review', 'employee_id company_id type'),
      ('saving', 'id request_id company_id employee_id is_later_saving starts_from shard created_at'),
      ('savings_request', 'id company_id employee_id created_at title email previous_name'),
      ('self_limit', 'employee_id company_id kind'),
      ('session', 'token_hash company_id employee_id next_step created_at'),
      ('theme', 'id company_id'),
      ('verification_code', 'id company_id employee_id phone type code_hash created_at expires_at'),
      ('webhook_delivery', 'id endpoint_id company_id employee_id event cause data created_at'),
      ('webhook_endpoint', 'id partner_id created_at'),
      ('withdrawal_pause', 'id company_id employee_id set_by until created_at')) as fixed(name, columns)
  loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into changeable from pg_attribute
      where attrelid = of.name::regclass and attnum > 0 and not attisdropped and attname <> all (of.columns)
        and has_column_privilege('wellpaid_app', attrelid, attnum, 'update');
    execute format('revoke update on %I from wellpaid_app', of.name);
    if changeable is not null then
      execute format('grant update (%s) on %I to wellpaid_app', changeable, of.name);
    end if;
  end loop;
end $$;

-- Nothing is kept outside the tables. Where the owner is no superuser PostgreSQL warns that it may not revoke these, and goes on.
revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea), lo_open(oid, integer), lowrite(integer, bytea),
  lo_put(oid, bigint, bytea), lo_get(oid), lo_unlink(oid), lo_truncate(integer, integer), lo_truncate64(integer, bigint) from public;
