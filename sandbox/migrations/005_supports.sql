create table notices (
  id text primary key,
  title text not null,
  content text not null,
  created timestamptz not null,
  pinned boolean not null default false
);

create table memos (
  id text primary key,
  member_id text not null references members,
  kind text not null check (kind in ('all', 'direct')),
  title text not null,
  content text not null,
  date timestamptz not null,
  read boolean not null default false
);
create index memos_member on memos (member_id, date desc, id desc);

create table counsels (
  id text primary key,
  member_id text not null references members,
  title text not null check (length(title) between 1 and 100),
  content text not null check (length(content) between 1 and 1000),
  status text not null check (status in ('pending', 'answered')),
  created timestamptz not null,
  answered timestamptz,
  answer text not null default '',
  seen boolean not null default true
);
create index counsels_member on counsels (member_id, created desc, id desc);

create table tickets (
  id text primary key,
  name text not null,
  email text not null,
  title text not null,
  content text not null,
  created timestamptz not null
);
