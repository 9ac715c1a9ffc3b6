-- What the rail has settled is booked once by the bank of the payee's account (apps/sandbox/src/banks/receive-payments.ts). Payments of
-- before reached no bank.
alter table sandbox.payment add column is_presented boolean not null default true;
alter table sandbox.payment alter column is_presented set default false;
create index payment_not_presented on sandbox.payment (settles_at) where not is_presented;
create index bank_account_number on sandbox.bank_account (account_number);
