-- An entry has the database's time and the next number: the server's role may name neither, so what happened last can't be
-- written down as if it had been earlier.
revoke insert on audit_entry from wellpaid_app;
grant insert (company_id, administrator_id, by_name, action, subject_kind, subject_id, before, after)
  on audit_entry to wellpaid_app;
