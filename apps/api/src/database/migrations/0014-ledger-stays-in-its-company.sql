-- What the code never does, refused by the database as well: a transfer that leaves its company, an account that stands
-- with another company than its employee or is of a kind for somebody else, an advance that begins further on than new.

alter table employee add constraint employee_of_company unique (id, company_id);

alter table ledger_account drop constraint ledger_account_employee_id_fkey,
  add constraint ledger_account_of_employee foreign key (employee_id, company_id) references employee (id, company_id),
  add constraint ledger_account_owner check (
    (kind in ('advances-receivable', 'fees-receivable', 'carried-over', 'savings-owed')) = (employee_id is not null));

alter table advance drop constraint advance_employee_id_fkey,
  add constraint advance_of_employee foreign key (employee_id, company_id) references employee (id, company_id);

create function ledger_keep_company() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from fresh f join ledger_transfer t on t.id = f.transfer_id join ledger_account a on a.id = f.account_id
    where a.company_id <> t.company_id) then
    raise exception 'a ledger transfer does not leave its company' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_in_company after insert on ledger_entry
  referencing new table as fresh for each statement execute function ledger_keep_company();

create function advance_begins_new() returns trigger language plpgsql as $$
begin
  raise exception 'an advance begins as new, not as %', new.status using errcode = 'check_violation';
end $$;
create trigger advance_begins before insert on advance for each row when (new.status <> 'new')
  execute function advance_begins_new();
