-- An e-mail that is another company's administrator's is invited like any other, so that the answer doesn't tell whose it is. Such
-- an administrator opens nothing: their mailbox gets a message that says why, and no link.
alter table administrator add column is_elsewhere boolean not null default false;
alter table administrator add constraint administrator_elsewhere_opens_nothing check (not is_elsewhere or password_hash is null);
drop index administrator_email;
create unique index administrator_email on administrator (email) where ended_at is null and not is_elsewhere;
create unique index administrator_email_of_company on administrator (company_id, email) where ended_at is null;

-- When somebody was added is the database's to say, and nobody moves an administrator into another company.
revoke insert, update on administrator from wellpaid_app;
grant insert (company_id, email, name, password_hash, roles, is_elsewhere) on administrator to wellpaid_app;
grant update (password_hash, roles, ended_at, is_elsewhere) on administrator to wellpaid_app;
