-- An entry without a time is stamped after its wallet is locked. The times of a member's entries are then in the order
-- of their effects; otherwise the balances in the history would not follow from each other.
create or replace function post_entry(
  p_unit text, p_member text, p_type text, p_amount bigint, p_ref text, p_key text, p_at timestamptz,
  out reason text, out entry_id bigint, out entry_after bigint, out replayed boolean
) language plpgsql as $$
declare
  target text := case p_unit when 'won' then 'ledger' else 'points_ledger' end;
  held bigint;
  found_same boolean;
begin
  replayed := false;
  select balance into held from wallets where member_id = p_member and unit = p_unit for update;
  execute format(
    'select id, after, (member_id = $2 and type = $3 and amount = $4 and ref = $5) from %I where key = $1', target)
    into entry_id, entry_after, found_same using p_key, p_member, p_type, p_amount, p_ref;
  if entry_id is not null then
    replayed := found_same;
    reason := case when found_same then null else 'key-reused' end;
    return;
  end if;
  if held + p_amount < 0 then
    reason := 'insufficient';
    return;
  end if;
  execute format(
    'insert into %I (member_id, type, amount, ref, key, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (key) do nothing returning id, after', target)
    into entry_id, entry_after using p_member, p_type, p_amount, p_ref, p_key, coalesce(p_at, server_now());
  if entry_id is null then
    reason := 'key-reused';
  end if;
end $$;
