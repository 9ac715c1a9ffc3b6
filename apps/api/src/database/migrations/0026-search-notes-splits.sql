-- Search by what people type, notes on transactions, and transactions divided into parts (decision 0065).

-- A text as searches compare it: capitals without accents and apostrophes. `searchTextOf` of the domain does the same to what
-- is typed; search-text.test.ts compares the two. Most descriptions are ASCII, which need no Unicode.
create function search_text_of(shown text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(shown) = length(shown) then upper(translate(shown, '''`', ''))
    else replace(replace(replace(replace(replace(translate(
      upper(regexp_replace(normalize(replace(shown, U&'\00B4', ''), NFKD), '[\u0300-\u036F''\u2018\u2019\u02BC`]', '', 'g')),
      'ØŁĐÐ', 'OLDD'), 'ß', 'SS'), 'ẞ', 'SS'), 'Æ', 'AE'), 'Œ', 'OE'), 'Þ', 'TH') end
$$;

alter table bank_transaction
  -- the employee's own words
  add column note text check (char_length(note) between 1 and 500),
  -- what its parts add up to; null: not split. They count only while this is the amount: a bank may change that later
  add column split_pence bigint,
  add column search_text text not null
    generated always as (search_text_of(description || coalesce(E'\n' || note, ''))) stored;
grant update (note, split_pence) on bank_transaction to wellpaid_app;

-- The parts of a transaction that the employee has split, replaced all at once.
create table transaction_part (
  transaction_id uuid not null references bank_transaction on delete cascade,
  place smallint not null check (place between 1 and 20),
  company_id uuid not null,
  employee_id uuid not null,
  category text not null,
  -- with the sign of the transaction
  amount_pence bigint not null check (amount_pence <> 0),
  note text check (char_length(note) between 1 and 500),
  search_text text generated always as (search_text_of(note)) stored,
  primary key (transaction_id, place),
  foreign key (employee_id, company_id) references employee (id, company_id)
);
create index transaction_part_category on transaction_part (employee_id, category);
create trigger transaction_part_living before insert on transaction_part
  for each row execute function refuse_rows_of_the_ended();
grant select, insert, delete on transaction_part to wellpaid_app;

-- Read with transactions by the thousand: each function once for a statement, as for bank_transaction (migration 0020).
alter table transaction_part enable row level security;
create policy of_company on transaction_part to wellpaid_app
  using ((select sees_all_companies()) or company_id = (select company_of_connection()));
