-- Whose row it is and of which company agree here, too, as they do for advances, partners' tokens and passkeys.
alter table change_request drop constraint change_request_employee_id_fkey,
  add foreign key (employee_id, company_id) references employee (id, company_id);
alter table password_reset_token drop constraint password_reset_token_employee_id_fkey,
  add foreign key (employee_id, company_id) references employee (id, company_id);
