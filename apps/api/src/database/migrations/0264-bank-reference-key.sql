-- One transfer is recorded once, however its bank reference was typed: case, blanks, dashes and letters of no width tell nothing
-- (decision 0040). The same in the domain: `bankReferenceKey` of payroll/employer-payment.ts. What was typed is kept as it is shown.
create function bank_reference_key(typed text) returns text language sql immutable as
  $$ select upper(regexp_replace(normalize(typed, NFKC) collate "C", '[^A-Za-z0-9/]', '', 'g')) $$;

alter table employer_payment
  add column bank_reference_key text generated always as (bank_reference_key(bank_reference)) stored,
  -- stood beside another of the same key before keys were: the ledger's check names it, and one of the two is reversed
  add column is_of_before_keys boolean not null default false;
alter table employer_payment disable trigger user;
update employer_payment m set is_of_before_keys = true where m.reversed_at is null and exists (
  select 1 from employer_payment o where o.bank_reference_key = m.bank_reference_key and o.reversed_at is null
    and (o.recorded_at, o.id) < (m.recorded_at, m.id));
alter table employer_payment enable trigger user;

drop index employer_payment_once;
create unique index employer_payment_once on employer_payment (bank_reference_key) where reversed_at is null and not is_of_before_keys;
-- Rows of before may have no letter at all.
alter table employer_payment add constraint employer_payment_named check (bank_reference_key <> '') not valid;
create function employer_payment_of_now() returns trigger language plpgsql as $$
begin
  new.is_of_before_keys := false;
  return new;
end $$;
create trigger employer_payment_of_now before insert on employer_payment for each row execute function employer_payment_of_now();
