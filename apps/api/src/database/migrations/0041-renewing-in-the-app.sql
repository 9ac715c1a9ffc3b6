-- Whether the bank lets a connection be renewed in the app; as the aggregator says at each reading.
alter table bank_connection add column can_reconfirm boolean not null default false;
