-- The few notes that wait for a person and are tried again now and then meanwhile.
create index outbox_parked on outbox (parked_at) where done_at is null and parked_at is not null;
