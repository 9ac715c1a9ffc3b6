-- Whose mailbox an e-mail is: what stands after a plus leads into the same one, and so do Gmail's dots. An administrator's person is known by it.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe
  return case when lower(email) ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(regexp_replace(lower(email), '\+[^@]*@', '@'), '@', 1), '.', '') || '@gmail.com'
    else regexp_replace(lower(email), '\+[^@]*@', '@') end;

-- Who was invited, given roles and agreed to by whom, newest first: read whenever two people are needed.
create index audit_entry_access on audit_entry (company_id, at)
  where action in ('administrator-invited', 'administrator-roles-changed', 'administrator-agreed');

-- Whatever the code does, nobody confirms with another mailbox's name what came from the same mailbox.
create function two_mailboxes(one uuid, other uuid) returns boolean language sql stable
  return not exists (select 1 from administrator a join administrator b on mailbox_of(a.email) = mailbox_of(b.email)
    where a.id = one and b.id = other);

create function payroll_import_by_two() returns trigger language plpgsql as $$
begin
  if not two_mailboxes(new.uploaded_by, new.decided_by) then
    raise exception 'an import is confirmed by a second person' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payroll_import_by_two before update of state on payroll_import for each row
  when (new.state = 'confirmed' and old.state <> 'confirmed') execute function payroll_import_by_two();

create function payroll_return_by_two() returns trigger language plpgsql as $$
begin
  if not two_mailboxes(new.brought_by, new.confirmed_by) then
    raise exception 'a return is confirmed by a second person' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payroll_return_by_two before update of status on payroll_return for each row
  when (new.status = 'confirmed' and old.status <> 'confirmed') execute function payroll_return_by_two();
