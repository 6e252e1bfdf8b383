-- A withdrawal that was reclaimed (`auto`) is back in the balance: it does not reduce net deposits.
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
      and (kind = 'deposit' or (p_kind = 'net_deposit' and status = 'completed'))
      and requested_at >= first and requested_at < last;
  end if;
  return greatest(0, coalesce(used, 0));
end $$;
