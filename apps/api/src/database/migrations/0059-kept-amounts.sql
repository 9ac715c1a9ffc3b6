-- What a payment usually was when the employee chose to keep the planned amount: only another is news. Null: nothing was kept.
alter table planned_payment add column kept_against_pence bigint check (kept_against_pence > 0);
