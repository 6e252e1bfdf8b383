-- The next round of a game that has lapsed continues it in a new row. `continues` names the row that the launch opened,
-- the only one that the client knows.
alter table play_sessions add column continues text references play_sessions;
create index play_sessions_continues on play_sessions (continues);

-- The rows of the game that a launch opened. All but the last have lapsed.
create function plays_of(p_id text) returns setof play_sessions language sql stable as $$
  select * from play_sessions where id = p_id or continues = p_id
$$;

-- A game that has lapsed can still be closed, so that no round continues it; its times stay.
create or replace function play_session_check() returns trigger language plpgsql as $$
begin
  if (old.ended_at is not null
      and (old.ended_by <> 'lapse' or (new.seen_at, new.ended_at) is distinct from (old.seen_at, old.ended_at)))
     or (new.id, new.member_id, new.sign_in, new.game_id, new.started_at, new.continues)
        is distinct from (old.id, old.member_id, old.sign_in, old.game_id, old.started_at, old.continues)
     or new.seen_at < old.seen_at or new.seen_at > old.seen_at + interval '90 seconds' then
    raise exception 'play time stays as it was' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
