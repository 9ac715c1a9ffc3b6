-- By which passkey a session was opened; null where a password or a partner opened it. The row outlives its passkey: what was
-- opened by one that is gone still was, and ends with it (docs/decisions/0042-step-up.md).
alter table session add column passkey_id uuid;
create index session_passkey on session (passkey_id) where passkey_id is not null;
