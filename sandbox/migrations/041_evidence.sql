-- What a player sent along with an inquiry: what happened on the device, as the player has seen and left it. Rule S9.
alter table counsels add column evidence text not null default '' check (length(evidence) <= 2000);
alter table tickets add column evidence text not null default '' check (length(evidence) <= 2000);
