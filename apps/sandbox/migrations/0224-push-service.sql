-- A push service with pretend browsers behind it (apps/sandbox/src/push-service). Of a real one, only the browser has the private key.
create table sandbox.push_subscription (
  id                     uuid primary key default gen_random_uuid(),
  -- the key of the server that may send to it (RFC 8292, 4.2)
  application_server_key text not null,
  private_key            bytea not null,
  auth                   bytea not null,
  created_at             timestamptz not null default app_now()
);
create table sandbox.push_message (
  sequence        bigint generated always as identity primary key,
  subscription_id uuid not null references sandbox.push_subscription (id),
  payload         text not null,
  ttl_seconds     int not null,
  urgency         text not null,
  topic           text,
  sent_at         timestamptz not null default app_now()
);
create index push_message_of_subscription on sandbox.push_message (subscription_id, sequence desc);

alter table sandbox.message drop constraint message_channel_check;
alter table sandbox.message add constraint message_channel_check check (channel in ('sms', 'voice', 'email', 'push'));
alter table sandbox.fault drop constraint fault_target_check;
alter table sandbox.fault add constraint fault_target_check
  check (target in ('banking', 'messages', 'payouts', 'push', 'savings', 'storage'));
