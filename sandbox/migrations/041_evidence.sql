-- The device's log that a player attached to an inquiry, as the player read and edited it. Rule S9.
alter table counsels add column evidence text not null default '' check (length(evidence) <= 2000);
alter table tickets add column evidence text not null default '' check (length(evidence) <= 2000);
