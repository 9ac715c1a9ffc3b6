-- When somebody last said which passkeys they keep, after a new password or phone (docs/decisions/0042-step-up.md).
alter table employee add column passkeys_reviewed_at timestamptz;
grant update (passkeys_reviewed_at) on employee to wellpaid_app;
