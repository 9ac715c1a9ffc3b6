-- A code by e-mail belongs to the half-finished sign-in that it was sent for: another one is neither finished by it nor loses it.
alter table administrator_code add column session_hash bytea;
