-- A key lives 62 days (docs/product/api.md#idempotency). After that it is as if it had never been sent: whoever begins a call
-- with it takes the old answer away, under the key's lock, so that two at once still make one.
create or replace function enter_call(in_employee uuid, in_call text, in_key text,
  out is_in_flight boolean, out body_hash bytea, out answer jsonb) language plpgsql volatile as $$
declare
  kept_at timestamptz;
begin
  is_in_flight := false;
  if in_key is not null then
    is_in_flight := not pg_try_advisory_xact_lock(hashtextextended(in_employee || ' ' || in_call || ' ' || in_key, 0));
    if is_in_flight then return; end if;
    select k.body_hash, k.answer, k.created_at into body_hash, answer, kept_at from idempotency_key k
      where k.employee_id = in_employee and k.call = in_call and k.key = in_key;
    if found then
      if kept_at > app_now() - interval '62 days' then return; end if;
      delete from idempotency_key k where k.employee_id = in_employee and k.call = in_call and k.key = in_key;
      body_hash := null;
      answer := null;
    end if;
  end if;
  perform 1 from employee where id = in_employee for no key update;
end $$;
