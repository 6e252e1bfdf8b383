-- Whether a member has closed the hour in which a time lies.
create function is_closed_hour(p_member text, p_at timestamptz) returns boolean language sql stable as $$
  select extract(hour from p_at at time zone zone)::smallint = any (closed_hours(p_member, p_at)) from market_rules
$$;

-- The end of the closed hours that contain a time; null if it is in none. Hours that take effect meanwhile replace the earlier ones, which
-- may end within an hour of the day. All zones differ from UTC by whole quarters of an hour. 192 of them are enough: pending hours take
-- effect within 24 hours, and no hours close a whole day.
create or replace function hours_until(p_member text, p_at timestamptz) returns timestamptz language sql stable as $$
  select case when is_closed_hour(p_member, p_at) then (
    select moment from (
      select date_bin('15 minutes', p_at, 'epoch') + step * interval '15 minutes' as moment from generate_series(1, 192) as step
      union all
      select effective_at from hour_changes where member_id = p_member and effective_at > p_at
    ) as moments
    where not is_closed_hour(p_member, moment) order by moment limit 1
  ) end
$$;
