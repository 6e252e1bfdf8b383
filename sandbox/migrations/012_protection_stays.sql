-- No writer can delete the rows that protect a member: without the row of a limit, or of its use, the next increase would be in force
-- without its wait.
create trigger limit_changes_no_truncate before truncate on limit_changes execute function refuse('changes stay');
create trigger pauses_no_truncate before truncate on pauses execute function refuse('append only');
create trigger hour_changes_no_truncate before truncate on hour_changes execute function refuse('append only');
create trigger kind_changes_no_truncate before truncate on kind_changes execute function refuse('append only');
create trigger play_sessions_no_truncate before truncate on play_sessions execute function refuse('play time stays');
create trigger market_rules_no_truncate before truncate on market_rules execute function refuse('there is one market');
create trigger requests_stay before delete on requests for each row execute function refuse('requests stay');
create trigger requests_no_truncate before truncate on requests execute function refuse('requests stay');
