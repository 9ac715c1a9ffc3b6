-- What our own categoriser makes of a bank's words (docs/decisions/0060-our-own-categoriser.md).
alter table bank_transaction
  -- who is on the other side, as a person would write it; null where the description does not say
  add column merchant text,
  -- what is stored as the bank's category is ours, since the aggregator gave none
  add column is_category_ours boolean not null default false;
grant update (merchant, is_category_ours) on bank_transaction to wellpaid_app;

-- Searches find the merchant's name, too (decision 0065). Written again, since PostgreSQL 15 changes no expression.
alter table bank_transaction
  drop column search_text,
  add column search_text text not null generated always as
    (search_text_of(description || coalesce(E'\n' || note, '') || coalesce(E'\n' || merchant, ''))) stored;

-- By which version of the categoriser all transactions of the employee have been looked at; 0: by none.
alter table bank_load add column categoriser_version integer not null default 0;
grant update (categoriser_version) on bank_load to wellpaid_app;
