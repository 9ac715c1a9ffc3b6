-- Reconnecting a bank once the consent is over creates another connection beside the one that is over, and its
-- accounts and their transactions come under other ids.
alter table sandbox.connection drop constraint connection_user_id_bank_user_id_key;
create index connection_by_customer on sandbox.connection (user_id, bank_user_id);
alter table sandbox.connection_account add column has_own_ids boolean not null default false;

-- A transaction's id as one connection shows it.
create function sandbox.shown_id(connection_account_id uuid, has_own_ids boolean, transaction_id uuid) returns uuid
language sql immutable as
$$ select case when has_own_ids then md5(connection_account_id::text || transaction_id::text)::uuid else transaction_id end $$;
