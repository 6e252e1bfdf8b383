-- The number of plays beside the rank: pages of the most played games continue after a number of plays, since a rank changes with every round.
create or replace view game_ranks as
  select game_id, (rank() over (order by sum(plays) desc, game_id))::integer as popular_rank, sum(plays)::bigint as plays
  from (
    select id as game_id, popularity::bigint as plays from games where popularity > 0
    union all
    select game_id, count(*) from game_rounds group by game_id
  ) as played
  group by game_id;
