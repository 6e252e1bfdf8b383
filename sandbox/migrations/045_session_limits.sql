-- A limit of a session counts at this operator only. `used_elsewhere` must not be called for it: `session` is no unit
-- of `date_trunc`, which the planner evaluates even where no register has reported anything.
create or replace function limits_left(p_member text, p_kinds text[], p_at timestamptz)
returns table (kind text, period text, remaining bigint, resets_at timestamptz, register text) language sql stable as $$
  select kind, period, value - limit_used(p_member, kind, period, p_at)
      - case when register <> '' then used_elsewhere(p_member, register, period, p_at) else 0 end,
    case when period <> 'session' then period_end(period, p_at) end, register
  from (
    select kind, period, value, '' as register from limits_at(p_member, p_at)
    union all
    select kind, period, value, register from caps_of(p_member, p_at)
  ) as held
  where kind = any (p_kinds) and value is not null
$$;
