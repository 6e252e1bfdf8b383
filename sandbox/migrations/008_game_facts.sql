-- told: facts of a game beyond its name, in the shape of the contract.
-- popularity: plays before the first one of this database; real rounds are added to it.
alter table games
  add column told jsonb not null default '{}',
  add column popularity integer not null default 0 check (popularity >= 0);

create index games_released on games (released_at desc, id);
create index game_rounds_game on game_rounds (game_id, at desc);

-- A game without a play has no rank.
create view game_ranks as
  select game_id, (rank() over (order by sum(plays) desc, game_id))::integer as popular_rank
  from (
    select id as game_id, popularity::bigint as plays from games where popularity > 0
    union all
    select game_id, count(*) from game_rounds group by game_id
  ) as played
  group by game_id;
