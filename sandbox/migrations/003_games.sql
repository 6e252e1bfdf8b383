create table providers (
  id text primary key,
  title text not null unique,
  is_casino smallint not null check (is_casino in (0, 1)),
  kind text not null check (kind in ('slot', 'casino', 'sports', 'arcade')),
  position integer not null unique,
  broken boolean not null default false
);

create table games (
  id integer primary key,
  provider_id text not null references providers,
  title text not null,
  slug text not null,
  kind text not null check (kind in ('slot', 'casino', 'sports', 'arcade')),
  category text not null,
  text_logo boolean not null default false,
  is_service smallint not null check (is_service in (0, 1)),
  released_at timestamptz not null
);
create index games_provider on games (provider_id, id);

-- A launch URL carries this id, works once and for a minute; it never carries the member's token.
create table launches (
  id text primary key,
  member_id text not null references members,
  game_id integer not null references games,
  created_at timestamptz not null,
  used_at timestamptz
);

create table game_rounds (
  id text primary key,
  launch_session text not null,
  member_id text not null references members,
  game_id integer not null references games,
  bet bigint not null,
  win bigint not null,
  detail jsonb not null,
  at timestamptz not null,
  key text not null unique
);
create index game_rounds_session on game_rounds (launch_session, at);
