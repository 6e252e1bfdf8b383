-- Whoever was born on 29 February is a year older from 1 March in a year without that day: a number of years added to the birth date
-- gives 28 February.
create or replace function is_below(p_member text, p_age integer, p_at timestamptz) returns boolean language sql stable as $$
  select birth_date is null or extract(year from age((p_at at time zone zone)::date, birth_date)) < p_age
  from members, market_rules where id = p_member
$$;
