-- Which notices a member has read. Notices from before `members.notices_seen_at` count as read.
create table notice_reads (
  member_id text not null references members,
  notice_id text not null references notices,
  primary key (member_id, notice_id)
);
