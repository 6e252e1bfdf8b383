-- A win is not paid out while a public register forbids withdrawals: a bet from before it may win later, as that of a slip does.
create or replace function win_lock() returns trigger language plpgsql as $$
declare
  payout bigint;
  request text := 'win-lock-' || new.id;
begin
  select new.after - win_lock into payout
    from protection_choices join members on members.id = member_id
    where member_id = new.member_id and bank_account <> ''
    and not exists (select 1 from pause_at(new.member_id, new.at) where not may_withdraw);
  if payout > 0 then
    insert into ledger (member_id, type, amount, ref, key, at)
      values (new.member_id, 'withdraw', -payout, request, 'request:' || request || ':debit', new.at);
    insert into requests (id, member_id, kind, method, amount, status, requested_at)
      values (request, new.member_id, 'withdraw', 'bank', payout, 'waiting', new.at);
  end if;
  return null;
end $$;
