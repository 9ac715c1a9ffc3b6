-- An exchange token opens a session only while the key that it was made with lives (docs/decisions/0035-partners-in-the-console.md).
-- Of a token of before nobody knows the key; it would have lived for 60 seconds.
delete from exchange_token;
alter table exchange_token add column partner_key_id uuid not null references partner_key;
