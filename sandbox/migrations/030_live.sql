-- The outbox of the live stream. Every change that concerns a member is recorded here in its own transaction, whoever makes it; a relay reads
-- it and notifies the open streams. A row has the kind of change, never an amount. Rows are kept for an hour, for clients that reconnect.

-- The newest event of each member; '' counts those to all.
create table live_numbers (
  member_id text primary key,
  number bigint not null
);

-- session_id: for `session-ended`, the session whose streams end.
create table live_events (
  id bigint generated always as identity primary key,
  member_id text not null,
  number bigint not null,
  kind text not null,
  session_id text not null default '',
  published boolean not null default false,
  at timestamptz not null default clock_timestamp(),
  unique (member_id, number)
);
create index live_events_unpublished on live_events (id) where not published;
create index live_events_at on live_events (at);

-- The member's row is locked until the commit, so that a member's events have the order in which they are committed.
create function live_event(p_member text, p_kind text, p_session text default '') returns void language plpgsql as $$
declare
  next bigint;
begin
  insert into live_numbers as held (member_id, number) values (p_member, 1)
    on conflict (member_id) do update set number = held.number + 1 returning held.number into next;
  insert into live_events (member_id, number, kind, session_id) values (p_member, next, p_kind, p_session);
end $$;

-- For rows of a member: notifies the member of a change of the kind in the trigger's argument.
create function live_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new is not distinct from old then
    return null;
  end if;
  perform live_event(case tg_op when 'DELETE' then old.member_id else new.member_id end, tg_argv[0]);
  return null;
end $$;

-- Deferred to the commit: the number's lock is then the last one that a transaction takes, so none waits for another lock while holding it.
create constraint trigger ledger_live after insert on ledger
  deferrable initially deferred for each row execute function live_member('member');
create constraint trigger points_live after insert on points_ledger
  deferrable initially deferred for each row execute function live_member('member');
create constraint trigger requests_live after insert or update on requests
  deferrable initially deferred for each row execute function live_member('requests');
create constraint trigger counsels_live after insert or update or delete on counsels
  deferrable initially deferred for each row execute function live_member('counsels');
create constraint trigger notice_reads_live after insert on notice_reads
  deferrable initially deferred for each row execute function live_member('notices');
create constraint trigger limit_changes_live after insert or update on limit_changes
  deferrable initially deferred for each row execute function live_member('protection');
create constraint trigger pauses_live after insert on pauses
  deferrable initially deferred for each row execute function live_member('protection');
create constraint trigger choices_live after insert or update on protection_choices
  deferrable initially deferred for each row execute function live_member('protection');
create constraint trigger hour_changes_live after insert or update on hour_changes
  deferrable initially deferred for each row execute function live_member('protection');
create constraint trigger kind_changes_live after insert or update on kind_changes
  deferrable initially deferred for each row execute function live_member('protection');
create constraint trigger acknowledgements_live after insert on acknowledgements
  deferrable initially deferred for each row execute function live_member('protection');
create constraint trigger memos_live after update or delete on memos
  deferrable initially deferred for each row execute function live_member('memos');
create constraint trigger memos_sent_live after insert on memos
  deferrable initially deferred for each row when (new.kind = 'direct') execute function live_member('memos');

create function live_profile() returns trigger language plpgsql as $$
begin
  perform live_event(new.id, 'member');
  return null;
end $$;
create constraint trigger members_live
  after update of nickname, phone, bank_code, bank_code_name, bank_account, bank_name on members
  deferrable initially deferred for each row execute function live_profile();

create function live_session() returns trigger language plpgsql as $$
begin
  perform live_event(new.member_id, 'session-ended', new.id);
  return null;
end $$;
create constraint trigger sessions_live after update of revoked_at on sessions
  deferrable initially deferred for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function live_session();

-- For data that is the same for everybody: one event per statement, however many rows it changes.
create function live_all() returns trigger language plpgsql as $$
begin
  perform live_event('', tg_argv[0]);
  return null;
end $$;
create trigger notices_live after insert or update or delete on notices for each statement execute function live_all('notices');
create trigger providers_live after insert or update or delete on providers for each statement execute function live_all('catalogue');
create trigger games_live after insert or update or delete on games for each statement execute function live_all('catalogue');

create function live_memos_to_all() returns trigger language plpgsql as $$
begin
  if exists (select 1 from sent where kind = 'all') then
    perform live_event('', 'memos');
  end if;
  return null;
end $$;
create trigger memos_to_all_live after insert on memos referencing new table as sent
  for each statement execute function live_memos_to_all();

create function live_setting() returns trigger language plpgsql as $$
begin
  perform live_event('', tg_argv[0]);
  return null;
end $$;
create trigger maintenance_live after insert or update on settings
  for each row when (new.key = 'maintenance') execute function live_setting('maintenance');
create trigger market_live after insert or update on settings
  for each row when (new.key = 'market') execute function live_setting('protection');
