-- What was sent to people's phones and mailboxes (apps/sandbox/src/inbox). Production never runs this file.
create table sandbox.message (
  id        uuid primary key default gen_random_uuid(),
  sequence  bigint generated always as identity unique,
  channel   text not null check (channel in ('sms', 'voice', 'email')),
  -- +44… or an e-mail address in small letters
  recipient text not null,
  text      text not null,
  code      text check (code ~ '^[0-9]{6}$'),
  sent_at   timestamptz not null default app_now()
);
create index message_of_recipient on sandbox.message (recipient, sequence desc);
