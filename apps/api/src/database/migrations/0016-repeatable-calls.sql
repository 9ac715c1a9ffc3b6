-- Begins a call that may be sent twice, in one round trip: takes its key's lock (which lives and dies with the
-- transaction, so that a crash leaves nobody in flight), tells the first answer where there is one, and else holds the
-- employee's row. Each statement in here sees what was committed before it, so an answer that the lock waited for is
-- seen, and whatever the caller reads next is read while the employee is held.
create function enter_call(in_employee uuid, in_call text, in_key text,
  out is_in_flight boolean, out body_hash bytea, out answer jsonb) language plpgsql volatile as $$
begin
  is_in_flight := false;
  if in_key is not null then
    is_in_flight := not pg_try_advisory_xact_lock(hashtextextended(in_employee || ' ' || in_call || ' ' || in_key, 0));
    if is_in_flight then return; end if;
    select k.body_hash, k.answer into body_hash, answer from idempotency_key k
      where k.employee_id = in_employee and k.call = in_call and k.key = in_key;
    if found then return; end if;
  end if;
  perform 1 from employee where id = in_employee for no key update;
end $$;
