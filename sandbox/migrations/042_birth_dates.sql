-- Stricter caps for young adults. The operator learns the age from its check of identity; a member without a known birth date counts as a
-- young adult.
alter table members add column birth_date date;
-- Members from before this column keep the caps of other adults.
update members set birth_date = '1988-04-12';

-- A cap for members below an age; null: for everybody.
alter table market_caps add column below_age integer check (below_age > 0), drop constraint market_caps_pkey;
create unique index market_caps_one on market_caps (kind, period, register, coalesce(below_age, 0));

-- Whether a member is below an age, in years, on the day of a time as the market counts its days.
create function is_below(p_member text, p_age integer, p_at timestamptz) returns boolean language sql stable as $$
  select birth_date is null or (p_at at time zone zone)::date < birth_date + make_interval(years => p_age)
  from members, market_rules where id = p_member
$$;

-- The market's caps that apply to a member; of several for one kind and period the lowest.
create function caps_of(p_member text, p_at timestamptz)
returns table (kind text, period text, value bigint, register text) language sql stable as $$
  select kind, period, min(value), register from market_caps
  where below_age is null or is_below(p_member, below_age, p_at)
  group by kind, period, register
$$;

create or replace function limits_left(p_member text, p_kinds text[], p_at timestamptz)
returns table (kind text, period text, remaining bigint, resets_at timestamptz, register text) language sql stable as $$
  select kind, period, value - limit_used(p_member, kind, period, p_at) - used_elsewhere(p_member, register, period, p_at),
    case when period <> 'session' then period_end(period, p_at) end, register
  from (
    select kind, period, value, '' as register from limits_at(p_member, p_at)
    union all
    select kind, period, value, register from caps_of(p_member, p_at)
  ) as held
  where kind = any (p_kinds) and value is not null
$$;
