-- Until this migration each transaction was stored without the category that its bank's aggregator gives it, since its ids were not
-- known. null of all accounts has each read in full once more (decision 0059).
alter table bank_account
  -- how far its transactions have been read with the aggregator's categories known; null until they have been read whole so
  add column categories_read_at timestamptz;
grant update (categories_read_at) on bank_account to wellpaid_app;
