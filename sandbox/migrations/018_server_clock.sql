-- The server's clock, as the database reads it. It stamps every change of protection: a writer that could choose the
-- time at which a higher limit was requested could skip the wait.
create table clock (
  one boolean primary key default true check (one),
  -- What the control port adds to the machine's time.
  ahead interval not null default '0',
  -- The time at which a test stopped the clock; null: it runs.
  stands_at timestamptz
);
insert into clock default values;
create trigger clock_stays before delete on clock for each row execute function refuse('there is one clock');
create trigger clock_no_truncate before truncate on clock execute function refuse('there is one clock');

-- In whole milliseconds, like the servers' clocks: a stamp is never later than the time that a server reads next.
create function server_now() returns timestamptz language sql volatile as $$
  select coalesce(stands_at, date_trunc('milliseconds', clock_timestamp() + ahead)) from clock
$$;

-- Fills in the times of a change: a lower limit is in force immediately, a higher one after its wait and when it has been confirmed.
create or replace function limit_change_check() returns trigger language plpgsql as $$
declare
  moment timestamptz;
  held record;
begin
  perform 1 from members where id = new.member_id for no key update;
  moment := server_now();
  if tg_op = 'UPDATE' then
    if (new.member_id, new.kind, new.period, new.value, new.asked_at, new.effective_at)
       is distinct from (old.member_id, old.kind, old.period, old.value, old.asked_at, old.effective_at)
       or old.confirmed_at is not null or old.ended_at is not null then
      raise exception 'a change of a limit stays as it was asked for' using errcode = 'integrity_constraint_violation';
    end if;
    if new.confirmed_at is not null then
      if moment < new.effective_at then
        raise exception 'a higher limit is confirmed after its wait' using errcode = 'integrity_constraint_violation';
      end if;
      new.confirmed_at := moment;
    end if;
    return new;
  end if;
  new.asked_at := moment;
  new.effective_at := moment;
  select value into held from limits_at(new.member_id, moment) as l where l.kind = new.kind and l.period = new.period;
  if found and held.value is not null and (new.value is null or new.value > held.value) then
    if new.confirmed_at is not null then
      raise exception 'a higher limit waits, and is confirmed' using errcode = 'integrity_constraint_violation';
    end if;
    new.effective_at := increase_from(new.period, moment);
  else
    new.confirmed_at := moment;
  end if;
  return new;
end $$;

-- More closed hours are in force immediately, fewer after a day.
create or replace function hour_change_check() returns trigger language plpgsql as $$
begin
  perform 1 from members where id = new.member_id for no key update;
  new.asked_at := server_now();
  new.effective_at := new.asked_at;
  if exists (
    select 1 from unnest(closed_hours(new.member_id, new.asked_at)) as hour
    where case when new.from_hour is null then true
      when new.from_hour < new.to_hour then not (hour >= new.from_hour and hour < new.to_hour)
      else not (hour >= new.from_hour or hour < new.to_hour) end
  ) then
    new.effective_at := new.asked_at + interval '24 hours';
  end if;
  return new;
end $$;

-- A kind of games is closed immediately, and opens after a day.
create function kind_change_stamp() returns trigger language plpgsql as $$
begin
  new.asked_at := server_now();
  new.effective_at := new.asked_at + case when new.is_closed then interval '0' else interval '24 hours' end;
  return new;
end $$;
create trigger kind_changes_stamp before insert on kind_changes for each row execute function kind_change_stamp();

-- A deposit or a bet counts in the period in which it is made: one with another date would count against a limit that is not used up.
-- The servers set the date, and their clocks may differ from the database's by up to 5 minutes. Filling a new database may write any date.
create function is_dated() returns trigger language plpgsql as $$
declare
  moment timestamptz := (to_jsonb(new) ->> tg_argv[0])::timestamptz;
begin
  if abs(extract(epoch from server_now() - moment)) > 300 and exists (select 1 from settings where key = 'seeded') then
    raise exception 'a deposit or a bet has the date at which it is made' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger requests_dated before insert on requests for each row
  when (new.kind = 'deposit') execute function is_dated('requested_at');
create trigger ledger_dated before insert on ledger for each row
  when (new.type = 'bet') execute function is_dated('at');
