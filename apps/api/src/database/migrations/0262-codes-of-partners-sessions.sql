-- A code that was requested in a session that a partner opened is good there and nowhere else: such a session neither replaces the
-- codes of the person's own session nor uses up their tries. Codes of before belong to the person.
alter table verification_code add column partner_id uuid;
