-- What goes wrong on purpose, per party (apps/sandbox/src/faults.ts). No row: all is well.
create table sandbox.fault (
  target    text primary key check (target in ('banking', 'messages', 'payouts', 'savings', 'storage')),
  mode      text not null check (mode in ('error', 'timeout', 'slow', 'lost', 'twice', 'reject')),
  status    int check (status between 400 and 599),
  remaining int check (remaining >= 0),      -- null: until it is set back to ok; 0: used up
  set_at    timestamptz not null default clock_timestamp()
);

grant select, insert, update, delete on sandbox.fault to wellpaid_app;
