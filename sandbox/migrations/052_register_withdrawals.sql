-- A public register may forbid withdrawals, too. Of several pauses the longest is shown; one that forbids withdrawals counts beside it.
alter table pauses
  add column may_withdraw boolean not null default true,
  add check (may_withdraw or kind = 'register');
drop function pause_at(text, timestamptz);
create function pause_at(p_member text, p_at timestamptz)
returns table (kind text, since timestamptz, until timestamptz, register text, may_withdraw boolean) language sql stable as $$
  select kind, since, until, register, bool_and(may_withdraw) over () from pauses
  where member_id = p_member and (until is null or until > p_at)
  order by until desc nulls first limit 1
$$;
