create table requests (
  id text primary key,
  member_id text not null references members,
  kind text not null check (kind in ('deposit', 'withdraw')),
  method text not null,
  amount bigint not null check (amount > 0),
  sender_name text not null default '',
  status text not null check (status in ('waiting', 'completed', 'rejected', 'auto', 'unknown', 'point')),
  requested_at timestamptz not null,
  finished_at timestamptz,
  reason text not null default '',
  payment_token text unique
);
create index requests_member on requests (member_id, kind, requested_at desc, id desc);
-- Only one pending deposit request at a time.
create unique index requests_one_waiting_deposit on requests (member_id) where kind = 'deposit' and status = 'waiting';
