-- A played launch becomes a session of the provider; the page has the secret, this table its hash.
-- state: what the next round needs (the shoe, the next seed, the matches on offer).
create table game_sessions (
  id_hash text primary key,
  member_id text not null references members,
  game_id integer not null references games,
  created_at timestamptz not null,
  state jsonb not null default '{}'
);

-- Rounds that end automatically: flights and slips whose time is over.
create index game_rounds_open on game_rounds (((detail->>'due')::bigint)) where detail->>'status' = 'open';
