-- A removed pay group keeps its name for the paydays on record; another may have it since.
alter table pay_group drop constraint pay_group_company_id_name_key;
create unique index pay_group_name on pay_group (company_id, name) where removed_at is null;
