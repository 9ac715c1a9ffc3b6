-- Whether the connection still shows the account: who agrees again at the bank can leave one out
-- (docs/decisions/0027-the-same-account.md).
alter table bank_account add column is_shared boolean not null default true;
