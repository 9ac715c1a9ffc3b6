-- Payments every two or four weeks, on a weekday of the month, once, and those that end.
alter table planned_payment
  -- the first due date of every two or four weeks; of once the only one
  add column start_date date,
  -- nothing is due after it; of once its only day, so that what has ended is found by this column alone
  add column end_date date,
  -- monthly on a weekday, 1 Monday to 7 Sunday; null: on the day of the month in `date`
  add column weekday smallint check (weekday between 1 and 7),
  -- which of the month's weekdays, -1 for the last
  add column week_of_month smallint check (week_of_month = -1 or week_of_month between 1 and 4),
  drop constraint planned_payment_frequency_check,
  add constraint planned_payment_frequency_check check (frequency in
    ('daily', 'weekly', 'fortnightly', 'four-weekly', 'monthly', 'quarterly', 'annually', 'once')),
  add constraint planned_payment_start_date_check
    check ((start_date is not null) = (frequency in ('fortnightly', 'four-weekly', 'once'))),
  add constraint planned_payment_end_date_check
    check (end_date >= start_date and (frequency <> 'once' or (end_date is not null and end_date = start_date))),
  add constraint planned_payment_weekday_of_month_check
    check ((weekday is null) = (week_of_month is null) and (weekday is null or frequency = 'monthly'));
grant update (start_date, end_date, weekday, week_of_month) on planned_payment to wellpaid_app;
