-- The first whole sign-in on a known device; null where only a link by e-mail has made it known. Such a device counts apart,
-- and pushes out none where somebody has signed in. Of the rows of before nothing tells which they are: they stay as they were.
alter table known_device add column signed_in_at timestamptz default app_now();
update known_device set signed_in_at = created_at;
grant update (signed_in_at) on known_device to wellpaid_app;
