-- What leaves the house or happens later, written in the transaction of its cause. The row is the queue: it decides.
create table outbox (
  id bigint generated always as identity primary key,
  company_id uuid,
  -- of a job for a partner's server: a partner whose server hangs holds a few of the slots and no more
  partner_id uuid,
  kind text not null,
  -- made from the cause, so that a cause enqueues a thing once
  key text not null unique,
  payload jsonb not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- by the database's own time, never the sandbox's: until then a worker has the job
  leased_until timestamptz,
  done_at timestamptz,
  -- set after enough failures: the job is dead-lettered and waits for a person
  dead_lettered_at timestamptz,
  last_error text,
  created_at timestamptz not null default app_now(),
  constraint outbox_partner check (kind <> 'send-webhook' or done_at is not null or partner_id is not null)
);
-- Partners' servers may be slow: their jobs have a queue of their own, and hold up no money.
create index outbox_due_of_ours on outbox (due_at, id)
  where done_at is null and dead_lettered_at is null and kind <> 'send-webhook';
create index outbox_due_to_partners on outbox (due_at, id)
  where done_at is null and dead_lettered_at is null and kind = 'send-webhook';
create index outbox_due_by_partner on outbox (partner_id, due_at, id)
  where done_at is null and dead_lettered_at is null and kind = 'send-webhook';
-- The few dead-lettered jobs that are tried again now and then.
create index outbox_dead_lettered on outbox (dead_lettered_at) where done_at is null and dead_lettered_at is not null;
create index outbox_stated on outbox (kind) where done_at is null
  and kind in ('record-employer-payment', 'reverse-employer-payment', 'confirm-administrator', 'invite-owner');
create index outbox_made on outbox using brin (created_at);
grant select, insert, delete on outbox to wellpaid_app;
grant update (payload, due_at, attempts, leased_until, done_at, dead_lettered_at, last_error) on outbox to wellpaid_app;

-- What operations state, the server's role cannot state in their place (decisions 0040, 0043, 0052): that an employer has
-- paid, that an administrator is confirmed or an owner invited. Their commands connect as the owner and enqueue a job; the
-- server's role writes down what such a job says, once, and nothing else of the kind.
create function outbox_is_stated() returns trigger language plpgsql as $$
begin
  raise exception 'what operations state is written by the owner''s role' using errcode = 'insufficient_privilege';
end $$;
create trigger outbox_stated before insert on outbox for each row
  when (new.kind in ('record-employer-payment', 'reverse-employer-payment', 'confirm-administrator', 'invite-owner')
    and current_user = 'wellpaid_app')
  execute function outbox_is_stated();
-- The worker ends such a job and empties it, and does not begin it again.
create trigger outbox_stated_stays before update of payload, done_at on outbox for each row
  when (old.kind in ('record-employer-payment', 'reverse-employer-payment', 'confirm-administrator', 'invite-owner')
    and current_user = 'wellpaid_app'
    and (old.done_at is not null and new.done_at is null
      or old.payload <> new.payload and (new.done_at is null or new.payload <> '{}')))
  execute function outbox_is_stated();

-- Once: what was written since a job was enqueued is what it said.
create function employer_payment_is_stated() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.recorded_at := app_now();
  if not exists (select 1 from outbox n join pay_period p on p.payment_reference = n.payload ->> 'reference'
      where n.kind = 'record-employer-payment' and n.done_at is null
        and (p.id, p.company_id) = (new.pay_period_id, new.company_id)
        and (n.payload ->> 'bankReference', (n.payload ->> 'amountPence')::bigint, (n.payload ->> 'receivedOn')::date, n.payload ->> 'by')
          = (new.bank_reference, new.amount_pence, new.received_on, new.recorded_by)
        and not exists (select 1 from employer_payment e where e.bank_reference_key = bank_reference_key(new.bank_reference)
          and e.recorded_at >= n.created_at)) then
    raise exception 'an employer''s payment is stated by those who run the product' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger employer_payment_stated before insert on employer_payment for each row
  when (current_user = 'wellpaid_app') execute function employer_payment_is_stated();
create function employer_payment_reversal_is_stated() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from outbox n where n.kind = 'reverse-employer-payment' and n.done_at is null
      and bank_reference_key(n.payload ->> 'bankReference') = old.bank_reference_key and old.recorded_at <= n.created_at) then
    raise exception 'a reversal is stated by those who run the product' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger employer_payment_reversal_stated before update of reversed_at on employer_payment for each row
  when (current_user = 'wellpaid_app') execute function employer_payment_reversal_is_stated();

-- Each change for a company: its author, the value before and the value after. About people it holds their ids and what the employer
-- decided, never their names or details: those go with an erasure, this stays.
create table audit_entry (
  id bigint generated always as identity primary key,
  company_id uuid not null references company,
  at timestamptz not null default app_now(),
  -- null: operations
  administrator_id uuid,
  -- the administrator's name at that time
  by_name text,
  action text not null,
  subject_kind text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  foreign key (administrator_id, company_id) references administrator (id, company_id),
  -- what an employee does to their own account is logged without a name of theirs, which an erasure would have to alter
  constraint audit_entry_by check ((administrator_id is null) = (by_name is null)
    or administrator_id is null and action in ('salary-account-objected', 'salary-account-accepted'))
);
create index audit_entry_newest on audit_entry (company_id, id desc);
-- Invitations, changes of roles and agreements with their authors, newest first: read whenever two people are needed.
create index audit_entry_access on audit_entry (company_id, at)
  where action in ('administrator-invited', 'administrator-roles-changed', 'administrator-agreed');
-- An entry has the database's time and the next number: the server's role may name neither, so that the last event cannot
-- be written down as if it had been earlier.
grant select on audit_entry to wellpaid_app;
grant insert (company_id, administrator_id, by_name, action, subject_kind, subject_id, before,
  after) on audit_entry to wellpaid_app;

-- No role alters it.
create function audit_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of the audit log is never changed' using errcode = 'check_violation';
end $$;
create trigger audit_entry_unaltered before update or delete on audit_entry
  for each row execute function audit_entry_stays();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function audit_entry_stays();

-- An entry without an administrator counts as operations': the server's role writes what a job of theirs says, or what an
-- employee did to their own account. An agreement is by an owner who is not the same person.
create function audit_entry_is_stated() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  needed text := case new.action when 'administrator-agreed' then 'confirm-administrator' when 'administrator-invited' then 'invite-owner'
    when 'employer-payment-recorded' then 'record-employer-payment' when 'employer-payment-reversed' then 'reverse-employer-payment' end;
begin
  if new.administrator_id is not null then
    if not exists (select 1 from administrator a where a.id = new.administrator_id and a.company_id = new.company_id
          and a.ended_at is null and not a.is_elsewhere and 'owner' = any(a.roles))
        or not exists (select 1 from administrator s where s.id::text = new.subject_id and s.company_id = new.company_id
          and two_mailboxes(new.administrator_id, s.id)) then
      raise exception 'another owner agrees to an administrator' using errcode = 'check_violation';
    end if;
  elsif new.action in ('administrator-agreed', 'administrator-invited') then
    if not exists (select 1 from outbox n join administrator a on a.email = lower(n.payload ->> 'email')
          join company c on c.id = a.company_id and c.name = n.payload ->> 'company'
        where n.kind = needed and n.done_at is null and a.id::text = new.subject_id and a.company_id = new.company_id
          and not exists (select 1 from audit_entry e where e.company_id = new.company_id and e.action = new.action
            and e.administrator_id is null and e.subject_id = new.subject_id and e.at >= n.created_at)) then
      raise exception 'what operations did is stated by them' using errcode = 'check_violation';
    end if;
  elsif needed is null or not exists (select 1 from outbox n where n.kind = needed and n.done_at is null
      and bank_reference_key(n.payload ->> 'bankReference') = bank_reference_key(coalesce(new.before, new.after) ->> 'bankReference')) then
    raise exception 'what operations did is stated by them' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger audit_entry_stated before insert on audit_entry for each row
  when (current_user = 'wellpaid_app' and (new.action = 'administrator-agreed'
    or new.administrator_id is null and (new.by_name is null or new.action not in ('salary-account-objected', 'salary-account-accepted'))))
  execute function audit_entry_is_stated();

-- What one administrator proposes and an independent second one confirms: settings of money, paydays of pay groups and
-- partners' keys (docs/decisions/0047-proposals.md).
create table proposal (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  kind text not null check (kind in ('settings', 'partner-key', 'pay-group')),
  -- [{ field, before, after }]; empty for a key
  settings jsonb not null default '[]',
  partner_key_id uuid references partner_key,
  pay_group_id uuid references pay_group,
  proposed_by uuid not null references administrator,
  proposed_at timestamptz not null default app_now(),
  state text not null default 'open' check (state in ('open', 'confirmed', 'withdrawn', 'replaced')),
  decided_by uuid references administrator,
  decided_at timestamptz,
  constraint proposal_of_its_kind check ((kind = 'partner-key') = (partner_key_id is not null)),
  constraint proposal_of_pay_group check ((kind = 'pay-group') = (pay_group_id is not null)),
  constraint proposal_decided check ((state = 'open') = (decided_at is null) and (state = 'open') = (decided_by is null))
);
-- One change of settings waits at a time, so that no administrator confirms what they have not seen.
create unique index proposal_open_settings on proposal (company_id) where state = 'open' and kind = 'settings';
create unique index proposal_open_pay_group on proposal (pay_group_id) where state = 'open' and pay_group_id is not null;
create index proposal_open on proposal (company_id, proposed_at desc) where state = 'open';
create index proposal_partner_key on proposal (partner_key_id) where partner_key_id is not null;
create index proposal_pay_group on proposal (pay_group_id) where pay_group_id is not null;
-- A proposal's state and moment are the database's own.
grant select on proposal to wellpaid_app;
grant insert (company_id, kind, settings, partner_key_id, pay_group_id, proposed_by) on proposal to wellpaid_app;
grant update (state, decided_by, decided_at) on proposal to wellpaid_app;

-- A proposal begins open and now, and is its own company's affair: a row that is written as decided would confirm itself,
-- and one of another company would be confirmed by people who have nothing to do with it.
create function proposal_begins_open() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' then
    raise exception 'a proposal begins open' using errcode = 'check_violation';
  end if;
  new.proposed_at := app_now();
  if not exists (select 1 from administrator where id = new.proposed_by and company_id = new.company_id)
      or (new.partner_key_id is not null and not exists (select 1 from partner_key k join partner p on p.id = k.partner_id
        where k.id = new.partner_key_id and p.company_id = new.company_id))
      or (new.pay_group_id is not null and not exists (select 1 from pay_group
        where id = new.pay_group_id and company_id = new.company_id)) then
    raise exception 'a proposal is of its own company' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger proposal_begins_open before insert on proposal for each row execute function proposal_begins_open();

-- Decided once; and whatever the code does, a proposal is confirmed from another mailbox within its seven days.
create function proposal_by_two() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'a proposal is decided once' using errcode = 'check_violation';
  end if;
  if new.state = 'confirmed' and
      (not two_mailboxes(new.proposed_by, new.decided_by) or app_now() >= new.proposed_at + interval '7 days') then
    raise exception 'a proposal is confirmed by a second person within seven days' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger proposal_by_two before update on proposal for each row execute function proposal_by_two();
create function proposal_decided_within() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from administrator where id = new.decided_by and company_id = new.company_id) then
    raise exception 'a proposal is decided in its own company' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger proposal_decided_within before update on proposal
  for each row when (new.decided_by is not null) execute function proposal_decided_within();
