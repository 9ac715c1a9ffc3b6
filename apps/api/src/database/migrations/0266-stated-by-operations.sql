-- What those who run the product state, the server's role can't state in their place (decisions 0040, 0043, 0052): that an employer has
-- paid, that an administrator is confirmed or an owner invited. Their commands connect as the owner and leave a note; the server's role
-- writes down what such a note says, once, and nothing else of the kind.

create index outbox_stated on outbox (kind) where done_at is null
  and kind in ('record-employer-payment', 'reverse-employer-payment', 'confirm-administrator', 'invite-owner');

create function outbox_is_stated() returns trigger language plpgsql as $$
begin
  raise exception 'what operations state is written by the owner''s role' using errcode = 'insufficient_privilege';
end $$;
create trigger outbox_stated before insert on outbox for each row
  when (new.kind in ('record-employer-payment', 'reverse-employer-payment', 'confirm-administrator', 'invite-owner')
    and current_user = 'wellpaid_app')
  execute function outbox_is_stated();
-- The worker ends such a note and empties it, and does not begin it again.
create trigger outbox_stated_stays before update of payload, done_at on outbox for each row
  when (old.kind in ('record-employer-payment', 'reverse-employer-payment', 'confirm-administrator', 'invite-owner')
    and current_user = 'wellpaid_app'
    and (old.done_at is not null and new.done_at is null
      or old.payload <> new.payload and (new.done_at is null or new.payload <> '{}')))
  execute function outbox_is_stated();

-- Once: what was written since a note was left is what it said.
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

-- An entry of nobody counts as operations': the server's role writes what a note of theirs says, or what an employee did to their own
-- account. An agreement is of an owner who is not the same person.
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

-- A proposal's state and moment are the database's own (0263 holds that it begins open).
revoke insert on proposal from wellpaid_app;
grant insert (company_id, kind, settings, partner_key_id, pay_group_id, proposed_by) on proposal to wellpaid_app;
