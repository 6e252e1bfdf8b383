-- Each new try deletes the old ones, of all members.
create index login_tries_at on login_tries (at);
