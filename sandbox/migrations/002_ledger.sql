-- Money and points. The rules are in the database and not in the server's code, so that no other writer can break them either:
-- a wallet changes only by a ledger entry, an entry is permanent, a key has one effect, and no balance is negative.

create table wallets (
  member_id text not null references members,
  unit text not null check (unit in ('won', 'point')),
  balance bigint not null default 0 check (balance >= 0),
  primary key (member_id, unit)
);

create sequence entry_ids;

create table ledger (
  id bigint primary key,
  member_id text not null references members,
  type text not null check (type in ('deposit', 'withdraw', 'bet', 'win', 'refund', 'point', 'adjust')),
  amount bigint not null check (amount <> 0),
  before bigint not null,
  after bigint not null check (after >= 0),
  ref text not null default '',
  key text not null unique,
  at timestamptz not null,
  check (after = before + amount),
  check (case when type in ('withdraw', 'bet') then amount < 0 when type = 'adjust' then true else amount > 0 end)
);
create index ledger_member on ledger (member_id, id desc);

create table points_ledger (
  id bigint primary key,
  member_id text not null references members,
  type text not null check (type in ('bonus', 'convert', 'adjust')),
  amount bigint not null check (amount <> 0),
  before bigint not null,
  after bigint not null check (after >= 0),
  ref text not null default '',
  key text not null unique,
  at timestamptz not null,
  check (after = before + amount),
  check (case type when 'bonus' then amount > 0 when 'convert' then amount < 0 else true end)
);
create index points_ledger_member on points_ledger (member_id, id desc);

-- Before an entry: lock the wallet, then number the entry and fill in the balance before and after it.
-- The number is drawn under the lock, so a member's entries are numbered in the order of their effects.
-- The wallet is not changed yet: with `on conflict do nothing` this also runs for an entry that is then not written.
create function entry_prepare() returns trigger language plpgsql as $$
declare
  held bigint;
begin
  select balance into held from wallets where member_id = new.member_id and unit = tg_argv[0] for update;
  if not found then
    raise exception 'member % has no wallet', new.member_id using errcode = 'foreign_key_violation';
  end if;
  new.id := nextval('entry_ids');
  new.before := held;
  new.after := held + new.amount;
  return new;
end $$;

-- After an entry: update the wallet. Two entries of one member in one statement are both computed from the same balance;
-- the second then finds a changed balance, and the statement fails.
create function entry_apply() returns trigger language plpgsql as $$
begin
  update wallets set balance = new.after
    where member_id = new.member_id and unit = tg_argv[0] and balance = new.before;
  if not found then
    raise exception 'the balance of member % changed inside this statement', new.member_id using errcode = 'check_violation';
  end if;
  if tg_argv[0] = 'won' and new.type = 'bet' then
    update members set rolling = greatest(0, rolling + new.amount) where id = new.member_id and rolling > 0;
  end if;
  return null;
end $$;

create trigger ledger_prepare before insert on ledger for each row execute function entry_prepare('won');
create trigger ledger_apply after insert on ledger for each row execute function entry_apply('won');
create trigger points_prepare before insert on points_ledger for each row execute function entry_prepare('point');
create trigger points_apply after insert on points_ledger for each row execute function entry_apply('point');

create function refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: %', tg_op, tg_table_name, tg_argv[0] using errcode = 'integrity_constraint_violation';
end $$;

create trigger ledger_append_only before update or delete on ledger for each row execute function refuse('append only');
create trigger ledger_no_truncate before truncate on ledger execute function refuse('append only');
create trigger points_append_only before update or delete on points_ledger for each row execute function refuse('append only');
create trigger points_no_truncate before truncate on points_ledger execute function refuse('append only');
create trigger wallets_no_delete before delete on wallets for each row execute function refuse('wallets stay');
create trigger wallets_no_truncate before truncate on wallets execute function refuse('wallets stay');

-- A wallet starts empty and always equals its member's last entry.
create function wallet_guard() returns trigger language plpgsql as $$
declare
  last bigint;
begin
  if tg_op = 'UPDATE' and (new.member_id <> old.member_id or new.unit <> old.unit) then
    raise exception 'a wallet keeps its member and unit' using errcode = 'integrity_constraint_violation';
  end if;
  if new.unit = 'won' then
    select after into last from ledger where member_id = new.member_id order by id desc limit 1;
  else
    select after into last from points_ledger where member_id = new.member_id order by id desc limit 1;
  end if;
  if new.balance <> coalesce(last, 0) then
    raise exception 'a balance changes by a ledger entry only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger wallets_guard before insert or update on wallets for each row execute function wallet_guard();

-- One entry for one key, in one round trip. Never raises for what a player can cause: returns the reason instead.
-- The wallet is locked before the key is looked up, so two posts of one key cannot both find it unused.
create function post_entry(
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
    into entry_id, entry_after using p_member, p_type, p_amount, p_ref, p_key, p_at;
  if entry_id is null then
    reason := 'key-reused';
  end if;
end $$;
