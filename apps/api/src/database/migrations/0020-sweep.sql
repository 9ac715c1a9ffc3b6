-- What the sweep looks for by its age, for almost nothing at the writing: rows lie in the order of their making.
create index session_made on session using brin (created_at);
create index verification_code_made on verification_code using brin (created_at);
create index idempotency_key_made on idempotency_key using brin (created_at);
create index outbox_made on outbox using brin (created_at);
