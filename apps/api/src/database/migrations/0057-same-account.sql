-- The same account under other ids (docs/decisions/0027-the-same-account.md).
-- What lasts of an account at its bank, as a keyed hash: it is compared, never shown.
alter table bank_account add column lasting_hash text;
create index bank_account_lasting on bank_account (employee_id, lasting_hash) where lasting_hash is not null;

-- Came under an id that counts no more, and waits for its new one.
alter table bank_transaction add column is_renumbered boolean not null default false;
create index bank_transaction_renumbered on bank_transaction (account_id) where is_renumbered;
