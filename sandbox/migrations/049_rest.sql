-- A kind of pause of its own for the rest that a market requires after long play: the member did not choose it.
alter table pauses drop constraint pauses_kind_check;
alter table pauses add check (kind in ('break', 'stop', 'exclusion', 'register', 'rest'));
