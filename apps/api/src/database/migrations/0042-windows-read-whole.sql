-- When an account's last weeks were last read whole, which is how one sees what a bank took back.
alter table bank_account add column checked_at timestamptz;
