-- Old tries are deleted with each new one.
create index login_tries_at on login_tries (at);
