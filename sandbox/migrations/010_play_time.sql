-- Play time, and the market's rules. Days, weeks and months are those of the market's zone.

-- The rules of the market that the database enforces; written when a market is chosen.
create table market_rules (
  one boolean primary key default true check (one),
  zone text not null,
  increase_hours integer not null check (increase_hours >= 24),
  increase_after_period boolean not null,
  play_closed boolean not null
);
insert into market_rules (zone, increase_hours, increase_after_period, play_closed) values ('Asia/Seoul', 24, false, false);
create trigger market_rules_stay before delete on market_rules for each row execute function refuse('there is one market');

-- Limits that the market sets, in won. With a register, the limit counts over all operators of the market.
create table market_caps (
  kind text not null check (kind in ('deposit', 'net_deposit', 'loss', 'stake')),
  period text not null check (period in ('day', 'week', 'month')),
  value bigint not null check (value >= 0),
  register text not null default '',
  primary key (kind, period, register)
);

-- A member's total at other operators, in won, as reported by a register; it counts for the period of the report.
create table register_use (
  member_id text not null references members,
  register text not null,
  used bigint not null check (used >= 0),
  at timestamptz not null,
  primary key (member_id, register)
);

alter table limit_changes drop constraint limit_changes_kind_check, drop constraint limit_changes_period_check;
alter table limit_changes
  add check (kind in ('deposit', 'net_deposit', 'loss', 'stake', 'time')),
  add check (period in ('session', 'day', 'week', 'month')),
  add check (period <> 'session' or kind in ('loss', 'stake', 'time'));

-- An open game counts as play until it is closed; after 90 seconds without a heartbeat or a round it is closed automatically.
create table play_sessions (
  id text primary key,
  member_id text not null references members,
  sign_in text not null references sessions,
  game_id integer not null references games,
  started_at timestamptz not null,
  seen_at timestamptz not null check (seen_at >= started_at),
  ended_at timestamptz check (ended_at between seen_at and seen_at + interval '90 seconds'),
  ended_by text check (ended_by in ('close', 'lapse', 'launch', 'takeover', 'refusal')),
  check ((ended_at is null) = (ended_by is null))
);
create index play_sessions_member on play_sessions (member_id, started_at);
-- A member plays one game at a time.
create unique index play_sessions_one_open on play_sessions (member_id) where ended_at is null;

-- Play time only grows: one update moves `seen_at` by at most 90 seconds, and a session that has ended does not change.
create function play_session_check() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
     or (new.id, new.member_id, new.sign_in, new.game_id, new.started_at)
        is distinct from (old.id, old.member_id, old.sign_in, old.game_id, old.started_at)
     or new.seen_at < old.seen_at or new.seen_at > old.seen_at + interval '90 seconds' then
    raise exception 'play time stays as it was' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger play_sessions_check before update on play_sessions for each row execute function play_session_check();
create trigger play_sessions_stay before delete on play_sessions for each row execute function refuse('play time stays');

alter table launches add column play_id text references play_sessions;
alter table game_sessions add column play_id text references play_sessions;
alter table game_rounds add column play_id text references play_sessions;
create index game_rounds_play on game_rounds (play_id);
create index ledger_member_at on ledger (member_id, at);

-- The end of a session as far as it is known at a time.
create function play_end(p play_sessions, p_at timestamptz) returns timestamptz language sql immutable as $$
  select coalesce(p.ended_at, greatest(p.seen_at, least(p_at, p.seen_at + interval '90 seconds')))
$$;

-- Seconds of play between two times.
create function played_seconds(p_member text, p_from timestamptz, p_to timestamptz) returns bigint language sql stable as $$
  select coalesce(floor(sum(extract(epoch from least(play_end(p, p_to), p_to) - greatest(p.started_at, p_from)))), 0)::bigint
  from play_sessions as p
  where p.member_id = p_member and p.started_at < p_to and play_end(p, p_to) > p_from
$$;

-- A member's stakes, wins, deposits and withdrawals in won, and time of play in seconds, between two times. Refunded withdrawals do not count.
create function play_sums(p_member text, p_from timestamptz, p_to timestamptz, p_now timestamptz)
returns table (staked bigint, won bigint, deposited bigint, withdrawn bigint, played_s bigint) language sql stable as $$
  select coalesce(-sum(amount) filter (where type = 'bet'), 0)::bigint,
    coalesce(sum(amount) filter (where type = 'win' or type = 'refund' and key like 'round:%'), 0)::bigint,
    coalesce(sum(amount) filter (where type = 'deposit'), 0)::bigint,
    coalesce(-sum(amount) filter (where type = 'withdraw'
      and not exists (select 1 from ledger as back where back.key = 'request:' || ledger.ref || ':refund')), 0)::bigint,
    played_seconds(p_member, p_from, least(p_to, p_now))
  from ledger where member_id = p_member and at >= p_from and at < p_to
$$;

-- The last sign-in before a time: the start of a session.
create function session_start(p_member text, p_at timestamptz) returns timestamptz language sql stable as $$
  select coalesce(max(created_at), '-infinity') from sessions where member_id = p_member and created_at <= p_at
$$;

create or replace function period_start(p_period text, p_at timestamptz) returns timestamptz language sql stable as $$
  select date_trunc(p_period, p_at at time zone zone) at time zone zone from market_rules
$$;
create or replace function period_end(p_period text, p_at timestamptz) returns timestamptz language sql stable as $$
  select (date_trunc(p_period, p_at at time zone zone) + ('1 ' || p_period)::interval) at time zone zone from market_rules
$$;

-- The time from which a higher limit, requested at `p_at`, may be confirmed.
create function increase_from(p_period text, p_at timestamptz) returns timestamptz language sql stable as $$
  select greatest(
    p_at + make_interval(hours => increase_hours),
    case when increase_after_period and p_period <> 'session' then period_end(p_period, p_at) end
  ) from market_rules
$$;

-- A limit of a session is in force in the session in which it was set. Changes are ordered by their ids, not by their times, so that a lower
-- limit stays in force when the server's clock is set back.
create or replace function limits_at(p_member text, p_at timestamptz)
returns table (kind text, period text, value bigint) language sql stable as $$
  select distinct on (kind, period) kind, period, value from limit_changes
  where member_id = p_member and (confirmed_at <= p_at or confirmed_at = asked_at)
    and (period <> 'session' or asked_at >= session_start(p_member, p_at))
  order by kind, period, id desc
$$;

create or replace function limit_change_check() returns trigger language plpgsql as $$
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
  perform 1 from members where id = new.member_id for no key update;
  select value into held from limits_at(new.member_id, new.asked_at) as l where l.kind = new.kind and l.period = new.period;
  if found and held.value is not null and (new.value is null or new.value > held.value)
     and (new.confirmed_at is not null or new.effective_at < increase_from(new.period, new.asked_at)) then
    raise exception 'a higher limit waits, and is confirmed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- What a member has used of a limit in the period in which a time lies, in won or seconds. A deposit counts from its request on, unless it
-- ended without a credit. The refund of a withdrawal is no win.
create or replace function limit_used(p_member text, p_kind text, p_period text, p_at timestamptz) returns bigint
language plpgsql stable as $$
declare
  first timestamptz := case p_period when 'session' then session_start(p_member, p_at) else period_start(p_period, p_at) end;
  last timestamptz := case p_period when 'session' then 'infinity' else period_end(p_period, p_at) end;
  used bigint;
begin
  if p_kind = 'time' then
    return played_seconds(p_member, first, least(last, p_at));
  elsif p_kind = 'stake' then
    select -sum(amount) into used from ledger where member_id = p_member and type = 'bet' and at >= first and at < last;
  elsif p_kind = 'loss' then
    select -sum(amount) into used from ledger
      where member_id = p_member and (type in ('bet', 'win') or type = 'refund' and key like 'round:%') and at >= first and at < last;
  else
    select sum(case when kind = 'deposit' then amount else -amount end) into used from requests
      where member_id = p_member and status in ('waiting', 'completed', 'auto')
      and (kind = 'deposit' or (p_kind = 'net_deposit' and status in ('completed', 'auto')))
      and requested_at >= first and requested_at < last;
  end if;
  return greatest(0, coalesce(used, 0));
end $$;

-- A member's total at other operators, if the register reported it in the period in which a time lies.
create function used_elsewhere(p_member text, p_register text, p_period text, p_at timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(used), 0)::bigint from register_use
  where member_id = p_member and register = p_register and at >= period_start(p_period, p_at) and at <= p_at
$$;

-- The limits of these kinds that are in force at a time, the member's own and the market's, with what is left of each.
create function limits_left(p_member text, p_kinds text[], p_at timestamptz)
returns table (kind text, period text, remaining bigint, resets_at timestamptz, register text) language sql stable as $$
  select kind, period, value - limit_used(p_member, kind, period, p_at) - used_elsewhere(p_member, register, period, p_at),
    case when period <> 'session' then period_end(period, p_at) end, register
  from (
    select kind, period, value, '' as register from limits_at(p_member, p_at)
    union all
    select kind, period, value, register from market_caps
  ) as held
  where kind = any (p_kinds) and value is not null
$$;

-- Of these kinds, the limit with the least left, if that is less than the amount (of a time limit: less than one second).
drop function limit_passed(text, text[], bigint, timestamptz);
create function limit_passed(p_member text, p_kinds text[], p_amount bigint, p_at timestamptz)
returns table (kind text, period text, remaining bigint, resets_at timestamptz, register text) language sql stable as $$
  select kind, period, greatest(0, remaining), resets_at, register from limits_left(p_member, p_kinds, p_at)
  where remaining < case kind when 'time' then 1 else p_amount end
  order by remaining, resets_at desc nulls first limit 1
$$;

drop trigger requests_protect on requests;
create trigger requests_protect before insert on requests for each row
  when (new.kind = 'deposit' and new.status in ('waiting', 'completed', 'auto')) execute function protect();

-- A request cannot be changed and is decided once: a rejected deposit that became valid again could exceed a limit.
create function request_check() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.kind, new.amount, new.requested_at)
     is distinct from (old.id, old.member_id, old.kind, old.amount, old.requested_at)
     or (old.status <> 'waiting' and new.status <> old.status) then
    raise exception 'a request stays as it was asked for, and is decided once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger requests_check before update on requests for each row execute function request_check();
