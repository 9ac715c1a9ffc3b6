-- What a cap counts: a row each time, so that any stretch of time can be looked back on. `who` is an address, a phone, or
-- the HMAC of what was typed as a login. Rows that count no more are swept.
create table cap_use (
  id bigint generated always as identity primary key,
  kind text not null,
  who text not null,
  at timestamptz not null default app_now()
);
create index cap_use_newest on cap_use (kind, who, at desc);
create index cap_use_at on cap_use (at);

-- Whom an address counts as: one IPv4 address, or the 64 bits that one IPv6 line is given.
create function network_of(in_address text) returns text language sql immutable as $$
  select case
    when in_address ilike '::ffff:%.%' then substr(in_address, 8)
    when position(':' in in_address) > 0 then host(network(set_masklen(split_part(in_address, '%', 1)::inet, 64)))
    else in_address end
$$;

-- Counts one use, or tells how many seconds until one more may be. The lock makes users at once, on any number of servers,
-- count each other; each statement in here sees what was committed before it.
create function count_use(in_kind text, in_who text, in_most integer, in_seconds integer,
  out use_id bigint, out wait_seconds double precision) language plpgsql volatile as $$
declare
  counted_at timestamptz;
begin
  if in_kind like '%-address' then in_who := network_of(in_who); end if;
  perform pg_advisory_xact_lock(hashtextextended('cap ' || in_kind || ' ' || in_who, 0));
  select u.at into counted_at from cap_use u
    where u.kind = in_kind and u.who = in_who and u.at > (select app_now()) - make_interval(secs => in_seconds)
    order by u.at desc, u.id desc offset in_most - 1 limit 1;
  if found then
    wait_seconds := extract(epoch from counted_at + make_interval(secs => in_seconds) - app_now());
  else
    insert into cap_use (kind, who) values (in_kind, in_who) returning id into use_id;
  end if;
end $$;

-- A solved captcha: kept until its challenge expires, so that one solution gives one pass. Of the pass only its SHA-256.
create table captcha_pass (
  challenge text primary key,
  challenge_expires_at timestamptz not null,
  pass_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);

grant select, insert, delete on cap_use to wellpaid_app;
grant select, insert, update, delete on captcha_pass to wellpaid_app;
