-- A note to a partner's server names the partner, so that one whose server hangs holds a few of the places and no more.
alter table outbox add column partner_id uuid;
update outbox o set partner_id = w.partner_id
  from webhook_delivery d join webhook_endpoint w on w.id = d.endpoint_id
  where o.kind = 'send-webhook' and o.done_at is null and d.id = (o.payload ->> 'deliveryId')::uuid;
-- What it was to tell went with an erasure.
update outbox set done_at = app_now(), payload = '{}'
  where kind = 'send-webhook' and done_at is null and partner_id is null;
alter table outbox add constraint outbox_partner
  check (kind <> 'send-webhook' or done_at is not null or partner_id is not null);
create index outbox_due_by_partner on outbox (partner_id, due_at, id)
  where done_at is null and parked_at is null and kind = 'send-webhook';
