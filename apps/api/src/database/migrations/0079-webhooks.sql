-- What a partner's server is told by itself (docs/decisions/0035-partners-in-the-console.md).
create table webhook_endpoint (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partner,
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  -- encrypted: signing needs the secret itself. The one before it signs beside it for a while.
  secret_sealed bytea not null,
  previous_sealed bytea,
  previous_until timestamptz,
  -- failing: something could not be delivered for a while; off: nothing is sent, by the owner or since the server said 410
  status text not null default 'on' check (status in ('on', 'failing', 'off')),
  failing_since timestamptz,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  check ((previous_sealed is null) = (previous_until is null)),
  check ((status = 'failing') = (failing_since is not null))
);
create index webhook_endpoint_partner on webhook_endpoint (partner_id, created_at) where ended_at is null;

-- One thing told to one endpoint: ids and references only. Its id goes along with every try.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoint,
  company_id uuid not null references company,
  -- whom it tells of; null where it tells of nobody, and of the last that is told of somebody who is erased
  employee_id uuid,
  event text not null,
  -- the same reason is told once
  cause text not null,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- of this round; a new round begins when it is sent again
  tries integer not null default 0 check (tries >= 0),
  rounds integer not null default 1 check (rounds >= 1),
  -- the answer's status, or why none came
  last_status integer,
  last_reason text,
  last_tried_at timestamptz,
  next_try_at timestamptz,
  created_at timestamptz not null default app_now(),
  unique (endpoint_id, cause),
  foreign key (employee_id, company_id) references employee (id, company_id),
  check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_delivery_newest on webhook_delivery (endpoint_id, created_at desc, id);
create index webhook_delivery_employee on webhook_delivery (employee_id) where employee_id is not null;
create index webhook_delivery_made on webhook_delivery using brin (created_at);

-- Partners' servers may be slow: their notes stand in a line of their own, and hold up nobody's money.
create index outbox_due_to_partners on outbox (due_at, id)
  where done_at is null and parked_at is null and kind = 'send-webhook';
create index outbox_due_of_ours on outbox (due_at, id)
  where done_at is null and parked_at is null and kind <> 'send-webhook';
drop index outbox_due;

grant select, insert, update on webhook_endpoint, webhook_delivery to wellpaid_app;
grant delete on webhook_delivery to wellpaid_app;
