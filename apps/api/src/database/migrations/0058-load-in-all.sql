-- How many transactions a load will have read in all, as far as the aggregator tells: whole accounts by its count. Null: not told.
alter table bank_load add column expected integer;
