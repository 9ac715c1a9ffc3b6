-- A client registered again with other details is the same client in a new version.
alter table sandbox.deposit_client add column version integer not null default 1 check (version > 0);
