-- Accounts of a generated life (apps/sandbox/src/banks/lives): what cannot be computed from the date, fixed when they are opened.
alter table sandbox.bank_account add column life jsonb;
