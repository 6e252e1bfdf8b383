-- A member's protection beside limits: closed hours, closed kinds of games, registers that exclude the member, confirmed steps, and the
-- payout of wins above an amount.

create table protection_choices (
  member_id text primary key references members,
  reality_minutes integer check (reality_minutes > 0),
  win_lock bigint check (win_lock >= 0)
);

-- Every change of the daily hours without play, by the market's clock; both null: no such hours. A change to fewer hours takes effect at
-- `effective_at`; until then the earlier hours stay in force.
create table hour_changes (
  id bigint primary key generated always as identity,
  member_id text not null references members,
  from_hour smallint check (from_hour between 0 and 23),
  to_hour smallint check (to_hour between 0 and 23),
  asked_at timestamptz not null,
  effective_at timestamptz not null check (effective_at >= asked_at),
  check ((from_hour is null) = (to_hour is null) and from_hour <> to_hour)
);
create index hour_changes_member on hour_changes (member_id, id desc);
create trigger hour_changes_stay before update or delete on hour_changes for each row execute function refuse('append only');

-- The hours of a day that are closed at a time: those of the change in force and of all pending changes.
create function closed_hours(p_member text, p_at timestamptz) returns smallint[] language sql stable as $$
  select coalesce(array_agg(distinct hour::smallint), '{}') from hour_changes, generate_series(0, 23) as hour
  where member_id = p_member
    and id >= coalesce((select max(id) from hour_changes where member_id = p_member and effective_at <= p_at), 0)
    and case when from_hour < to_hour then hour >= from_hour and hour < to_hour else hour >= from_hour or hour < to_hour end
$$;

-- The end of the closed hours that contain a time; null if it is in none.
create function hours_until(p_member text, p_at timestamptz) returns timestamptz language sql stable as $$
  select (date_trunc('hour', p_at at time zone zone) + make_interval(hours => (
      select coalesce(min(step), 24) from generate_series(1, 23) as step
      where not (extract(hour from p_at at time zone zone)::int + step) % 24 = any (hours)
    ))) at time zone zone
  from market_rules, closed_hours(p_member, p_at) as hours
  where extract(hour from p_at at time zone zone)::smallint = any (hours)
$$;

create function hour_change_check() returns trigger language plpgsql as $$
begin
  perform 1 from members where id = new.member_id for no key update;
  if new.effective_at < new.asked_at + interval '24 hours' and exists (
    select 1 from unnest(closed_hours(new.member_id, new.asked_at)) as hour
    where case when new.from_hour is null then true
      when new.from_hour < new.to_hour then not (hour >= new.from_hour and hour < new.to_hour)
      else not (hour >= new.from_hour or hour < new.to_hour) end
  ) then
    raise exception 'fewer closed hours wait' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger hour_changes_check before insert on hour_changes for each row execute function hour_change_check();

-- Every closing and opening of a kind of games. The last one counts; an opening waits.
create table kind_changes (
  id bigint primary key generated always as identity,
  member_id text not null references members,
  kind text not null check (kind in ('slot', 'casino', 'sports', 'arcade')),
  is_closed boolean not null,
  asked_at timestamptz not null,
  effective_at timestamptz not null,
  check (case when is_closed then effective_at = asked_at else effective_at >= asked_at + interval '24 hours' end)
);
create index kind_changes_member on kind_changes (member_id, kind, id desc);
create trigger kind_changes_stay before update or delete on kind_changes for each row execute function refuse('append only');

-- The kinds that are closed at a time, with the time when one opens again.
create function closed_kinds(p_member text, p_at timestamptz) returns table (kind text, opens_at timestamptz) language sql stable as $$
  select kind, case when not is_closed then effective_at end from (
    select distinct on (kind) * from kind_changes where member_id = p_member order by kind, id desc
  ) as last
  where is_closed or effective_at > p_at
$$;

-- A public register can exclude a member, too. pause_at ignores `since`, so that setting the server's clock back does not lift a pause.
alter table pauses drop constraint pauses_kind_check;
alter table pauses
  add column register text not null default '',
  add check (kind in ('break', 'stop', 'exclusion', 'register')),
  add check ((kind = 'register') = (register <> ''));
drop function pause_at(text, timestamptz);
create function pause_at(p_member text, p_at timestamptz)
returns table (kind text, since timestamptz, until timestamptz, register text) language sql stable as $$
  select kind, since, until, register from pauses
  where member_id = p_member and (until is null or until > p_at)
  order by until desc nulls first limit 1
$$;

-- Steps that a member confirmed before a deposit or a game, with the session in which they did.
create table acknowledgements (
  id bigint primary key generated always as identity,
  member_id text not null references members,
  sign_in text references sessions,
  what text not null,
  version text not null,
  at timestamptz not null
);
create index acknowledgements_member on acknowledgements (member_id, what, at);
create trigger acknowledgements_stay before update or delete on acknowledgements
  for each row execute function refuse('append only');
-- Members from before this step existed count as having skipped it.
insert into acknowledgements (member_id, what, version, at) select id, 'set-limits', '', created_at from members;

-- The final check of every deposit and bet, in the database so that no code can bypass it. The lock on the member serializes concurrent ones.
create or replace function protect() returns trigger language plpgsql as $$
declare
  is_bet boolean := tg_table_name = 'ledger';
  moment timestamptz := (to_jsonb(new) ->> case when is_bet then 'at' else 'requested_at' end)::timestamptz;
  kinds text[] := case when is_bet then array['stake', 'loss', 'time'] else array['deposit', 'net_deposit'] end;
begin
  perform 1 from members where id = new.member_id for no key update;
  if (select play_closed from market_rules) then
    raise exception 'the market is closed' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (select 1 from pause_at(new.member_id, moment)) then
    raise exception 'member % is paused', new.member_id using errcode = 'integrity_constraint_violation';
  end if;
  if exists (select 1 from limit_passed(new.member_id, kinds, abs(new.amount), moment)) then
    raise exception 'a limit of member % is passed', new.member_id using errcode = 'integrity_constraint_violation';
  end if;
  if is_bet and hours_until(new.member_id, moment) is not null then
    raise exception 'member % has closed this hour', new.member_id using errcode = 'integrity_constraint_violation';
  end if;
  if is_bet and exists (select 1 from closed_kinds(new.member_id, moment) as closed
      join games on games.kind = closed.kind where games.id::text = to_jsonb(new) ->> 'ref') then
    raise exception 'member % has closed this kind of games', new.member_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- After a win, withdraws all that the balance has above the member's amount, in the transaction of the win, once for each win.
create function win_lock() returns trigger language plpgsql as $$
declare
  payout bigint;
  request text := 'win-lock-' || new.id;
begin
  select new.after - win_lock into payout
    from protection_choices join members on members.id = member_id
    where member_id = new.member_id and bank_account <> '';
  if payout > 0 then
    insert into ledger (member_id, type, amount, ref, key, at)
      values (new.member_id, 'withdraw', -payout, request, 'request:' || request || ':debit', new.at);
    insert into requests (id, member_id, kind, method, amount, status, requested_at)
      values (request, new.member_id, 'withdraw', 'bank', payout, 'waiting', new.at);
  end if;
  return null;
end $$;
create trigger ledger_win_lock after insert on ledger for each row when (new.type = 'win') execute function win_lock();
