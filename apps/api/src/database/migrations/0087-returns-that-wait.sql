-- The overview tells which returns wait for a second person: of all that a company ever brought at most a few.
create index payroll_return_waiting on payroll_return (company_id) where status = 'brought';
