-- What was taken for an advance that failed afterwards is paid out as a refund.
alter table sandbox.payment drop constraint payment_purpose_check,
  add constraint payment_purpose_check check (purpose in ('advance', 'refund', 'savings-withdrawal'));
