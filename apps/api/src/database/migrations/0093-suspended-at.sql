-- Since when somebody is suspended. What they asked for before does not ask to be let in again.
alter table employee add column suspended_at timestamptz;
