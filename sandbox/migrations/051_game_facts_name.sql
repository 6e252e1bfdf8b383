-- Named after what it holds.
alter table games rename column told to facts;
