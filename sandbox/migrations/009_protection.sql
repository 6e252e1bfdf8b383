-- Protection of players. As with money, the rules are in the database and not in the server's code: a higher limit is in force only after its
-- wait and its confirmation, a pause does not end early, and no deposit or bet passes what is in force.

-- Every change of a limit that a member requested. `value` null is no limit. A change is in force from `confirmed_at` on; a lower
-- limit is confirmed when it is requested.
create table limit_changes (
  id bigint primary key generated always as identity,
  member_id text not null references members,
  kind text not null check (kind in ('deposit', 'net_deposit', 'loss', 'stake')),
  period text not null check (period in ('day', 'week', 'month')),
  value bigint check (value >= 0),
  asked_at timestamptz not null,
  effective_at timestamptz not null check (effective_at >= asked_at),
  confirmed_at timestamptz check (confirmed_at >= effective_at),
  ended_at timestamptz,
  check (confirmed_at is null or ended_at is null)
);
create index limit_changes_member on limit_changes (member_id, kind, period, id desc);
create unique index limit_changes_one_pending on limit_changes (member_id, kind, period)
  where confirmed_at is null and ended_at is null;

-- The limits in force at a time. No row: none was ever set.
create function limits_at(p_member text, p_at timestamptz)
returns table (kind text, period text, value bigint) language sql stable as $$
  select distinct on (kind, period) kind, period, value from limit_changes
  where member_id = p_member and confirmed_at <= p_at
  order by kind, period, confirmed_at desc, id desc
$$;

-- A higher limit waits at least 24 hours, the shortest wait of any market, and is then confirmed. A requested change cannot be altered.
create function limit_change_check() returns trigger language plpgsql as $$
declare
  held record;
begin
  if tg_op = 'UPDATE' then
    if (new.member_id, new.kind, new.period, new.value, new.asked_at, new.effective_at)
       is distinct from (old.member_id, old.kind, old.period, old.value, old.asked_at, old.effective_at)
       or old.confirmed_at is not null or old.ended_at is not null then
      raise exception 'a change of a limit stays as it was asked for' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end if;
  perform 1 from members where id = new.member_id for update;
  select value into held from limits_at(new.member_id, new.asked_at) as l where l.kind = new.kind and l.period = new.period;
  if found and held.value is not null and (new.value is null or new.value > held.value)
     and (new.confirmed_at is not null or new.effective_at < new.asked_at + interval '24 hours') then
    raise exception 'a higher limit waits, and is confirmed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger limit_changes_check before insert or update on limit_changes
  for each row execute function limit_change_check();
create trigger limit_changes_stay before delete on limit_changes for each row execute function refuse('changes stay');

-- Pauses of members: kind and end; null is permanent. Rows are never deleted, and none shortens another.
create table pauses (
  id bigint primary key generated always as identity,
  member_id text not null references members,
  kind text not null check (kind in ('break', 'stop', 'exclusion')),
  since timestamptz not null,
  until timestamptz check (until > since)
);
create index pauses_member on pauses (member_id, until);
create trigger pauses_append_only before update or delete on pauses for each row execute function refuse('append only');

-- The start of the period in which a time lies, by the days of Seoul; weeks begin on Monday.
create function period_start(p_period text, p_at timestamptz) returns timestamptz language sql immutable as $$
  select date_trunc(p_period, p_at at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'
$$;
create function period_end(p_period text, p_at timestamptz) returns timestamptz language sql immutable as $$
  select (date_trunc(p_period, p_at at time zone 'Asia/Seoul') + ('1 ' || p_period)::interval) at time zone 'Asia/Seoul'
$$;

-- What a member has used of a limit in the period in which a time lies, in won. A deposit counts from its request on, unless it ended
-- without a credit.
create function limit_used(p_member text, p_kind text, p_period text, p_at timestamptz) returns bigint language sql stable as $$
  select case p_kind
    when 'stake' then (select coalesce(-sum(amount), 0) from ledger
      where member_id = p_member and type = 'bet' and at >= period_start(p_period, p_at) and at < period_end(p_period, p_at))
    when 'loss' then (select greatest(0, coalesce(-sum(amount), 0)) from ledger
      where member_id = p_member and type in ('bet', 'win', 'refund')
      and at >= period_start(p_period, p_at) and at < period_end(p_period, p_at))
    else (select greatest(0, coalesce(sum(case when kind = 'deposit' then amount else -amount end), 0)) from requests
      where member_id = p_member and status in ('waiting', 'completed', 'auto')
      and (kind = 'deposit' or (p_kind = 'net_deposit' and status = 'completed'))
      and requested_at >= period_start(p_period, p_at) and requested_at < period_end(p_period, p_at))
  end
$$;

-- Of these kinds, the limit with the least left, if that is less than the amount; no row: the amount is within all of them.
create function limit_passed(p_member text, p_kinds text[], p_amount bigint, p_at timestamptz)
returns table (kind text, period text, remaining bigint, resets_at timestamptz) language sql stable as $$
  select l.kind, l.period, greatest(0, l.value - limit_used(p_member, l.kind, l.period, p_at)), period_end(l.period, p_at)
  from limits_at(p_member, p_at) as l
  where l.kind = any (p_kinds) and l.value is not null
    and limit_used(p_member, l.kind, l.period, p_at) + p_amount > l.value
  order by 3, 4 desc limit 1
$$;

-- The pause that lasts longest, where there is one.
create function pause_at(p_member text, p_at timestamptz)
returns table (kind text, since timestamptz, until timestamptz) language sql stable as $$
  select kind, since, until from pauses
  where member_id = p_member and since <= p_at and (until is null or until > p_at)
  order by until desc nulls first limit 1
$$;

-- The final check of every deposit and bet, in the database so that no code can bypass it. The lock on the member serializes concurrent ones.
create function protect() returns trigger language plpgsql as $$
declare
  moment timestamptz := case tg_table_name when 'requests' then (to_jsonb(new) ->> 'requested_at')::timestamptz
    else (to_jsonb(new) ->> 'at')::timestamptz end;
  kinds text[] := case tg_table_name when 'requests' then array['deposit', 'net_deposit'] else array['stake', 'loss'] end;
begin
  perform 1 from members where id = new.member_id for update;
  if exists (select 1 from pause_at(new.member_id, moment)) then
    raise exception 'member % is paused', new.member_id using errcode = 'integrity_constraint_violation';
  end if;
  if exists (select 1 from limit_passed(new.member_id, kinds, abs(new.amount), moment)) then
    raise exception 'a limit of member % is passed', new.member_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger requests_protect before insert on requests for each row
  when (new.kind = 'deposit' and new.status = 'waiting') execute function protect();
create trigger ledger_protect before insert on ledger for each row
  when (new.type = 'bet') execute function protect();
