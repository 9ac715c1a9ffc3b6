-- What no bank takes, neither the new one nor the old one, is paid out to its saver: a withdrawal that nobody asked for. It names
-- the change of bank or the withdrawal whose money it is.
alter table savings_withdrawal
  drop constraint savings_withdrawal_kind_check,
  add constraint savings_withdrawal_kind_check check (kind in ('amount', 'withdraw-all', 'deactivation', 'unplaced')),
  add column unplaced_by uuid unique,
  add constraint savings_withdrawal_unplaced check ((kind = 'unplaced') = (unplaced_by is not null));
