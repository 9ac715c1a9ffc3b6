-- What Willow's server received by webhooks, and the secrets by which it checks them (apps/sandbox/src/partner).
create table sandbox.partner_webhook (
  id          bigint generated always as identity primary key,
  -- the sender's `webhook-id`: the same event sent again has the same
  message_id  text not null,
  type        text not null,
  body        text not null,
  is_good     boolean not null,
  received_at timestamptz not null default app_now()
);
create table sandbox.partner_secret (
  secret text primary key
);
