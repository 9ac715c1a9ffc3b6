-- Accounts that were filled from the bank history go on living as the sandbox's clock moves (apps/sandbox/src/banks/living).
alter table sandbox.bank_account
  -- the day of the history's newest transaction; null: nothing happens by itself
  add column lives_from date,
  -- what happened up to and with this day has been written
  add column lived_until date,
  add column takes_salary boolean not null default false;
