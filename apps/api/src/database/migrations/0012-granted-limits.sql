-- Under which limit (of the moment, fees included) and which number of withdrawals each advance was granted: salary and
-- terms change later, and the ledger check proves from the rows alone that nothing was granted beyond them.
alter table advance add column limit_pence bigint not null check (limit_pence >= amount_pence + fee_pence);
alter table advance add column max_count integer not null check (max_count >= 1);
