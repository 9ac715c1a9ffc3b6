-- Of who came from another pay group: the payday on which that group paid them last. Their first pay here is for the days after
-- it, since nobody earns a day twice.
alter table payroll_record add column paid_through date;
