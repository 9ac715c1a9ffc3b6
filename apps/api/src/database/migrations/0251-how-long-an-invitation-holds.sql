-- Since when an administrator's e-mail is this company's to open. An invitation that nobody takes holds it for 72 hours from here,
-- however often it is sent again; a company that gets it back within 30 days holds it no longer than it did. The database's to say.
alter table administrator add column holds_since timestamptz;
update administrator set holds_since = created_at where not is_elsewhere;

create function administrator_holds_mailbox() returns trigger language plpgsql as $$
begin
  if new.holds_since is null or new.holds_since < app_now() - interval '30 days' then
    new.holds_since := app_now();
  end if;
  return new;
end $$;
create trigger administrator_invited before insert on administrator
  for each row when (not new.is_elsewhere) execute function administrator_holds_mailbox();
create trigger administrator_takes_mailbox before update on administrator
  for each row when (old.is_elsewhere and not new.is_elsewhere) execute function administrator_holds_mailbox();
