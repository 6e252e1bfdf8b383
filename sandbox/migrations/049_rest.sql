-- The rest that a market requires after long play is no break that the member took.
alter table pauses drop constraint pauses_kind_check;
alter table pauses add check (kind in ('break', 'stop', 'exclusion', 'register', 'rest'));
