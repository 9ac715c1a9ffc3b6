-- The call that took a code at the door, and gives it back where it is refused (decision 0042). Whoever ends all open codes meanwhile
-- takes that from it. Of codes of before, and of those that are used up in one transaction with what they are for, nobody gives back.
alter table verification_code add column taken_by uuid, add check (taken_by is null or used_at is not null);
grant update (taken_by) on verification_code to wellpaid_app;
